import { useEffect, useState } from 'react'
import { askSite } from '#images/parts'
import type { Found } from './find-in-desk.ts'

/** Milliseconds of rest after which what was typed is asked for. */
const pause = 120

type Known = { q: string; found: Found; failed: boolean }

const nothing: Known = { q: '', found: [], failed: false }

/** What the server finds while somebody types. Until the next answer the last one stays, so that nothing flickers. */
export function useFound(typed: string) {
  const q = typed.trim()
  const [known, setKnown] = useState(nothing)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (q === '') return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      askSite<Found>(`/admin/find?${new URLSearchParams({ q })}`, { signal: ended.signal }).then(
        (found) => setKnown({ q, found, failed: false }),
        () => !ended.signal.aborted && setKnown({ q, found: [], failed: true }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [q, tries])
  if (q === '') return { ...nothing, busy: false, again: () => undefined }
  return { ...known, busy: known.q !== q, again: () => (setKnown(nothing), setTries(tries + 1)) }
}
