import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { siteHref } from '#messages'

/** Many notices of one moment are asked for once. */
const pauseMs = 1_000

/** The number on the bell: what the page was loaded with, and what is true since the event `notices` (session/live.ts). */
export function useUnread(loaded: number): number {
  const [count, setCount] = useState({ loaded, unread: loaded })
  if (count.loaded !== loaded) setCount({ loaded, unread: loaded })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      void read().then((unread) => unread !== undefined && setCount({ loaded, unread }))
    }
    const hear = () => (timer ??= setTimeout(ask, pauseMs))
    addEventListener('notices', hear)
    return () => {
      removeEventListener('notices', hear)
      clearTimeout(timer)
    }
  }, [loaded])
  return count.unread
}

/** undefined where there is no answer: the next page brings the number. */
async function read(): Promise<number | undefined> {
  try {
    const answer = await fetch(siteHref(href('/admin/notices/unread')))
    const told: unknown = answer.ok ? await answer.json() : undefined
    return typeof told === 'object' && told !== null && 'unread' in told && typeof told.unread === 'number'
      ? told.unread
      : undefined
  } catch {
    return undefined
  }
}
