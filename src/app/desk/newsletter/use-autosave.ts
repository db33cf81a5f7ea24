import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refused } from '../../own-page.ts'
import { useVerb } from '../use-verb.ts'

/** After the last key. */
const pauseMs = 1_200

type Save = { state: 'saved' | 'changed' | 'saving' | 'conflict' | 'failed'; sentence: string }

/**
 * Saves what is written a pause after the last key, always on top of what was saved before. Where somebody else saved meanwhile it stops,
 * and says so: `overwrite` saves over theirs. Whoever leaves with something unsaved is asked.
 */
export function useAutosave<T>(written: T, version: number) {
  const base = useRef(version)
  const [saved, setSaved] = useState(() => JSON.stringify(written))
  const underWay = useRef('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const { revalidate } = useRevalidator()
  const { send, busy } = useVerb<{ version?: number }>({
    onDone: (done) => {
      base.current = done.version ?? base.current
      setSaved(underWay.current)
      setRefused(null)
    },
    onRefused: (answer) => {
      setRefused(answer)
      // After a refusal nothing is loaded anew by itself; whoever keeps theirs writes over the version that is there now.
      if (answer.code === 'conflict') void revalidate()
    },
  })
  const now = JSON.stringify(written)
  const isChanged = now !== saved
  const save = useEffectEvent(() => {
    underWay.current = now
    send('save', { ...written, version: base.current })
  })
  const isConflict = refused?.code === 'conflict'
  useEffect(() => {
    if (!isChanged || busy || isConflict) return
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [now, isChanged, busy, isConflict])
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  const state = isConflict ? 'conflict' : busy ? 'saving' : refused ? 'failed' : isChanged ? 'changed' : 'saved'
  const said: Save = { state, sentence: refused?.sentence ?? '' }
  return {
    ...said,
    fields: refused?.fields ?? {},
    overwrite: (theirs: number) => {
      base.current = theirs
      setRefused(null)
    },
  }
}
