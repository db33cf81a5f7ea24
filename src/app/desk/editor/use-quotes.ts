import { useEffect, useState } from 'react'
import type { Block } from '#newsletter'
import { blockLimits } from '#newsletter/parts'
import type { KnownQuotes } from './editor-context.ts'
import { quotesById, type FoundQuote } from './quote-search.tsx'

/** The quotes of a text. One that isn't known, because it was pasted or is no longer public, is asked for; until then it has no entry. */
export function useQuotes(blocks: readonly Block[], given: KnownQuotes) {
  const [found, setFound] = useState<KnownQuotes>({})
  const known = { ...given, ...found }
  const ids = blocks.flatMap((block) => (block.type === 'quote' && !(block.quote in known) ? [block.quote] : []))
  const unknown = [...new Set(ids)].slice(0, blockLimits.blocks).join(',')
  useEffect(() => {
    if (unknown === '') return
    const leaving = new AbortController()
    quotesById(unknown, leaving.signal).then(
      (quotes) => {
        const none = unknown.split(',').map((id) => [id, null] as const)
        setFound((now) => ({ ...now, ...Object.fromEntries(none), ...byId(quotes) }))
      },
      // Without an answer nothing is said of them.
      () => undefined,
    )
    return () => leaving.abort()
  }, [unknown])
  return { found, add: (quote: FoundQuote) => setFound((now) => ({ ...now, ...byId([quote]) })) }
}

const byId = (quotes: readonly FoundQuote[]): KnownQuotes =>
  Object.fromEntries(quotes.map(({ id, text, author }) => [id, { text, author }]))
