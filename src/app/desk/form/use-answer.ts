import { useEffect, useEffectEvent, useState } from 'react'
import { addFaces } from '../../page/add-faces.ts'
import { postDesk } from './post-desk.ts'

/**
 * What the desk answers to `body`, asked after a pause in the typing; `null` asks nothing. What was answered last stays until the next
 * answer is there, and if there is none (the network is away), no message appears: this helps with writing and must not be in the way.
 */
export function useAnswer<T>(path: string, body: object | null, pauseMs: number): T | undefined {
  return useAsked(body === null ? '' : JSON.stringify(body), pauseMs, (signal) => postDesk<T>(path, body ?? {}, signal))
}

/** The same of what `ask` answers, each time that `asked` is another. */
export function useAsked<T>(asked: string, pauseMs: number, ask: (signal: AbortSignal) => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>()
  const askNow = useEffectEvent(async (signal: AbortSignal) => {
    const told = await ask(signal).catch(() => undefined)
    await addFaces(told)
    if (!signal.aborted) setAnswer(told)
  })
  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => void askNow(stop.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, pauseMs])
  return asked === '' ? undefined : answer
}
