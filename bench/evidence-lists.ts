/**
 * Compares how long lists of quotes by evidence, of works and of texts take with 1,000 and with 1,000,000 quotes, on a PostgreSQL of its own:
 *
 *   node bench/evidence-lists.ts [QUOTES]
 */
import { sql } from 'kysely'
import pino from 'pino'
import type { Ctx } from '#access'
import { findDeskTexts } from '#library'
import { countEvidence, findWorks, getWork } from '#evidence'
import { openDatabase } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { findDeskQuotes } from '#quotes'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { aShelf } from '#test/shelf'
import { contextOn } from './context.ts'
import { root } from './site.ts'

const most = Number(process.argv[2] ?? 1_000_000)
const [times, atOnce, quotesOfAuthor, texts] = [21, 5_000, 20, 2_000]

const server = await startPostgres()
try {
  const small = await measured(1_000)
  const large = await measured(most)
  console.log(`| list | 1,000 quotes | ${most.toLocaleString('en')} | times |\n| --- | --- | --- | --- |`)
  for (const [what, ms] of large) {
    const before = small.get(what) ?? Number.NaN
    console.log(`| ${what} | ${before.toFixed(1)} ms | ${ms.toFixed(1)} ms | ${(ms / before).toFixed(1)} |`)
  }
} finally {
  await server.remove()
}

async function measured(quotes: number): Promise<Map<string, number>> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ dataDir: '', log, databaseUrl: await createDatabase(server.url(), `lists${quotes}`) })
  try {
    await migrate(database, `${root}db/migrations`)
    const ctx = contextOn(database.db)
    await fill(ctx, quotes)
    const author = await ctx.db
      .selectFrom('authors')
      .select(['id', 'name', 'slug'])
      .where('name', '=', 'Author 1')
      .executeTakeFirstOrThrow()
    const asked: Record<string, () => Promise<unknown>> = {
      'quotes of the desk': () => findDeskQuotes(ctx),
      'evidence: other author, rare': () => findDeskQuotes(ctx, { evidence: 'other-author' }),
      'evidence: exact, a fifth, oldest first': () => findDeskQuotes(ctx, { evidence: 'exact', sort: 'oldest' }),
      'evidence: not found, most': () => findDeskQuotes(ctx, { evidence: 'not-found' }),
      'figures by verdict': () => countEvidence(ctx),
      'works, the first page': () => findWorks(ctx, { limit: 20, offset: 0 }),
      'a work': () => getWork(ctx, { ...author, aliases: [] }, 'work-1'),
      'texts of the desk': () => findDeskTexts(ctx, { search: '', has: undefined, order: 'newest', page: 1 }),
    }
    const taken = new Map<string, number>()
    for (const [what, ask] of Object.entries(asked)) taken.set(what, await medianOf(ask))
    return taken
  } finally {
    await database.close()
  }
}

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    await ask()
    all.push(performance.now() - begun)
  }
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}

/** Each author has twenty quotes from ten works, so a page of works is full with 1,000 quotes. A fifth of the quotes is exact; the hundred oldest are by another author. */
async function fill(ctx: Ctx, quotes: number): Promise<void> {
  const { db } = ctx
  const { category } = await aShelf(ctx)
  const authors = Math.ceil(quotes / quotesOfAuthor) + 1
  await sql`insert into authors (slug, name) select 'author-' || n, 'Author ' || n from generate_series(1, ${authors}::int) n`.execute(
    db,
  )
  await sql`insert into texts (id, title, author, licence, repository, shows)
    select 'text-' || n, 'Work ' || n % 10, 'Author ' || (n / 10 + 1), 'CC0', '', 'text' from generate_series(1, ${texts}::int) n`.execute(
    db,
  )
  // With triggers, these inserts would take minutes.
  await sql`alter table quotes disable trigger user`.execute(db)
  for (let from = 0; from < quotes; from += atOnce) {
    const to = Math.min(from + atOnce, quotes)
    await sql`with made as (
        insert into quotes (text, author, author_id, category_id, tags, is_active, created_at, status, source_work)
          select 'Quote ' || n, a.name, a.id, ${category.id}::uuid, '{}', true, timestamptz '2016-01-01' + n * interval '5 minutes', 'sourced', 'Work ' || n % 10
            from generate_series(${from + 1}::int, ${to}::int) n join authors a on a.slug = 'author-' || (n / ${quotesOfAuthor}::int + 1)
        returning id, split_part(text, ' ', 2)::int as n),
      totals as (insert into quote_totals (quote_id) select id from made)
      insert into evidence_verdicts (quote_id, searched_version, evidence)
        select id, 1, case when n <= 100 then 'other-author' when n % 5 = 0 then 'exact' else 'not-found' end from made`.execute(
      db,
    )
  }
  await sql`alter table quotes enable trigger user`.execute(db)
  await sql`select renew_authors_of_works(array(select id from authors))`.execute(db)
  for (const table of ['quotes', 'quote_totals', 'evidence_verdicts', 'authors', 'texts', 'authors_of_works'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
