import { type Database } from '#platform/db'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { fillDatabase } from '../generated-site.ts'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { brief, interleave, median, percentile } from '../rounds.ts'
import { inFolder } from '../site.ts'
import { countedQueries, lists } from '../lists.ts'
import { countFirst } from '../questions.ts'
import { type Shelf, shelfOf } from '../shelf.ts'

export const queries: Part = {
  name: 'queries',
  asserts:
    'each database holds so many quotes, its totals are what `count(*)` says, every page has the rows that it should and the number of its queries is the same at every size.',
  run: async (how) => [...(await onPostgres(how)), ...(await onPglite(how))],
}

async function onPostgres(how: How): Promise<Figure[]> {
  const server = await startPostgres()
  const databases: Database[] = []
  try {
    const sizes = how.short ? [1_000, 20_000] : [1_000, 100_000, 1_000_000]
    for (const size of sizes) {
      const databaseUrl = await createDatabase(server.url(), `bench_${size}`)
      databases.push(await fillDatabase({ dataDir: '', databaseUrl }, size, how.say))
    }
    return await compare('PostgreSQL', databases, sizes, how)
  } finally {
    for (const database of databases) await database.close()
    await server.remove()
  }
}

async function onPglite(how: How): Promise<Figure[]> {
  return inFolder(async (small) =>
    inFolder(async (large) => {
      const sizes = how.short ? [1_000, 5_000] : [1_000, 50_000]
      const databases: Database[] = []
      try {
        for (const [n, size] of sizes.entries())
          databases.push(await fillDatabase({ dataDir: n === 0 ? small : large }, size, how.say))
        return await compare('PGlite', databases, sizes, how)
      } finally {
        for (const database of databases) await database.close()
      }
    }),
  )
}

/** Of one list on one database: the p50 and p95 of each round, in ms. */
type Timed = { p50: number; p95: number }

async function compare(engine: string, databases: Database[], sizes: number[], { short }: How): Promise<Figure[]> {
  const shelves = await Promise.all(databases.map(shelfOf))
  const figures: Figure[] = []
  for (const list of lists) {
    const counts = await Promise.all(shelves.map((shelf) => countedQueries(shelf, list)))
    assert(
      list.within !== undefined || new Set(counts).size === 1,
      `${list.name} asks ${counts.join(', ')} queries at ${sizes.join(', ')} quotes`,
    )
    const sides = Object.fromEntries(shelves.map((shelf, n) => [String(sizes[n]), () => time(shelf, list.ask, short ? 20 : 60)]))
    const timed = await interleave(short ? 2 : 9, sides)
    figures.push(
      ...figuresOf(
        `${engine}, ${list.name} (${said(counts)})`,
        sizes,
        timed,
        engine === 'PostgreSQL' ? (list.within ?? 'twice') : undefined,
      ),
    )
  }
  for (const [n, { ctx, questions }] of shelves.entries()) {
    const first = await countFirst(ctx, questions.lines)
    figures.push({
      what: `${engine}, half-remembered lines whose own quote comes first, ${sizes[n]?.toLocaleString('en')} quotes`,
      measured: `**${first}** of ${questions.lines.length}`,
    })
  }
  return figures
}

function said(counts: number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? `${least} ${least === 1 ? 'query' : 'queries'}` : `${least} to ${most} queries`
}

async function time(shelf: Shelf, ask: (shelf: Shelf, n: number) => Promise<unknown>, times: number): Promise<Timed> {
  const taken: number[] = []
  for (let n = -5; n < times; n++) {
    const begun = performance.now()
    await ask(shelf, shelf.turn++)
    if (n >= 0) taken.push(performance.now() - begun)
  }
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }
}

function figuresOf(
  what: string,
  sizes: number[],
  timed: Record<string, Timed[]>,
  promised: 'twice' | number | undefined,
): Figure[] {
  const [least = 0, ...larger] = sizes
  const base = timed[String(least)] ?? []
  const say = (rounds: Timed[]) =>
    `p50 ${brief(median(rounds.map(({ p50 }) => p50)))}, p95 ${brief(median(rounds.map(({ p95 }) => p95)))} ms`
  return larger.map((size) => {
    const rounds = timed[String(size)] ?? []
    const ratio = (which: keyof Timed) => median(rounds.map((round, n) => round[which] / (base[n]?.[which] ?? Number.NaN)))
    return {
      what: `${what}, ${size.toLocaleString('en')} quotes`,
      measured: `**${ratio('p95').toFixed(2)}** (${say(rounds)}; p50 ${ratio('p50').toFixed(2)})`,
      baseline: `${least.toLocaleString('en')} quotes: ${say(base)}`,
      ...(promised === 'twice' ? { target: 'p95 twice or less', met: ratio('p95') <= 2 } : {}),
      ...(typeof promised === 'number'
        ? { target: `p95 ${promised} ms or less`, met: median(rounds.map(({ p95 }) => p95)) <= promised }
        : {}),
    }
  })
}
