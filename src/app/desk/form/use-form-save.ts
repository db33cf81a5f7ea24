import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#messages'
import type { Sent } from '#access'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { textAt } from './text-at.ts'
import { useVerb } from '../verbs/use-verb.ts'

type Stored<S> = {
  /** What is stored now, as the form holds it, and of which version; nothing for a new one. */
  stored: { fields: S; version: number } | null
  empty: S
  /** The title of a toast that says why it was refused. */
  failed: string
  onSaved: () => void
}

/** What is to save it. It may answer with something to be asked about first. */
type Saves<I, Q> = {
  save: {
    run: (ground: never, input: Sent<I & { version?: number }>, typed: never, args: never) => Promise<{ asks: Q } | null>
  }
}

/**
 * A form over something that others change, too. What is typed stays whatever is answered; what was refused is at its field; where
 * somebody else saved first, `theirs` is what they saved, to be looked at before it is saved over; and where the verb asks back, that is `asks`.
 */
export function useFormSave<S extends object, I extends object, Q = never>({ stored, empty, failed, onSaved }: Stored<S>) {
  const [opened] = useState({ fields: stored?.fields ?? empty, version: stored?.version })
  const [mine, setMine] = useState(opened.fields)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isConflict, setIsConflict] = useState(false)
  const { revalidate } = useRevalidator()
  const [isSaved, setIsSaved] = useState(false)
  const [asks, setAsks] = useState<Q | null>(null)
  const { send, busy } = useVerb<Saves<I, Q>>({
    onDone: (answer) => (answer === null ? setIsSaved(true) : setAsks(answer.asks)),
    onRefused: refuse,
  })
  const tell = useEffectEvent(onSaved)
  // Not before the form knows that nothing of it is left to be lost.
  useEffect(() => {
    if (isSaved) tell()
  }, [isSaved])
  const theirs = isConflict && stored && stored.version !== opened.version ? stored : null
  // Over theirs only once they have been shown.
  const version = theirs?.version ?? opened.version

  function refuse(refused: Refused) {
    setErrors(refused.fields)
    if (Object.keys(refused.fields).length > 0) return
    if (refused.code === 'conflict') {
      setIsConflict(true)
      void revalidate()
    } else toast(refusalToast(refused, refused.code === 'failed' ? say('desk-form.error') : failed))
  }

  const set = (some: Partial<S>) => {
    setMine((now) => ({ ...now, ...some }))
    // What was wrong, or wrong within, is no longer what is there.
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(fieldOf(field) in some))))
  }

  return {
    mine,
    set,
    /** For a line or an area: `<TextField label="Name" {...text('name')} />`. */
    text: textAt(mine, set, errors),
    errors,
    /** Shows at its fields what another verb of the form refused. @returns whether there is such a field */
    showAt: (wrong: Readonly<Record<string, string>>) => {
      setErrors(wrong)
      return Object.keys(wrong).some((field) => fieldOf(field) in opened.fields)
    },
    asks,
    /** Nothing of it was saved; the form goes on. */
    leaveAsks: () => setAsks(null),
    theirs: theirs?.fields ?? null,
    /** Which one the person has seen: the one that the form was filled in with, or theirs. Nothing for a new one. */
    version,
    dirty: !isSaved && JSON.stringify(mine) !== JSON.stringify(opened.fields),
    busy,
    save: (fields: I) => {
      setErrors({})
      setAsks(null)
      send('save', version === undefined ? fields : { ...fields, version })
    },
  }
}

/** What is wrong within a field, as `blocks.0.text`, is shown at the field. */
const fieldOf = (wrong: string) => wrong.split('.')[0] ?? wrong
