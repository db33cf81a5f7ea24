import { useEffect, useEffectEvent, useState } from 'react'
import { say } from '#messages'
import type { Option } from './option-list.tsx'

/** Asks for what answers to what was typed; ended by the signal when something else was typed meanwhile. */
export type Search = (typed: string, signal: AbortSignal) => Promise<Option[]>

type Found = { options: Option[]; status: string }

type Answer = Found & { to: string | null }

const pauseMs = 250
const nothing: Answer = { options: [], status: '', to: null }

/**
 * What can be chosen for what was typed: of `items`, or of what `search` answers, which is asked after a pause and only while the list is
 * open. `settled` once that is the answer to what was typed: until then only what was there before and has it in its name is offered, so
 * that the person who types on and presses Enter at once takes nothing else.
 */
export function useOptions(
  items: readonly Option[] | undefined,
  search: Search | undefined,
  typed: string,
  open: boolean,
): Found & { settled: boolean } {
  const [found, setFound] = useState(nothing)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!search) return
    setFound((before) => ({ ...before, status: say('ui.searching') }))
    try {
      const options = await search(typed, signal)
      if (!signal.aborted) setFound({ options, status: saidOf(options.length), to: typed })
    } catch {
      if (!signal.aborted) setFound({ options: [], status: say('ui.search-failed'), to: null })
    }
  })
  const asks = search !== undefined && open
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(stop.signal), typed === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, asks])
  if (search) {
    const settled = found.to === typed
    return { options: settled ? found.options : matching(found.options, typed), status: found.status, settled }
  }
  const options = matching(items ?? [], typed)
  return { options, status: options.length === 0 ? saidOf(0) : '', settled: true }
}

function saidOf(count: number): string {
  return say('ui.found', { count })
}

function matching(items: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed)
  if (wanted === '') return [...items]
  const begins = items.filter(({ name }) => plain(name).startsWith(wanted))
  return [
    ...begins,
    ...items.filter((item) => !begins.includes(item) && plain(`${item.name} ${item.note ?? ''}`).includes(wanted)),
  ]
}

/** Names are the same to the person who types them without accents. */
export function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
