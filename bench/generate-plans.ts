/**
 * Runs every list as the verbs ask for it, on one database or on two side by side, and prints its times; with --plans the
 * plans of PostgreSQL for the first database too.
 *
 *   node bench/generate-plans.ts [--plans] postgres://…1000000 [postgres://…1000]
 */
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Ctx, visitor } from '#access'
import { contextOn } from './context.ts'
import { noJobs } from './no-jobs.ts'
import { countAuthors, findAuthors, findFeaturedAuthors, findLetters, getAuthorBySlug } from '#authors'
import { findCategories, getCategoryBySlug } from '#categories'
import type { Tables } from '#platform/ground'
import {
  countSited,
  findFeatured,
  findNeighbours,
  findQuotes,
  findRelated,
  findRelatedTags,
  findThemes,
  getQuote,
  listSitedAuthors,
  listSitedCategories,
  listSitedQuotes,
  listSitedTags,
  nextPublication,
  pickQuoteOfTheDay,
  pickRandomQuote,
} from '#quotes'

// As the platform does: whole numbers are numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Bench = {
  ctx: Ctx
  asked: CompiledQuery[]
  quotes: string[]
  authors: string[]
  categories: string[]
  rare: string
  tag: string
  total: number
}

async function open(connectionString: string): Promise<Bench> {
  const asked: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }),
    log: ({ query }) => void asked.push(query),
  })
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows.map(({ id }) => id)
  const authors = await ids(sql`select key as id from quote_counters where kind = 'author' order by n desc limit 20`)
  const ctx = contextOn(db, { actor: visitor, jobs: noJobs })
  return {
    ctx,
    asked,
    authors,
    quotes: await ids(sql`select id from quotes where listed order by md5(id::text) limit 300`),
    categories: await ids(sql`select key as id from quote_counters where kind = 'category' order by n desc`),
    rare: (await ids(sql`select key as id from quote_counters where kind = 'author' and n > 0 order by n limit 1`))[0] ?? '',
    tag: (await ids(sql`select key as id from quote_counters where kind = 'tag' order by n desc limit 1`))[0] ?? '',
    total: (await findQuotes(ctx)).total,
  }
}

type Ask = (bench: Bench, n: number) => Promise<unknown>
const at = (from: string[], n: number) => from[n % from.length] ?? ''
const aPage = (n: number) => 1 + ((n * 7919) % 1000)
/** As the sitemap does it. */
const aLot = (total: number, n: number) => {
  const of = 2 ** Math.max(0, Math.ceil(Math.log2(total / 10_000)))
  return { n: 1 + (n % of), of }
}

const lists: Record<string, Ask> = {
  'newest, page 1': ({ ctx }) => findQuotes(ctx),
  'newest, pages to 1,000': ({ ctx }, n) => findQuotes(ctx, { page: aPage(n) }),
  'newest, page 1,000': ({ ctx }) => findQuotes(ctx, { page: 1000 }),
  'newest, cursor half way': ({ ctx, total }) =>
    findQuotes(ctx, { page: total / 18, after: `${Date.parse('2020-10-01').toString(36)}.00000000-0000-4000-8000-000000000000` }),
  'newest, last page by number': ({ ctx, total }) => findQuotes(ctx, { page: Math.ceil(total / 9) }),
  'category, page 1': ({ ctx, categories }, n) => findQuotes(ctx, { category: at(categories, n) }),
  'category, pages to 1,000': ({ ctx, categories }, n) => findQuotes(ctx, { category: at(categories, n), page: aPage(n) }),
  'author with most quotes': ({ ctx, authors }, n) => findQuotes(ctx, { author: at(authors, n) }),
  'author with fewest quotes': ({ ctx, rare }) => findQuotes(ctx, { author: rare }),
  'tag, page 1': ({ ctx, tag }) => findQuotes(ctx, { tag }),
  'tag, pages to 1,000': ({ ctx, tag }, n) => findQuotes(ctx, { tag, page: aPage(n) }),
  'category and tag': ({ ctx, categories, tag }, n) => findQuotes(ctx, { category: at(categories, n), tag }),
  featured: ({ ctx }) => findFeatured(ctx),
  'quote by id': ({ ctx, quotes }, n) => getQuote(ctx, at(quotes, n)),
  related: async ({ ctx, categories, quotes }, n) =>
    await findRelated(
      ctx,
      {
        id: at(quotes, n),
        createdAt: new Date(Date.UTC(2016 + (n % 9), 3)),
        categoryId: at(categories, n),
      },
      3,
    ),
  neighbours: async ({ ctx, quotes }, n) =>
    await findNeighbours(ctx, { id: at(quotes, n), createdAt: new Date(Date.UTC(2016 + (n % 9), 3)) }),
  'quote of the day, known': ({ ctx }) => pickQuoteOfTheDay(ctx, new Date().toISOString().slice(0, 10)),
  'quote of a far day': ({ ctx }) => pickQuoteOfTheDay(ctx, '2040-01-01'),
  'next publication': ({ ctx }) => nextPublication(ctx),
  'categories with counts': ({ ctx }) => findCategories(ctx),
  'category by slug': ({ ctx }) => getCategoryBySlug(ctx, 'wisdom'),
  'author by slug': ({ ctx }, n) => getAuthorBySlug(ctx, `author-${1 + (n % 20)}`),
  'authors by name, 24': ({ ctx }, n) => findAuthors(ctx, { offset: 24 * (n % 5) }),
  'authors, search': ({ ctx }) => findAuthors(ctx, { search: 'gree' }),
  'featured authors': ({ ctx }) => findFeaturedAuthors(ctx),
  'authors, how many': ({ ctx }) => countAuthors(ctx),
  'authors by letter': ({ ctx }) => findAuthors(ctx, { letter: 'g' }),
  'authors, letters': ({ ctx }) => findLetters(ctx),
  'themes of an author': ({ ctx, authors }, n) => findThemes(ctx, at(authors, n)),
  'tags beside a tag': ({ ctx, tag }) => findRelatedTags(ctx, tag),
  random: ({ ctx }) => pickRandomQuote(ctx),
  'sitemap, totals': ({ ctx }) => countSited(ctx),
  'sitemap, a lot of quotes': ({ ctx, total }, n) => listSitedQuotes(ctx, aLot(total, n)),
  'sitemap, half of the authors': ({ ctx }) => listSitedAuthors(ctx, { n: 1, of: 2 }),
  'sitemap, tags': ({ ctx }) => listSitedTags(ctx, { n: 1, of: 1 }),
  'sitemap, categories': ({ ctx }) => listSitedCategories(ctx),
  'desk: newest 10': ({ ctx }) =>
    sql`select id from quotes where deleted_at is null and merged_into is null order by created_at desc, id desc limit 10`.execute(
      ctx.db,
    ),
  'desk: trash': ({ ctx }) =>
    sql`select id from quotes where deleted_at is not null order by deleted_at desc, id desc limit 10`.execute(ctx.db),
  'desk: proposals': ({ ctx }) =>
    sql`select id from quotes where state = 'proposed' and deleted_at is null order by proposed_at, id limit 10`.execute(ctx.db),
  'duplicates of a text': ({ ctx }) => sql`select id from quotes where normalised = ${'what nobody wrote'}`.execute(ctx.db),
}

async function timesOf(bench: Bench, ask: Ask): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < 220; n++) {
    const start = performance.now()
    await ask(bench, n)
    times.push(performance.now() - start)
    if (n > 20 && times.reduce((sum, time) => sum + time, 0) > 4000) break
  }
  return times.slice(Math.min(20, times.length - 2)).sort((a, b) => a - b)
}

const part = (sorted: number[], share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)

async function plansOf(bench: Bench, ask: Ask): Promise<string> {
  bench.asked.length = 0
  await ask(bench, 3)
  const queries = bench.asked.slice()
  const plans: string[] = []
  for (const query of queries) {
    const explained = await bench.ctx.db.executeQuery<{ 'QUERY PLAN': string }>({
      ...query,
      sql: `explain (analyze, buffers) ${query.sql}`,
    })
    plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n---\n')
}

const wantsPlans = process.argv.includes('--plans')
const benches = await Promise.all(
  process.argv
    .slice(2)
    .filter((word) => word.startsWith('postgres'))
    .map(open),
)
console.log(
  `| list | ${benches.map(({ total }) => `${total} shown: p50, p95 ms`).join(' | ')} |\n|---|${benches.map(() => '---|').join('')}`,
)
for (const [name, ask] of Object.entries(lists)) {
  const cells: string[] = []
  for (const bench of benches) {
    const times = await timesOf(bench, ask)
    cells.push(`${part(times, 0.5)}, ${part(times, 0.95)}`)
  }
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
for (const bench of wantsPlans ? benches.slice(0, 1) : []) {
  for (const [name, ask] of Object.entries(lists)) console.log(`\n## ${name}\n${await plansOf(bench, ask)}`)
}
for (const { ctx } of benches) await ctx.db.destroy()
