/**
 * Fills a migrated, empty database with quotes that behave like real ones: words, authors and tags of very unequal
 * frequency, a few drafts, scheduled and trashed quotes, some in several categories. The same number gives the same quotes.
 *
 *   node bench/generate-quotes.ts 100000 postgres://…
 */
import { type Kysely, PostgresDialect, sql, Kysely as Database } from 'kysely'
import pg from 'pg'
import type { Tables } from '#platform/ground'

export type Generated = { quotes: number; authors: number; categories: number; tags: number; seconds: number }

/** Goes through the triggers, as every write does, in batches. */
export async function generateQuotes(
  db: Kysely<Tables>,
  quotes: number,
  say: (sentence: string) => void = () => {},
): Promise<Generated> {
  const start = performance.now()
  const words = someWords(4000)
  const authors = Math.min(Math.max(Math.round(quotes / 50), 20), 20_000)
  const tags = words.filter((word) => word.length > 5).slice(0, 400)
  await sql`
    insert into authors (id, slug, name, nationality, birth_date)
    select ${idOf('author', sql`n`)}, 'author-' || n, initcap(w[1 + n % 4000] || ' ' || w[1 + (n * 7 + 3) % 4000]), (array['Greek', 'Roman', 'English', 'French', 'Indian'])[1 + n % 5], (1300 + n % 600)::text
      from generate_series(1, ${authors}::int) n, (select ${words}::text[]) v (w)`.execute(db)
  await sql`
    insert into categories (id, slug, name, description)
    select ${idOf('category', sql`n`)}, lower(name), name, 'Generated.' from unnest(${categories}::text[]) with ordinality c (name, n)`.execute(
    db,
  )
  const batch = 20_000
  for (let from = 1; from <= quotes; from += batch) {
    const to = Math.min(from + batch - 1, quotes)
    await insertBatch(db, from, to, { words, tags, authors })
    if (to % 100_000 === 0) say(`${to} quotes, ${Math.round((performance.now() - start) / 1000)} s`)
  }
  await sql`vacuum (analyze)`.execute(db)
  return {
    quotes,
    authors,
    categories: categories.length,
    tags: tags.length,
    seconds: Math.round((performance.now() - start) / 100) / 10,
  }
}

const categories = [
  'Wisdom',
  'Courage',
  'Love',
  'Time',
  'Nature',
  'Work',
  'Friendship',
  'Hope',
  'Beauty',
  'Truth',
  'Freedom',
  'Self',
  'Learning',
  'Happiness',
]

/** A number from 0 up to 1 for a row and a purpose, always the same. */
const chance = (purpose: number) => sql`((hashint8extended(n, ${sql.lit(purpose)}) & 1073741823) / 1073741824.0::float8)`

const idOf = (noun: string, n: ReturnType<typeof sql>) => sql`md5(${sql.lit(noun)} || (${n})::text)::uuid`

async function insertBatch(
  db: Kysely<Tables>,
  from: number,
  to: number,
  { words, tags, authors }: { words: string[]; tags: string[]; authors: number },
): Promise<void> {
  // The higher the power, the more of the rows go to the first few.
  const oneOf = (purpose: number, size: number, power: number) =>
    sql`(1 + floor(power(${chance(purpose)}, ${sql.lit(power)}) * ${sql.lit(size)}))::int`
  await sql`
    insert into quotes (id, text, normalised, author, author_id, category_id, use_multiple_categories, tags, status, is_active, is_featured, publish_at, deleted_at, created_at, updated_at, views, likes)
    select ${idOf('quote', sql`n`)}, initcap(left(t.text, 1)) || substr(t.text, 2) || '.', t.text, '', ${idOf('author', oneOf(1, authors, 3))}, ${idOf('category', oneOf(2, categories.length, 1.5))},
      ${chance(3)} < 0.05, array(select distinct g[(1 + floor(power(((hashint8extended(n * 8 + k, 4) & 1073741823) / 1073741824.0::float8), 2) * ${sql.lit(tags.length)}))::int] from generate_series(1, (n % 5)::int) k),
      case when ${chance(5)} < 0.2 then 'attributed' else 'unverified' end, ${chance(6)} < 0.95, ${chance(7)} < 0.002,
      case when ${chance(8)} < 0.0001 then now() + interval '30 days' end, case when ${chance(9)} < 0.01 then now() end,
      timestamptz '2016-01-01' + n * interval '5 minutes' + ${chance(10)} * interval '2 hours', now(), (1000 * power(${chance(11)}, 8))::int, (100 * power(${chance(12)}, 8))::int
      from (select ${words}::text[], ${tags}::text[]) v (w, g), generate_series(${from}::int8, ${to}::int8) n
      cross join lateral (select string_agg(w[1 + floor(power(((hashint8extended(n * 64 + k, 13) & 1073741823) / 1073741824.0::float8), 3) * 4000)::int], ' ') as text
        from generate_series(1, 8 + (n % 17)::int) k) t`.execute(db)
  await sql`
    insert into quote_categories (quote_id, category_id)
    select q.id, c.id from generate_series(${from}::int8, ${to}::int8) n join quotes q on q.id = ${idOf('quote', sql`n`)}
      cross join lateral (select q.category_id union select ${idOf('category', oneOf(14, categories.length, 1))}) c (id)
     where q.use_multiple_categories`.execute(db)
}

/** Made of syllables, short ones first: the same list each time. */
function someWords(size: number): string[] {
  const starts = ['b', 'br', 'c', 'd', 'f', 'g', 'h', 'l', 'm', 'n', 'p', 'qu', 'r', 's', 'st', 't', 'tr', 'v', 'w', '']
  const ends = ['a', 'an', 'e', 'en', 'er', 'i', 'in', 'o', 'on', 'or', 'u', 'ul', 'ing', 'ight']
  const syllables = starts.flatMap((start) => ends.map((end) => start + end))
  const made = new Set(syllables)
  let state = 1
  const next = () => syllables[(state = (state * 48_271) % 2_147_483_647) % syllables.length] ?? ''
  while (made.size < size) made.add(next() + next() + (state % 3 === 0 ? next() : ''))
  return [...made].slice(0, size)
}

if (import.meta.main) {
  const [size = '1000', databaseUrl = ''] = process.argv.slice(2)
  const db = new Database<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
  })
  console.log(await generateQuotes(db, Number(size), console.log))
  await db.destroy()
}
