import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Opened, PresenceAnswer, PresentShown } from '#presence'
import { askSite } from '#images/parts'
import { siteHref } from '#messages'
import { readHint } from '#ui/hint'
import { isFinal, leftMs, statusOf } from './last-answer.ts'

/** Milliseconds. A request that failed is made again after as long. */
const beatMs = 10_000
const leastMs = 1_000

export type InForm = {
  of: Opened
  /** The one that the form was filled in with, or has shown since. */
  version: number
  isUnsaved: boolean
}

/**
 * Says that this window has the record open, and finds out who else has. A tab that nobody sees says it only while something in it isn't saved. `closed` are the names of those who were
 * here a moment ago, `saved` is what somebody else saved over the version of the form, `ended` how the record ended, and
 * `isGone` that it is there no longer for this person.
 */
export function usePresence({ of, version, isUnsaved }: InForm) {
  const { noun, id } = of
  const [heard, setHeard] = useState<Heard>({ answer: null, closed: [], isGone: false })
  const wake = useRef(() => {})
  const isSilent = useEffectEvent(() => readHint() === null || (document.visibilityState === 'hidden' && !isUnsaved))
  const sayHere = useEffectEvent(async (window: string, signal: AbortSignal) => {
    const isHidden = document.visibilityState === 'hidden'
    return await post({ noun, id, window, version, isUnsaved, isHidden }, signal).catch(statusOf)
  })
  useEffect(() => {
    const start = () =>
      stayHere({
        isSilent: () => isSilent(),
        sayHere: async (window, signal) => await sayHere(window, signal),
        onHeard: (answer) =>
          setHeard(({ answer: before }) => ({ answer, closed: goneFrom(before?.people, answer.people), isGone: false })),
        onLost: (status) =>
          setHeard(({ answer, isGone }) => ({ answer: null, closed: [], isGone: isGone || (status === 404 && answer !== null) })),
      })
    let stay = start()
    wake.current = () => stay.beat()
    const stop = () => stay.end()
    // A page that is kept whole for going back comes as a new one.
    const goOn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay = start()
    }
    const hear = () => stay.beat()
    addEventListener('pagehide', stop)
    addEventListener('pageshow', goOn)
    addEventListener('presence', hear)
    document.addEventListener('visibilitychange', hear)
    return () => {
      removeEventListener('pagehide', stop)
      removeEventListener('pageshow', goOn)
      removeEventListener('presence', hear)
      document.removeEventListener('visibilitychange', hear)
      stop()
    }
  }, [noun, id])
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) wake.current()
    isFirst.current = false
  }, [isUnsaved])
  const { answer, closed, isGone } = heard
  const saved = answer && answer.version > version ? answer.saved : null
  return { people: answer?.people ?? [], closed, saved, ended: answer?.ended ?? null, isGone }
}

type Heard = { answer: PresenceAnswer | null; closed: string[]; isGone: boolean }

type Staying = {
  isSilent: () => boolean
  /** The answer, or the status of a failure. */
  sayHere: (window: string, signal: AbortSignal) => Promise<PresenceAnswer | number>
  onHeard: (answer: PresenceAnswer) => void
  /** What was heard last holds no longer. */
  onLost: (status: number) => void
}

/** From here to `end` one window is there. One question at a time; what wants another meanwhile gets it after. */
function stayHere({ isSilent, sayHere, onHeard, onLost }: Staying) {
  // There is no randomUUID without https.
  const window = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('')
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isWanted = false
  let endsAt = 0
  const beat = () => {
    clearTimeout(timer)
    if (over.signal.aborted) return
    // Somebody may sign in again, here or in another window.
    if (isSilent()) return void (timer = setTimeout(beat, beatMs))
    if (isAsking) isWanted = true
    else void ask()
  }
  const ask = async () => {
    isAsking = true
    const answer = await sayHere(window, over.signal)
    isAsking = false
    if (over.signal.aborted) return
    if (typeof answer !== 'number') {
      endsAt = Date.now() + leftMs(answer)
      onHeard(answer)
    } else if (isFinal(answer) || Date.now() >= endsAt) {
      endsAt = 0
      onLost(answer)
    }
    const changesMs = endsAt > 0 ? endsAt - Date.now() : beatMs
    const nextMs = Math.max(leastMs, Math.min(beatMs, changesMs + leastMs / 5))
    timer = setTimeout(beat, isWanted ? 0 : nextMs)
    isWanted = false
  }
  beat()
  return {
    beat,
    end: () => {
      if (over.signal.aborted) return
      over.abort()
      clearTimeout(timer)
      // With the session it is over, too.
      if (readHint() === null) return
      const left = new Blob([JSON.stringify({ window })], { type: 'application/json' })
      navigator.sendBeacon?.(siteHref('/api/presence/left'), left)
    },
  }
}

const post = (body: object, signal: AbortSignal) =>
  askSite<PresenceAnswer>('/api/presence', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })

function goneFrom(before: readonly PresentShown[] = [], now: readonly PresentShown[] = []): string[] {
  return before.filter(({ id }) => !now.some((person) => person.id === id)).map(({ name }) => name)
}
