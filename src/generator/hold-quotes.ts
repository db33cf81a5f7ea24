import { requireRight, type Ctx } from '#access'
import { matchAuthors, type AuthorMatch } from '#authors'
import { findAllCategories } from '#categories'
import { findNearDuplicates } from '#quotes'
import type { GeneratedQuote, Suggested } from './generator.ts'
import { sameName } from './same-name.ts'

type Named = { id: string; name: string }

/** A suggestion beside what the collection knows of it. */
export type HeldQuote = GeneratedQuote & {
  /** Whether the author is known, and by what; `near` are for a person to choose from, `new` is nobody of the list. */
  match: { by: 'name' | 'alias' | 'spelling'; author: Named } | { by: 'near'; near: Named[] } | { by: 'new' }
  /** The one of the list with that name. */
  shelf: Named | null
  /** The same words, or nearly the same, that are there already; `other`: said to be by somebody else. */
  like: { id: string; text: string; author: string; isSame: boolean; other: boolean }[]
}

/** What the page of the generator receives, an event each; `end` or `failed` is the last. */
export type SuggestionEvent =
  | { kind: 'quote'; quote: HeldQuote }
  | Extract<Suggested, { kind: 'end' }>
  | { kind: 'failed'; sentence: string }

/** So many are shown of each. */
const mostLike = 3

/** Holds suggestions against authors, categories and quotes; each is held by indexes, whatever the size of the collection. Nothing is written. @throws Forbidden below moderator */
export async function holdQuotes(ctx: Ctx, quotes: GeneratedQuote[]): Promise<HeldQuote[]> {
  requireRight(ctx, 'generator.use')
  const names = [...new Set(quotes.map(({ author }) => author))]
  const [matches, like, categories] = await Promise.all([
    matchAuthors(ctx, names),
    Promise.all(quotes.map(({ text }) => findNearDuplicates(ctx, { text }))),
    findAllCategories(ctx),
  ])
  return quotes.map((quote, place) => {
    const match = asMatch(matches.get(quote.author))
    const shelf = categories.find(({ name }) => sameName(name, quote.category))
    return {
      ...quote,
      match,
      shelf: shelf ? { id: shelf.id, name: shelf.name } : null,
      like: (like[place] ?? []).slice(0, mostLike).map(({ id, text, author, author_id, same }) => ({
        id,
        text,
        author,
        isSame: same,
        other: 'author' in match ? author_id !== match.author.id : !sameName(author, quote.author),
      })),
    }
  })
}

function asMatch(found: AuthorMatch | undefined): HeldQuote['match'] {
  if (found === undefined) return { by: 'new' }
  if ('near' in found) return { by: 'near', near: found.near.map(({ id, name }) => ({ id, name })) }
  return { by: found.by, author: { id: found.author.id, name: found.author.name } }
}
