/**
 * How well duplicates are found, on two collections of quotes that overlap:
 *
 *   node bench/duplicates.ts ONE.json OTHER.json JUDGED.json [--speed]
 *
 * Each collection is an array of `{ id or _id, quote or content or text, author }`. JUDGED says of pairs `[id of one, id of the other]` which are the same quote although their words differ, and which are not:
 * `{ "same": […], "other": […], "authorsApart": [[name, name], …] }`.
 *
 * How the pairs are made. Quotes: a pair is true where both texts have the same letters and digits in the same order, whatever else they have (reckoned here, by none of the rules that are
 * measured), or where it was judged the same by reading; every other pair is false. Whatever is found and was not judged is named, and counts as false. Authors: where two texts have the same letters and their authors are
 * written differently, these are two spellings of one author. `matchAuthors` is asked for every author of the one collection among those of the other; what it finds under another name than the
 * one asked for counts as right where it is such a pair, where one of its quotes is (judged) the same, or as wrong.
 *
 * `--speed` also measures 50,000 texts against 100,000 generated quotes on a PostgreSQL of its own.
 */
import fs from 'node:fs'
import { sql } from 'kysely'
import pino from 'pino'
import { z } from 'zod'
import type { Ctx } from '#access'
import { matchAuthors } from '#authors'
import { openDatabase } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { findLikeQuotes } from '#quotes'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { contextOn } from './context.ts'
import { fillDatabase } from './generated-site.ts'
import { inFolder, root } from './site.ts'

const collection = z.array(
  z
    .object({
      id: z.union([z.string(), z.number()]).optional(),
      _id: z.string().optional(),
      quote: z.string().optional(),
      content: z.string().optional(),
      text: z.string().optional(),
      author: z.string(),
    })
    .transform((row) => ({
      id: String(row.id ?? row._id),
      text: row.quote ?? row.content ?? row.text ?? '',
      author: row.author,
    })),
)
const pairs = z.array(z.tuple([z.string(), z.string()]))
const judgement = z.object({ same: pairs, other: pairs, authorsApart: pairs })
type Row = z.infer<typeof collection>[number]

const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const [one, other, judged] = [collection.parse(read(args[0])), collection.parse(read(args[1])), judgement.parse(read(args[2]))]
const log = pino({ level: 'silent' })

await inFolder(async (dataDir) => {
  const database = await openDatabase({ dataDir, log })
  try {
    await migrate(database, `${root}db/migrations`)
    const ctx = contextOn(database.db)
    const ids = await fill(ctx)
    await measureQuotes(ctx, ids)
    await measureAuthors(ctx)
  } finally {
    await database.close()
  }
})
if (process.argv.includes('--speed')) await measureSpeed()

function read(file: string | undefined): unknown {
  if (file === undefined) {
    console.error('Name three files: node bench/duplicates.ts ONE.json OTHER.json JUDGED.json [--speed]')
    process.exit(1)
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

/** The other collection, as quotes of a site. @returns its own id of each, by ours */
async function fill(ctx: Ctx): Promise<Map<string, string>> {
  const names = [...new Set(other.map(({ author }) => author))]
  await sql`insert into authors (slug, name) select 'author-' || place, name from unnest(${names}::text[]) with ordinality as n (name, place)`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: string; place: number }>`
    insert into quotes (text, author, author_id, language, source_place)
    select t.text, '', a.id, 'en', t.place::text from unnest(${other.map(({ text }) => text)}::text[], ${other.map(({ author }) => author)}::text[]) with ordinality as t (text, author, place)
      join authors a on a.name = t.author returning id, source_place::int as place`.execute(ctx.db)
  return new Map(rows.map(({ id, place }) => [id, other[place - 1]?.id ?? '']))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function key(a: string, b: string): string {
  return `${a} | ${b}`
}

function truePairs(): Set<string> {
  const byLetters = Map.groupBy(other, ({ text }) => lettersOf(text))
  return new Set([
    ...one.flatMap((row) => (byLetters.get(lettersOf(row.text)) ?? []).map((twin) => key(row.id, twin.id))),
    ...judged.same.map(([a, b]) => key(a, b)),
  ])
}

async function measureQuotes(ctx: Ctx, ids: ReadonlyMap<string, string>): Promise<void> {
  const truth = truePairs()
  const known = new Set(judged.other.map(([a, b]) => key(a, b)))
  const found = await findLikeQuotes(
    ctx,
    one.map(({ text }) => text),
  )
  const got = new Set(found.flatMap((likes, place) => likes.map(({ id }) => key(one[place]?.id ?? '', ids.get(id) ?? ''))))
  for (const pair of got) if (!truth.has(pair) && !known.has(pair)) tell('not judged', pair)
  if (process.argv.includes('--tell')) {
    for (const pair of truth) if (!got.has(pair)) tell('missed', pair)
    for (const pair of got) if (known.has(pair)) tell('wrong', pair)
  }
  say('Quotes', truth.size, [...got].filter((pair) => truth.has(pair)).length, got.size)
}

async function measureAuthors(ctx: Ctx): Promise<void> {
  const byLetters = Map.groupBy(other, ({ text }) => lettersOf(text))
  const spellings = one.flatMap((row) =>
    (byLetters.get(lettersOf(row.text)) ?? []).flatMap((twin) =>
      twin.author === row.author ? [] : [key(row.author, twin.author)],
    ),
  )
  const truth = new Set(spellings)
  const apart = new Set(judged.authorsApart.map(([a, b]) => key(a, b)))
  const found = await matchAuthors(ctx, [...new Set(one.map(({ author }) => author))])
  const got = new Set(
    [...found].flatMap(([name, match]) =>
      ('near' in match ? match.near : [match.author]).flatMap((author) => (author.name === name ? [] : [key(name, author.name)])),
    ),
  )
  for (const pair of got) console.log(`  ${truth.has(pair) ? 'right' : apart.has(pair) ? 'wrong' : 'right, read'}: ${pair}`)
  for (const pair of truth) if (!got.has(pair)) console.log(`  missed: ${pair}`)
  say(
    'Author spellings, each once',
    truth.size,
    [...truth].filter((pair) => got.has(pair)).length,
    got.size,
    [...got].filter((pair) => !apart.has(pair)).length,
  )
  // Each row is a quote that an import would bring.
  const rows = spellings.filter((pair) => got.has(pair)).length
  const others = [...got].filter((pair) => !truth.has(pair))
  const rowsOf = (pair: string) => one.filter(({ author }) => pair.startsWith(`${author} | `)).length
  const wrong = others.filter((pair) => apart.has(pair)).reduce((sum, pair) => sum + rowsOf(pair), 0)
  const right = others.filter((pair) => !apart.has(pair)).reduce((sum, pair) => sum + rowsOf(pair), 0)
  console.log(
    `Author spellings by quotes: recall ${share(rows, spellings.length)} of ${spellings.length}, precision ${share(rows + right, rows + right + wrong)} (${wrong} wrong)`,
  )
}

function say(what: string, trueOnes: number, right: number, got: number, rightOfGot = right): void {
  console.log(
    `${what}: ${trueOnes} true pairs, ${got} found; recall ${share(right, trueOnes)}, precision ${share(rightOfGot, got)}`,
  )
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : (part / whole).toFixed(4)
}

function tell(what: string, pair: string): void {
  const [a = '', b = ''] = pair.split(' | ')
  const text = (rows: Row[], id: string) => rows.find((row) => row.id === id)
  const [mine, theirs] = [text(one, a), text(other, b)]
  console.log(`  ${what} ["${a}", "${b}"]\n    ${mine?.text} — ${mine?.author}\n    ${theirs?.text} — ${theirs?.author}`)
}

/** Half of the texts are copies with a word or two changed, half are new. */
async function measureSpeed(): Promise<void> {
  const server = await startPostgres()
  try {
    const databaseUrl = await createDatabase(server.url(), 'duplicates')
    const database = await fillDatabase({ dataDir: '', databaseUrl }, 100_000, (sentence) => console.log(sentence))
    try {
      const { rows } = await sql<{ text: string }>`select text from quotes order by md5(id::text) limit 50000`.execute(
        database.db,
      )
      const texts = rows.map(({ text }, place) => (place % 2 ? changed(text, place) : text.split(' ').toReversed().join(' ')))
      const start = performance.now()
      let found = 0
      for (let from = 0; from < texts.length; from += 1_000) {
        const likes = await findLikeQuotes(contextOn(database.db), texts.slice(from, from + 1_000))
        found += likes.filter((each, place) => place % 2 && each.length > 0).length
      }
      const seconds = (performance.now() - start) / 1_000
      console.log(
        `50,000 texts against 100,000 quotes on PostgreSQL: ${seconds.toFixed(1)} s; of 25,000 changed copies ${found} found`,
      )
    } finally {
      await database.close()
    }
  } finally {
    await server.remove()
  }
}

function changed(text: string, seed: number): string {
  const words = text.split(' ')
  words.splice(seed % words.length, 1, 'otherwise')
  return words.join(' ')
}
