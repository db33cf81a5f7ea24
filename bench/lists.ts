import { sql } from 'kysely'
import { type Ctx, visitor } from '#access'
import { noJobs } from './no-jobs.ts'
import type { Database } from '#platform/db'
import {
  findFeatured,
  findNeighbours,
  findQuotes,
  findRelated,
  getQuote,
  nextPublication,
  pickQuoteOfTheDay,
  searchQuotes,
  suggestSearch,
} from '#quotes'
import { getSettings } from '#settings'
import { shownQuotes } from './generated-site.ts'
import { assert } from './part.ts'
import { questionsOf, type Questions } from './questions.ts'

/** A database and what can be asked of it, from rows that are there. */
export type Shelf = {
  ctx: Ctx
  quotes: string[]
  authors: string[]
  rare: string[]
  categories: string[]
  tags: string[]
  pages: number
  day: string
  turn: number
  questions: Questions
}

/** @throws Error where a total is not what counting says */
export async function shelfOf(database: Database): Promise<Shelf> {
  const { db, log } = database
  const ctx: Ctx = { db, log, clock: { now: () => new Date() }, actor: visitor, jobs: noJobs }
  const keys = async (kind: string, direction: 'asc' | 'desc', most: number) => {
    const { rows } = await sql<{ key: string }>`
      select key from quote_counters where kind = ${kind} and n > 0 order by n ${sql.raw(direction)}, key limit ${most}`.execute(
      db,
    )
    return rows.map(({ key }) => key)
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from quotes where listed and (publish_at is null or publish_at <= now())`.execute(db)
  const { total, pages } = await findQuotes(ctx)
  assert(total === rows[0]?.n, `the total is ${total}, and ${rows[0]?.n} quotes are shown`)
  const quotes = await shownQuotes(database, 300)
  return {
    ctx,
    quotes,
    questions: await questionsOf(ctx, quotes),
    authors: await keys('author', 'desc', 20),
    rare: await keys('author', 'asc', 20),
    categories: await keys('category', 'desc', 20),
    tags: await keys('tag', 'desc', 20),
    pages,
    day: ctx.clock.now().toISOString().slice(0, 10),
    turn: 0,
  }
}

/** What is promised: p95 at most twice that of the smallest database, or `within` so many ms, with as many queries as it takes. */
export type List = { name: string; ask: (shelf: Shelf, n: number) => Promise<unknown>; within?: number }

const at = (from: string[], n: number) => from[n % from.length] ?? ''

/** What the pages ask for, through the same doors. */
export const lists: List[] = [
  { name: 'home', ask: askHome },
  { name: 'quote', ask: (shelf, n) => askQuote(shelf, at(shelf.quotes, n)) },
  ...[1, 10, 100, 1_000].map((page) => ({
    name: `page ${page.toLocaleString('en')} of the wall${page === 1_000 ? ' (or the last but one)' : ''}`,
    ask: (shelf: Shelf) => askWall(shelf, page),
  })),
  { name: 'category', ask: ({ ctx, categories }, n) => nine(findQuotes(ctx, { category: at(categories, n) })) },
  { name: 'author with many quotes', ask: ({ ctx, authors }, n) => nine(findQuotes(ctx, { author: at(authors, n) })) },
  { name: 'author with few quotes', ask: ({ ctx, rare }, n) => some(findQuotes(ctx, { author: at(rare, n) })) },
  { name: 'tag', ask: ({ ctx, tags }, n) => nine(findQuotes(ctx, { tag: at(tags, n) })) },
  { name: 'search, 100 to 1,000 found', ask: ({ ctx, questions }, n) => found(ctx, at(questions.few, n)) },
  { name: 'search, the most frequent words', ask: ({ ctx, questions }, n) => found(ctx, at(questions.frequent, n)), within: 150 },
  {
    name: 'search, two frequent words side by side',
    ask: ({ ctx, questions: { frequent } }, n) => searchQuotes(ctx, { q: `"${at(frequent, n)} ${at(frequent, n + 1)}"` }),
    within: 150,
  },
  { name: 'search, mistyped', ask: ({ ctx, questions }, n) => searchQuotes(ctx, { q: at(questions.mistyped, n) }), within: 150 },
  { name: 'search, a half-remembered line', ask: ({ ctx, questions }, n) => found(ctx, at(questions.lines, n)), within: 150 },
  {
    name: 'search in a category',
    ask: ({ ctx, questions, categories }, n) =>
      searchQuotes(ctx, { q: at(questions.frequent, n), category: at(categories, n), length: 'short' }),
    within: 150,
  },
  {
    name: 'suggestions',
    ask: ({ ctx, questions }, n) => suggestSearch(ctx, at(questions.lines, n).slice(0, 3 + (n % 9))),
    within: 150,
  },
]

async function askHome({ ctx, day }: Shelf): Promise<void> {
  const [, list, quoteOfTheDay] = await Promise.all([
    getSettings(ctx),
    findQuotes(ctx),
    pickQuoteOfTheDay(ctx, day),
    nextPublication(ctx),
  ])
  assert(list.quotes.length === 9 && quoteOfTheDay !== undefined, 'home is not whole')
}

async function askQuote({ ctx }: Shelf, id: string): Promise<void> {
  const quote = await getQuote(ctx, id)
  const [, related, featured] = await Promise.all([
    getSettings(ctx),
    findRelated(ctx, quote),
    findFeatured(ctx, { limit: 7 }),
    findNeighbours(ctx, quote),
  ])
  assert(quote.id === id && related.length > 0 && featured.length > 0, `the quote ${id} is not whole`)
}

/** A wall that has fewer pages is asked for its last but one. */
async function askWall({ ctx, pages }: Shelf, page: number): Promise<void> {
  await nine(findQuotes(ctx, { page: Math.min(page, pages - 1) }))
}

async function found(ctx: Ctx, q: string): Promise<void> {
  const { found: rows, total } = await searchQuotes(ctx, { q })
  assert(rows.length === Math.min(9, total) && total > 0, `“${q}” found ${rows.length} of ${total} quotes`)
}

async function nine(asked: Promise<{ quotes: unknown[]; total: number }>): Promise<void> {
  const { quotes, total } = await asked
  assert(quotes.length === Math.min(9, total) && total > 0, `a page has ${quotes.length} of ${total} quotes`)
}

const some = nine

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
