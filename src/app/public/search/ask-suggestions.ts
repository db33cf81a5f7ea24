import { pageHref } from '#messages'
import type { Suggested } from './suggest.ts'

export type Offer = Omit<Suggested[number], 'kind'> & { isQuote: boolean }

/** Undefined where nothing new is known: the answer failed, or was no longer wanted. */
export async function askSuggestions(typed: string, signal: AbortSignal): Promise<Offer[] | undefined> {
  const q = typed.trim()
  if (q === '') return []
  try {
    const answer = await fetch(pageHref(`/search/suggestions?${new URLSearchParams({ q })}`), { signal })
    if (!answer.ok) return []
    const suggested = (await answer.json()) as Suggested // safe: the address is ours and answers nothing else
    return suggested.map(({ kind, ...offer }) => ({ ...offer, isQuote: kind === 'quote' }))
  } catch {
    return signal.aborted ? undefined : []
  }
}
