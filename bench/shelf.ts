import { sql } from 'kysely'
import { type Ctx, visitor } from '#access'
import type { Database } from '#platform/db'
import { findQuotes, findQuotesById } from '#quotes'
import { contextOn } from './context.ts'
import { shownQuotes } from './generated-site.ts'
import { noJobs } from './no-jobs.ts'
import { assert } from './part.ts'
import { questionsOf, type Questions } from './questions.ts'

/** What quotes stand under, and how many numbered pages of them there are. */
export type Kept = { key: string; pages: number }

/** A database and what can be asked of it, from rows that are there. */
export type Shelf = {
  ctx: Ctx
  quotes: string[]
  /** Places in the list, from anywhere in it. */
  cursors: string[]
  authors: Kept[]
  rare: Kept[]
  categories: Kept[]
  tags: Kept[]
  pages: number
  day: string
  turn: number
  questions: Questions
}

/** @throws Error where a total is not what counting says */
export async function shelfOf(database: Database): Promise<Shelf> {
  const { db, log } = database
  const ctx = contextOn(db, { log, actor: visitor, jobs: noJobs })
  const keys = async (kind: string, direction: 'asc' | 'desc') => {
    const { rows } = await sql<Kept>`
      select key, ceil(n / 9.0)::int as pages from quote_counters where kind = ${kind} and n > 0
       order by n ${sql.raw(direction)}, key limit 20`.execute(db)
    return rows
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from quotes where listed and (publish_at is null or publish_at <= now())`.execute(db)
  const { total, pages } = await findQuotes(ctx)
  assert(total === rows[0]?.n, `the total is ${total}, and ${rows[0]?.n} quotes are shown`)
  const quotes = await shownQuotes(database, 300)
  const some = await findQuotesById(ctx, quotes.slice(0, 40))
  return {
    ctx,
    quotes,
    cursors: some.map(({ id, createdAt }) => `${createdAt.getTime().toString(36)}.${id}`),
    questions: await questionsOf(ctx, quotes),
    authors: await keys('author', 'desc'),
    rare: await keys('author', 'asc'),
    categories: await keys('category', 'desc'),
    tags: await keys('tag', 'desc'),
    pages,
    day: ctx.clock.now().toISOString().slice(0, 10),
    turn: 0,
  }
}
