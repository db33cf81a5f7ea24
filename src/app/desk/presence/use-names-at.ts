import { useSyncExternalStore } from 'react'
import type { EditedAnswer } from '#presence'
import { askSite } from '#images/parts'
import { readHint } from '#ui/hint'
import { isFinal, leftMs, statusOf } from './last-answer.ts'

/** Milliseconds: so often without a word from the site, at most and at least. */
const againMs = 30_000
const leastMs = 1_000

type Names = readonly string[]

const rows = new Set<() => void>()
let names: ReadonlyMap<string, Names> = new Map()
let end = () => {}

/** Who else has that quote open, by name. All rows of a list ask once. */
export function useNamesAt(id: string): Names | undefined {
  return useSyncExternalStore(
    hear,
    () => names.get(id),
    () => undefined,
  )
}

function hear(changed: () => void): () => void {
  rows.add(changed)
  if (rows.size === 1) end = follow()
  return () => {
    rows.delete(changed)
    if (rows.size === 0) end()
  }
}

/** While there are rows, and the page is seen. */
function follow(): () => void {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let endsAt = 0
  const ask = async () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden' || readHint() === null) return
    const turn = ++asked
    const answer = await askSite<EditedAnswer>('/api/presence/quotes', { signal: over.signal }).catch(statusOf)
    if (over.signal.aborted || turn !== asked) return
    if (typeof answer !== 'number') {
      endsAt = Date.now() + leftMs(answer)
      show(new Map(answer.quotes.map((quote) => [quote.id, quote.names])))
    } else if (isFinal(answer) || Date.now() >= endsAt) {
      endsAt = 0
      show(new Map())
    }
    const changesMs = typeof answer === 'number' ? (endsAt > 0 ? endsAt - Date.now() : againMs) : (answer.changesMs ?? againMs)
    timer = setTimeout(wake, Math.max(leastMs, Math.min(againMs, changesMs + leastMs / 5)))
  }
  const wake = () => void ask()
  wake()
  addEventListener('presence', wake, { signal: over.signal })
  document.addEventListener('visibilitychange', wake, { signal: over.signal })
  return () => {
    over.abort()
    clearTimeout(timer)
    names = new Map()
  }
}

function show(now: ReadonlyMap<string, Names>): void {
  names = now
  for (const changed of rows) changed()
}
