import type { Ctx } from '#access'
import { requireQuestion } from './search.ts'
import { searchQuotes } from './search-quotes.ts'

/** Few of each, the likeliest first. `text` is cut. */
export type Suggestions = {
  quotes: { id: string; text: string; author: string }[]
  authors: { name: string; slug: string }[]
  categories: { name: string; slug: string }[]
  tags: string[]
}

/**
 * What somebody who has typed so much may be looking for. Nothing for less than two characters.
 * @throws Invalid where the question is longer than `longestQuestion` characters
 */
export async function suggestSearch(ctx: Ctx, q: string): Promise<Suggestions> {
  const asked = requireQuestion(q)
  const nothing: Suggestions = { quotes: [], authors: [], categories: [], tags: [] }
  if (asked.length < 2) return nothing
  const { found } = await searchQuotes(ctx, { q: asked, limit: 5 })
  return { ...nothing, quotes: found.map(({ quote: { id, text, author } }) => ({ id, text: text.slice(0, 100), author })) }
}
