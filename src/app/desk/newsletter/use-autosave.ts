import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#messages'
import { askToSignIn } from '#ui/ask-sign-in'
import type { Refused } from '../../page/own-page.ts'
import { useLeaving } from '../form/use-leaving.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { wordsOf, type Base, type Words } from './use-base.ts'
import type { issueAction } from './issue-verbs.ts'

/** After the last key. */
const pauseMs = 1_200
/** Before it is tried once more. */
const retryMs = 10_000

/** The server would refuse the same words again. */
const refusedAgain: ReadonlySet<string> = new Set(['invalid', 'password-needed', 'forbidden'])

type SaveState = 'saved' | 'changed' | 'saving' | 'conflict' | 'failed'
/** `found`: all that is here is saved, and what was left unsaved before is not (use-unsaved.ts). */
export type ShownState = SaveState | 'found'
type Save = { state: SaveState; sentence: string }
/** What was refused, on top of which version. */
type Refusal = { refused: Refused; written: string; version: number }

/**
 * Saves what is written a pause after the last key, always on top of what was saved before. Where somebody else saved meanwhile it stops,
 * and says so: `overwrite` saves over theirs. Where only the clock moved the issue it goes on (use-base.ts). A scheduled issue asks for the password first: `verb` is for the prompt. Leaving the page waits until all is saved, and asks where it cannot be (`leaving`).
 * Whose session ended is asked to sign in once (keep-page.ts), and not again in the middle of a word: `signIn` asks when they want it, and then it goes on.
 */
export function useAutosave(written: Words, base: Base) {
  const [saved, setSaved] = useState(() => JSON.stringify(written))
  const underWay = useRef({ written: '', words: '', version: 0 })
  const [lastRefusal, setRefusal] = useState<Refusal | null>(null)
  const { revalidate } = useRevalidator()
  const verb = useVerb<typeof issueAction.verbs, 'save'>({
    onDone: (done) => {
      if (done.version !== undefined) base.is(done.version, underWay.current.words)
      setSaved(underWay.current.written)
      setRefusal(null)
    },
    onRefused: (answer) => {
      setRefusal({ refused: answer, ...underWay.current })
      // After a refusal nothing is loaded again automatically; the person who keeps theirs writes over the version that is there now.
      if (answer.code === 'conflict') void revalidate()
    },
    onPasswordNeeded: (answer) => setRefusal({ refused: answer, ...underWay.current }),
  })
  const { send, busy } = verb
  const now = JSON.stringify(written)
  const isChanged = now !== saved
  const save = useEffectEvent(() => {
    underWay.current = { written: now, words: wordsOf(written), version: base.version }
    send('save', { ...written, version: base.version })
  })
  const isOver = lastRefusal?.refused.code === 'conflict' && lastRefusal.version !== base.version
  const refusal = isOver ? null : lastRefusal
  const refused = refusal?.refused
  const isConflict = refused?.code === 'conflict'
  const isOut = refused?.code === 'signed-out'
  const wait = isOut ? null : refusal?.written !== now ? pauseMs : refusedAgain.has(refusal.refused.code) ? null : retryMs
  useEffect(() => {
    if (!isChanged || busy || isConflict || wait === null) return
    const timer = setTimeout(save, wait)
    return () => clearTimeout(timer)
  }, [now, isChanged, busy, isConflict, wait])
  useEffect(() => {
    if (!isOut) return
    // Somebody has signed in, here or in another window.
    const goOn = () => setRefusal(null)
    addEventListener('hint', goOn)
    return () => removeEventListener('hint', goOn)
  }, [isOut])
  const leaving = useLeaving(isChanged)
  useEffect(() => {
    if (leaving.state !== 'blocked') return
    if (!isChanged) leaving.proceed()
    // What was sent in this form is on its way, or was just answered.
    else if (!busy && !refused && underWay.current.written !== now) save()
  }, [leaving, isChanged, busy, refused, now])

  const state = isConflict ? 'conflict' : busy ? 'saving' : refused ? 'failed' : isChanged ? 'changed' : 'saved'
  const said: Save = { state, sentence: refused?.sentence ?? '' }
  return {
    ...said,
    fields: refusal ? stillRefused(refusal, written) : {},
    verb,
    overwrite: (theirs: number) => {
      // Its words come from the page, which has that version.
      base.is(theirs, '')
      setRefusal(null)
    },
    signIn: isOut
      ? () => void askToSignIn({ title: say('desk-newsletter.signed-out'), description: say('desk-newsletter.signed-out-text') })
      : null,
    leaving: leaving.state === 'blocked' && refused ? leaving : null,
  }
}

/** What was refused and has not been changed since, by where it is now. */
function stillRefused({ refused, written }: { refused: Refused; written: string }, now: Written) {
  const before = JSON.parse(written) as Written // safe: it was written from such a record
  return Object.fromEntries(
    Object.entries(refused.fields ?? {}).flatMap(([field, sentence]) => {
      const place = placeNow(field, before, now)
      return place === undefined ? [] : [[place, sentence]]
    }),
  )
}

type Written = Record<string, unknown>

/** Of a list, such as the blocks, each entry is on its own: others may have been changed, and may have moved it. */
function placeNow(field: string, before: Written, now: Written): string | undefined {
  const [name = '', at, ...rest] = field.split('.')
  const [was, is] = [before[name], now[name]]
  if (at === undefined || !Array.isArray(was) || !Array.isArray(is)) return isSame(was, is) ? field : undefined
  const place = placesNow(was, is)[Number(at)]
  return place === undefined ? undefined : [name, place, ...rest].join('.')
}

/** Of those that are alike each has a place of its own, the same as before if it can. */
function placesNow(was: readonly unknown[], is: readonly unknown[]): (number | undefined)[] {
  const stayed = was.map((one, at) => (isSame(one, is[at]) ? at : undefined))
  const taken = new Set(stayed)
  return stayed.map((place, at) => {
    if (place !== undefined) return place
    const found = is.findIndex((one, n) => !taken.has(n) && isSame(one, was[at]))
    taken.add(found)
    return found < 0 ? undefined : found
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
