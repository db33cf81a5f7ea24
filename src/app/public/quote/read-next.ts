import { authorCard, getAuthor, type CardAuthor } from '#authors'
import { orNull } from '#platform/errors'
import { findNextReads, type Quote } from '#quotes'
import { getSettings, pageReaders } from '#settings'
import type { PageGround } from '../../page/page.ts'
import { inPassing, type InPassing } from '../../lists/in-passing.ts'

const mostShown = 4
/** A line or two of a column; in characters. */
const lineCut = 140

/** Who said a quote, and what a reader may go on to. */
export type NextReads = {
  author: (CardAuthor & { bio: string | null }) | null
  more: InPassing[]
  similar: InPassing[]
}

/** `besides` are quotes that the page shows already. */
export async function readNext({ ctx, notes }: PageGround, quote: Quote, besides: Promise<readonly Quote[]>): Promise<NextReads> {
  const readers = pageReaders(await getSettings(ctx))
  const wanted = { language: readers[0] ?? 'en', limit: mostShown, besides }
  const [author, { more, similar }] = await Promise.all([authorOf(), findNextReads(ctx, quote, wanted)])
  if (quote.author_id !== null) notes.show(`author:${quote.author_id}`)
  notes.show(...[...more, ...similar].map(({ id }) => `quote:${id}` as const))
  return {
    author,
    more: more.map((one) => inPassing(one, lineCut, readers)),
    similar: similar.map((one) => inPassing(one, lineCut, readers)),
  }

  /** Null for a name that is nobody's page. */
  async function authorOf() {
    if (quote.author_id === null) return null
    const one = await getAuthor(ctx, quote.author_id).catch(orNull)
    return one && { ...authorCard(one), bio: one.bio }
  }
}
