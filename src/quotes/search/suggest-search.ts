import type { Ctx } from '#access'
import { language } from '#messages'
import { creditOf } from '../credit-of.ts'
import { isReadable, translationInto } from '../provenance.ts'
import { requireQuestion } from './search.ts'
import { isSingle } from '#platform/fold-text'
import type { Tag } from '../tags.ts'
import { searchQuotes } from './search-quotes.ts'
import { listNamed, type Named } from './suggest-store.ts'

/** Few of each, the likeliest first; `text` is whole, in the language that has the words, `author` as it is under the words. All names are in the language of the page, where there is one in it. */
export type Suggestions = {
  quotes: { id: string; text: string; author: string; language: string; direction: 'ltr' | 'rtl' }[]
  authors: { name: string; slug: string; isHere: boolean }[]
  categories: { name: string; slug: string }[]
  tags: Tag[]
}

const mostQuotes = 5
const mostNames = 3
/** Anyone who is still typing waits for no thousand. */
const mostRanked = 200

/**
 * What somebody who has typed so much may be looking for; the last word counts as unfinished. Nothing for a single letter,
 * except of a script in which that is a word. Seven queries at most.
 * @throws Invalid where the question is longer than `longestQuestion` characters
 */
export async function suggestSearch(ctx: Ctx, q: string): Promise<Suggestions> {
  const asked = requireQuestion(q)
  if ([...asked].length < 2 && !isSingle(asked)) return { quotes: [], authors: [], categories: [], tags: [] }
  const [{ found, loosened }, named] = await Promise.all([
    searchQuotes(ctx, { q: asked, open: true, limit: mostQuotes }, mostRanked),
    listNamed(ctx, asked, mostNames),
  ])
  return {
    // What only comes near is no suggestion.
    quotes: (loosened ? [] : found).map(({ quote, marks }) => {
      // What was typed is seen in it: the translation of the page’s language comes first, then the quote.
      const met = quote.translations.filter((_, i) => (marks.translations[i] ?? []).length > 0)
      const here = isReadable(quote, [language()]) ? undefined : translationInto(met, language())
      const shown = here ?? (marks.text.length > 0 ? quote : (met[0] ?? quote))
      return { id: quote.id, text: shown.text, author: creditOf(quote), language: shown.language, direction: shown.direction }
    }),
    authors: named.flatMap(({ kind, ...one }) => (kind === 'author' ? [one] : [])),
    categories: of('category', named),
    tags: of('tag', named),
  }
}

function of(kind: Named['kind'], named: Named[]): Tag[] {
  return named.flatMap((one) => (one.kind === kind ? [{ name: one.name, slug: one.slug }] : []))
}
