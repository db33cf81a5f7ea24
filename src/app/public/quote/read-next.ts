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

/** `shown` are quotes that the page shows already. */
export async function readNext({ ctx, notes }: PageGround, quote: Quote, shown: Promise<readonly Quote[]>): Promise<NextReads> {
  // More than are shown: some may be on the page already.
  const readers = pageReaders(await getSettings(ctx))
  const wanted = { language: readers[0] ?? 'en', limit: mostShown + 3 }
  const [author, found, already] = await Promise.all([authorOf(), findNextReads(ctx, quote, wanted), shown])
  const taken = new Set(already.map(({ id }) => id))
  const more = found.more.slice(0, mostShown)
  const similar = found.similar.filter(({ id }) => !taken.has(id)).slice(0, mostShown)
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
