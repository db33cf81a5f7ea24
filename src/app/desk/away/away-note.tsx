import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { useAway } from './away.ts'

/** In milliseconds, between two tries. */
const pauseMs = 5_000

/** Said as long as the machine has no network, or what was asked for did not come; while the site is not reached at all it is tried again until it comes. */
export function AwayNote() {
  const isOnline = useSyncExternalStore(
    hear,
    () => navigator.onLine,
    () => true,
  )
  const away = useAway()
  const isUnreached = away?.isUnreached === true
  const { revalidate, state } = useRevalidator()
  const tryAgain = useEffectEvent(() => state === 'idle' && void revalidate())
  useEffect(() => {
    if (!isUnreached) return
    const timer = setInterval(() => document.visibilityState === 'visible' && tryAgain(), pauseMs)
    const atOnce = () => tryAgain()
    addEventListener('online', atOnce)
    return () => {
      clearInterval(timer)
      removeEventListener('online', atOnce)
    }
  }, [isUnreached])
  const isKept = away?.isKept === true
  return (
    <div className="offline">
      <output>{isKept ? stale(isUnreached, away.sentence) : !isOnline && !away && say('desk-away.offline')}</output>
      {isKept && <Button onClick={() => void revalidate()}>{say('desk.try-again')}</Button>}
    </div>
  )
}

const stale = (isUnreached: boolean, why: string) =>
  isUnreached ? say('desk-away.unreached-stale') : say('desk-away.stale', { why })

function hear(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
