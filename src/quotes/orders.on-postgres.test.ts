import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsRead, type Analyzed } from '#test/explained'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findFeatured } from './find-featured.ts'
import { findRelated } from './find-related.ts'
import { getQuote } from './get-quote.ts'
import { listMoreByAuthor, listSimilar } from './next-reads/next-reads-store.ts'
import { quoteOrders } from './orders.ts'
import { nextPublication } from './publication/next-publication-store.ts'
import { countQuotes, findNeighbours, listQuotes, pageQuery } from './store.ts'
import type { Where } from './shelf-store.ts'

/** A hundred thousand quotes; each fifth is of that category and has that tag, each fiftieth is that author's, each third is liked. */
async function aLargeSite() {
  const { db, ctx } = await aHouse()
  const shelf = await aShelf(ctx)
  const [category, author] = [shelf.category.id, shelf.author.id]
  // What triggers would do with each of them takes minutes. The shelves are filled as they fill them.
  await sql`alter table quotes disable trigger user`.execute(db)
  for (let from = 0; from < 100_000; from += 20_000)
    await sql`insert into quotes (text, author, author_id, category_id, tags, is_active, created_at)
      select repeat('word ', 1 + (n * 7919) % 60), 'Anon', case when n % 50 = 0 then ${author}::uuid end, case when n % 5 = 0 then ${category}::uuid end,
             '{}', true, timestamptz '2016-01-01' + n * interval '5 minutes'
        from generate_series(${from + 1}::int, ${from + 20_000}::int) n`.execute(db)
  await sql`alter table quotes enable trigger user`.execute(db)
  await sql`insert into quote_totals (quote_id, likes) select id, greatest(0, hashtext(id::text) % 30) from quotes`.execute(db)
  await sql`insert into quotes_by_category (category_id, created_at, quote_id, characters)
    select category_id, created_at, id, char_length(text) from quotes where category_id is not null`.execute(db)
  await sql`insert into quotes_by_tag (tag, created_at, quote_id, characters)
    select 'dawn', created_at, id, char_length(text) from quotes where category_id is not null`.execute(db)
  await sql`insert into quotes_by_tag (tag, created_at, quote_id, characters)
    select 'rare', created_at, id, char_length(text) from quotes where abs(hashtext(text || id)) % 500 = 0`.execute(db)
  await sql`insert into quotes_by_tag (tag, created_at, quote_id, characters)
    select 'unloved', created_at, id, char_length(text) from quotes join quote_totals on quote_id = id
     where quote_totals.likes = 0 and abs(hashtext(text || id)) % 25 = 1`.execute(db)
  for (const table of ['quotes', 'quote_totals', 'quotes_by_category', 'quotes_by_tag'])
    await sql`analyze ${sql.table(table)}`.execute(db)
  return { db, ctx, category, author }
}

const now = new Date('2026-03-01')

// One site for all three: making it takes longer than asking it.
test('lists of a hundred thousand quotes read by indexes', async () => {
  const site = await aLargeSite()
  await findsMostLoved(site)
  await readsFirstPages(site)
  await readsAsPlannedBeforehand(site)
}, 240_000)

type LargeSite = Awaited<ReturnType<typeof aLargeSite>>

/** The most loved of a rare tag, and of a tag that nobody loves, are found without reading all that is liked. */
async function findsMostLoved({ db }: LargeSite) {
  const read = async (tag: string, offset: number) => {
    const page = pageQuery(now, { tag }, 'loved', { limit: 10, offset })
    const { rows } = await sql<Analyzed>`explain (analyze, format json) ${page}`.execute(db)
    const [plan] = rows
    return plan ? rowsRead(plan) : Infinity
  }
  const { rows: liked } = await sql<{ n: number }>`select count(*)::int as n from quote_totals where likes > 0`.execute(db)
  expect(liked[0]?.n).toBeGreaterThan(40_000)
  for (const offset of [0, 40]) {
    for (const tag of ['rare', 'unloved', 'dawn']) {
      const { rows: page } = await pageQuery(now, { tag }, 'loved', { limit: 10, offset }).execute(db)
      const { rows: plain } = await sql<{ id: string }>`
        select q.id from quotes_by_tag s join quotes q on q.id = s.quote_id join quote_totals t on t.quote_id = q.id where s.tag = ${tag}
         order by t.likes desc, case when t.likes = 0 then q.created_at end desc, q.id desc limit 10 offset ${offset}`.execute(db)
      expect(page.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
    }
    expect(await read('rare', offset), `rare, ${offset}`).toBeLessThan(3_000)
    expect(await read('unloved', offset), `unloved, ${offset}`).toBeLessThan(25_000)
    expect(await read('dawn', offset), `dawn, ${offset}`).toBeLessThan(4_000)
  }
}

/** The first page of every list is read by an index, in every order and length. */
async function readsFirstPages({ db, category, author }: LargeSite) {
  const lists: Record<string, Where> = { all: {}, category: { category }, author: { author }, tag: { tag: 'dawn' } }
  const shortest = {
    all: 'quotes_by_length',
    category: 'quotes_by_category_length',
    author: 'quotes_by_author_length',
    tag: 'quotes_by_tag_length',
  }
  for (const [name, where] of Object.entries(lists))
    for (const order of quoteOrders)
      for (const length of [undefined, 'short', 'medium', 'long'] as const) {
        const page = pageQuery(now, { ...where, length }, order, { limit: 10, offset: 0 })
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${page}`.execute(db)
        const plan = rows
          .map((row) => row['QUERY PLAN'])
          .filter((line) => !line.includes('(never executed)'))
          .join('\n')
        const what = `${name}, ${order}, ${length}`
        expect(plan, what).not.toMatch(/Seq Scan on (?:quotes|quote_totals|quotes_by_\w+)\b/)
        if (order === 'shortest' && length === undefined) expect(plan, what).toContain(shortest[name as keyof typeof shortest]) // safe: the same keys
        if (order === 'loved' && name !== 'author' && length === undefined) expect(plan, what).toContain('quote_totals_likes')
      }
}

/** What is planned once, before its values are known, is read by indexes, too. */
async function readsAsPlannedBeforehand({ db, ctx, category, author }: LargeSite) {
  // A plan belongs to a connection.
  await db.connection().execute(async (connection) => {
    const on = { ...ctx, db: connection }
    const { rows: known } = await sql<{ id: string }>`select id from quotes where category_id = ${category} limit 1`.execute(
      connection,
    )
    const quote = await getQuote(on, known[0]?.id ?? '')
    await findRelated(on, quote, 3)
    await findNeighbours(on, quote)
    await findFeatured(on, { limit: 7, forReaders: true })
    await nextPublication(on)
    await listMoreByAuthor(on, quote, 'en', 2)
    await listSimilar(on, quote, 'en', 2)
    for (const where of [{}, { category }, { author }, { tag: 'dawn' }]) {
      const first = await listQuotes(on, where, 'newest', { limit: 10, offset: 0 })
      const after = first.at(-1)
      if (after) await listQuotes(on, where, 'newest', { limit: 10, offset: 0, after: { ...after, characters: 0 } })
      await countQuotes(on, where)
    }
    const { rows: prepared } = await sql<{ name: string; statement: string; values: number }>`
      select name, statement, cardinality(parameter_types) as values from pg_prepared_statements where name like 'epigraph%'`.execute(
      connection,
    )
    expect(prepared.length).toBeGreaterThanOrEqual(16)
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection)
    for (const { name, statement, values } of prepared) {
      const nothing = values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join(', ')})`
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) execute ${sql.raw(name + nothing)}`.execute(
        connection,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, statement).not.toMatch(/Seq Scan on (?:quotes|quote_totals|quotes_by_\w+)\b/)
    }
    await sql`reset plan_cache_mode`.execute(connection)
  })
}
