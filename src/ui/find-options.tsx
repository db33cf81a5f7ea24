import { useEffect, useEffectEvent, useState } from 'react'
import type { Option } from './option-list.tsx'

/** Asks for what answers to what was typed; ended by the signal when something else was typed meanwhile. */
export type Search = (typed: string, signal: AbortSignal) => Promise<Option[]>

type Found = { options: Option[]; status: string }

const pauseMs = 250
const nothing: Found = { options: [], status: '' }

/** What can be chosen for what was typed: of `items`, or of what `search` answers, which is asked after a pause and only while the list is open. */
export function useOptions(
  items: readonly Option[] | undefined,
  search: Search | undefined,
  typed: string,
  open: boolean,
): Found {
  const [found, setFound] = useState(nothing)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!search) return
    setFound((before) => ({ ...before, status: 'Searching…' }))
    try {
      const options = await search(typed, signal)
      if (!signal.aborted) setFound({ options, status: saidOf(options.length) })
    } catch {
      if (!signal.aborted) setFound({ options: [], status: 'The search failed. Type on to try again.' })
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
  if (search) return found
  const options = matching(items ?? [], typed)
  return { options, status: options.length === 0 ? saidOf(0) : '' }
}

function saidOf(count: number): string {
  return count === 0 ? 'Nothing found' : `${count} found`
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

/** Names are the same to whoever types them without accents. */
export function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
