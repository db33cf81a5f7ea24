import { useEffect, useEffectEvent, useState } from 'react'
import { addFaces } from '../../../page/add-faces.ts'
import { askSite } from '#images/parts'
import type { LabelsInput, SuggestedLabels } from '#generator'
import type { Option } from '#ui/combobox'

const asking = (path: string) => (typed: string, signal: AbortSignal) =>
  askSite<Option[]>(`/api/desk/${path}?q=${encodeURIComponent(typed)}`, { signal })

export const findAuthors = asking('authors')
export const findTags = asking('tags')

/** Category and tags that a model suggests. @throws Refused with a sentence; the signal's own reason when it was ended */
export const suggestLabels = (asked: LabelsInput, signal: AbortSignal) => postDesk<SuggestedLabels>('labels', asked, signal)

function postDesk<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  return askSite<T>(`/api/desk/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}

/**
 * What the desk answers to `body`, asked after a pause in the typing; `null` asks nothing. What was answered last stays until the next
 * answer is there, and if there is none (the network is away), no message appears: this helps with writing and must not be in the way.
 */
export function useAnswer<T>(path: string, body: object | null, pauseMs: number): T | undefined {
  const [answer, setAnswer] = useState<T>()
  const asked = body === null ? '' : JSON.stringify(body)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const told = await postDesk<T>(path, body ?? {}, signal).catch(() => undefined)
    await addFaces(told)
    if (!signal.aborted) setAnswer(told)
  })
  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(stop.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, pauseMs])
  return asked === '' ? undefined : answer
}
