import type { Ctx } from '#access'
import { countAuthors, findAuthors, findFeaturedAuthors, findLetters } from '#authors'
import { findCategories } from '#categories'
import {
  countSited,
  findFeatured,
  findNeighbours,
  findNewlyShown,
  findQuotes,
  findQuotesById,
  findRelated,
  findRelatedTags,
  findThemes,
  getQuote,
  listSitedQuotes,
  nextPublication,
  pickQuoteOfTheDay,
  pickRandomQuote,
  searchQuotes,
  suggestSearch,
} from '#quotes'
import { getSettings } from '#settings'
import { assert } from './part.ts'
import type { Kept, Shelf } from './shelf.ts'

/** What is promised: p95 at most twice that of the smallest database, or `within` so many ms, with as many queries as it takes. */
export type List = { name: string; ask: (shelf: Shelf, n: number) => Promise<unknown>; within?: number }

const at = <T>(from: T[], n: number): T => {
  const one = from[n % from.length]
  assert(one !== undefined, 'there is nothing to ask for')
  return one
}

const shelves = ['category', 'author', 'tag'] as const
const keptIn = { category: 'categories', author: 'authors', tag: 'tags' } as const

/** What the pages ask for, through the same doors. */
export const lists: List[] = [
  { name: 'home', ask: askHome },
  { name: 'quote', ask: (shelf, n) => askQuote(shelf, at(shelf.quotes, n)) },
  ...[1, 10, 100, 1_000].map((page) => ({
    name: `page ${page.toLocaleString('en')} of the wall${page === 1_000 ? ' (or the last but one)' : ''}`,
    ask: (shelf: Shelf) => askWall(shelf, page),
  })),
  { name: 'the wall behind a cursor', ask: (shelf, n) => askBehind(shelf, {}, n) },
  { name: 'category', ask: ({ ctx, categories }, n) => nine(findQuotes(ctx, { category: at(categories, n).key })) },
  { name: 'author with many quotes', ask: ({ ctx, authors }, n) => nine(findQuotes(ctx, { author: at(authors, n).key })) },
  { name: 'author with few quotes', ask: ({ ctx, rare }, n) => nine(findQuotes(ctx, { author: at(rare, n).key })) },
  { name: 'tag', ask: ({ ctx, tags }, n) => nine(findQuotes(ctx, { tag: at(tags, n).key })) },
  ...shelves.flatMap((shelf): List[] => [
    {
      name: `${shelf}, numbered pages to 1,000 (or the last but one)`,
      ask: ({ ctx, ...all }, n) => askDeep(ctx, shelf, at(all[keptIn[shelf]], n), n),
    },
    { name: `${shelf} behind a cursor`, ask: (all, n) => askBehind(all, { [shelf]: at(all[keptIn[shelf]], n).key }, n) },
  ]),
  { name: 'themes of an author', ask: ({ ctx, authors }, n) => findThemes(ctx, at(authors, n).key) },
  { name: 'tags beside a tag', ask: ({ ctx, tags }, n) => findRelatedTags(ctx, at(tags, n).key) },
  { name: 'authors and their letters', ask: ({ ctx }, n) => askAuthors(ctx, { offset: 24 * (n % 2) }) },
  { name: 'authors by letter', ask: ({ ctx }, n) => askAuthors(ctx, { letter: at([...'bcdgt'], n) }), within: 150 },
  { name: 'authors found', ask: ({ ctx }, n) => askAuthors(ctx, { search: at(['br', 'gree', 'tra'], n) }), within: 150 },
  { name: 'featured, 100', ask: ({ ctx }) => findFeatured(ctx, { limit: 100 }), within: 150 },
  { name: 'a feed', ask: ({ ctx }) => findNewlyShown(ctx, {}, 30) },
  {
    name: 'a feed of a category',
    ask: ({ ctx, categories }, n) => findNewlyShown(ctx, { category: at(categories, n).key }, 30),
    within: 150,
  },
  {
    name: 'a feed of an author',
    ask: ({ ctx, authors }, n) => findNewlyShown(ctx, { author: at(authors, n).key }, 30),
    within: 150,
  },
  { name: 'a random quote', ask: ({ ctx }) => pickRandomQuote(ctx) },
  { name: 'a sitemap file of quotes', ask: ({ ctx }, n) => askSitemap(ctx, n), within: 1_000 },
  { name: 'search, 100 to 1,000 found', ask: ({ ctx, questions }, n) => found(ctx, at(questions.few, n)) },
  { name: 'search, the most frequent words', ask: ({ ctx, questions }, n) => found(ctx, at(questions.frequent, n)), within: 150 },
  {
    name: 'search, two frequent words side by side',
    ask: ({ ctx, questions: { frequent } }, n) => searchQuotes(ctx, { q: `"${at(frequent, n)} ${at(frequent, n + 1)}"` }),
    within: 150,
  },
  { name: 'search, mistyped', ask: ({ ctx, questions }, n) => searchQuotes(ctx, { q: at(questions.mistyped, n) }), within: 150 },
  // Made-up words are all frequent, so that of some lines nothing tells; how many are found is a figure of its own.
  {
    name: 'search, a half-remembered line',
    ask: ({ ctx, questions }, n) => searchQuotes(ctx, { q: at(questions.lines, n).q }),
    within: 150,
  },
  {
    name: 'search in a category',
    ask: ({ ctx, questions, categories }, n) =>
      searchQuotes(ctx, { q: at(questions.frequent, n), category: at(categories, n).key, length: 'short' }),
    within: 150,
  },
  {
    name: 'suggestions',
    ask: ({ ctx, questions }, n) => suggestSearch(ctx, at(questions.lines, n).q.slice(0, 3 + (n % 9))),
    within: 150,
  },
]

async function askHome({ ctx, day }: Shelf): Promise<void> {
  const [, list, quoteOfTheDay, featured, categories, authors, total] = await Promise.all([
    getSettings(ctx),
    findQuotes(ctx),
    pickQuoteOfTheDay(ctx, day),
    findFeatured(ctx, { limit: 6 }),
    findCategories(ctx),
    findFeaturedAuthors(ctx, 4),
    countAuthors(ctx),
    nextPublication(ctx),
  ])
  assert(list.quotes.length === 9 && quoteOfTheDay !== undefined, 'home is not whole')
  assert(featured.length > 0 && categories.length > 0 && authors.length === 4 && total >= 4, 'home’s blocks are not whole')
}

async function askQuote({ ctx }: Shelf, id: string): Promise<void> {
  const quote = await getQuote(ctx, id)
  const [, , related, featured] = await Promise.all([
    nextPublication(ctx),
    getSettings(ctx),
    findRelated(ctx, quote, 3),
    findFeatured(ctx, { limit: 7 }),
    findNeighbours(ctx, quote),
  ])
  assert(quote.id === id && related.length > 0 && featured.length > 0, `the quote ${id} is not whole`)
}

/** A wall that has fewer pages is asked for its last but one. */
async function askWall({ ctx, pages }: Shelf, page: number): Promise<void> {
  await nine(findQuotes(ctx, { page: Math.min(page, pages - 1) }))
}

async function askDeep(ctx: Ctx, shelf: (typeof shelves)[number], { key, pages }: Kept, n: number): Promise<void> {
  const last = Math.min(Math.max(pages - 1, 1), 1_000)
  await nine(findQuotes(ctx, { [shelf]: key, page: 1 + ((n * 7_919) % last) }))
}

/** Behind a cursor a page asks for its quote, too, so that nobody can invent one. */
async function askBehind({ ctx, cursors }: Shelf, where: Parameters<typeof findQuotes>[1], n: number): Promise<void> {
  const after = at(cursors, n)
  const [quote] = await findQuotesById(ctx, [after.split('.')[1] ?? ''])
  const { total } = await findQuotes(ctx, { ...where, after })
  assert(quote !== undefined && total > 0, `behind ${after} nothing was asked for`)
}

async function askAuthors(ctx: Ctx, asked: Parameters<typeof findAuthors>[1]): Promise<void> {
  const [{ authors, total }, letters] = await Promise.all([findAuthors(ctx, asked), findLetters(ctx)])
  assert(authors.length <= total && letters.length > 0, 'authors are not whole')
}

/** As the file does: as many parts as the counters say. */
async function askSitemap(ctx: Ctx, n: number): Promise<void> {
  const { quotes } = await countSited(ctx)
  const of = 2 ** Math.max(0, Math.ceil(Math.log2(quotes / 10_000)))
  const sited = await listSitedQuotes(ctx, { n: 1 + (n % of), of })
  assert(sited.length > 0, 'a file of the sitemap is empty')
}

async function found(ctx: Ctx, q: string): Promise<void> {
  const { found: rows, total } = await searchQuotes(ctx, { q })
  assert(rows.length === Math.min(9, total) && total > 0, `“${q}” found ${rows.length} of ${total} quotes`)
}

async function nine(asked: Promise<{ quotes: unknown[]; total: number }>): Promise<void> {
  const { quotes, total } = await asked
  assert(quotes.length === Math.min(9, total) && total > 0, `a page has ${quotes.length} of ${total} quotes`)
}

/** How many queries it asks, once everything that a process remembers is known. */
export async function countedQueries(shelf: Shelf, { ask }: List): Promise<number> {
  let count = 0
  await ask(shelf, 0)
  const db = shelf.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      count++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // Settings are remembered for each handle on the database, and this is another.
  await getSettings({ ...shelf.ctx, db })
  count = 0
  await ask({ ...shelf, ctx: { ...shelf.ctx, db } }, 1)
  return count
}
