import { sql } from 'kysely'
import pino from 'pino'
import { accountSorts } from '#accounts'
import { subscriberSorts } from '#newsletter'
import { type Database, openDatabase } from '#platform/db'
import { deskSorts, tagSorts } from '#quotes'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { compareNothing, endJobsOfStart } from '../begun-jobs.ts'
import { bulkActs, timeBulk } from '../bulk.ts'
import { adminCookie, fillDesk } from '../fill-desk.ts'
import { fillDatabase } from '../generated-site.ts'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { brief, interleave, median, percentile } from '../rounds.ts'
import { type Answer, ask, inFolder, type Site, startSite } from '../site.ts'

export const desk: Part = {
  name: 'desk',
  asserts:
    'each page of the desk answers 200 to a signed-in admin, as a document has as many rows as it should, and is asked for as a move inside the desk asks; the database behind it holds so many quotes, and people and changes in proportion. The jobs of the start (sitemap, backup, sums) have ended; those of every minute and hour go on.',
  run: async (how) => {
    const server = await startPostgres()
    try {
      return await inFolder(async (folder) => {
        const sides: Side[] = []
        for (const size of how.short ? [1_000, 20_000] : [1_000, 1_000_000])
          sides.push(await sideOf(`${folder}/${size}`, await createDatabase(server.url(), `desk_${size}`), size, how))
        return [...(await compare(sides, how)), ...(await bulkOf(sides.at(-1), how))]
      })
    } finally {
      await server.remove()
    }
  },
}

/** A site of its own for each size, all of them running. */
type Side = { size: number; databaseUrl: string; site: Site; known: Known; turn: number }

/** What pages are asked about: things that are there. */
type Known = { words: string[]; lines: string[]; authors: string[]; categories: string[]; pages: number }

async function sideOf(dataDir: string, databaseUrl: string, size: number, { say, nodeFlags }: How): Promise<Side> {
  const database = await fillDatabase({ dataDir: '', databaseUrl }, size, say)
  await fillDesk(database, size)
  await compareNothing(database)
  const known = await knownOf(database, size)
  const site = await startSite({ dataDir, databaseUrl, nodeFlags })
  const begun = performance.now()
  await endJobsOfStart(database)
  say(`The jobs of the start took ${Math.round((performance.now() - begun) / 1_000)} s at ${size.toLocaleString('en')} quotes.`)
  await database.close()
  return { size, databaseUrl, site, known, turn: 0 }
}

async function knownOf({ db }: Database, size: number): Promise<Known> {
  const texts = await sql<{ text: string }>`
    select text from quotes where deleted_at is null order by md5(id::text) limit 60`.execute(db)
  const keys = async (kind: string) => {
    const { rows } = await sql<{ key: string }>`
      select key from quote_counters where kind = ${kind} and n > 0 order by n desc, key limit 14`.execute(db)
    return rows.map(({ key }) => key)
  }
  const lines = texts.rows.map(({ text }) => text.replace(/\.$/, ''))
  return {
    words: lines.map((line) => line.split(' ')[1] ?? ''),
    // From the middle of a word to the middle of another: any part of the text is to be found.
    lines: lines.map((line) => line.slice(2, 26).trim()),
    authors: await keys('author'),
    categories: await keys('category'),
    pages: Math.floor((size * 0.98) / 10),
  }
}

/** `within`: where the number of what is found grows with the list, so many ms at p95 instead of twice the time. */
type DeskPage = { name: string; path: string; query?: (known: Known, n: number) => Record<string, string>; within?: number }

const at = (from: string[], n: number): string => from[n % from.length] ?? ''

const pages: DeskPage[] = [
  { name: 'quotes', path: '/admin/quotes' },
  { name: 'quotes, searched for half a line', path: '/admin/quotes', query: ({ lines }, n) => ({ q: at(lines, n) }) },
  { name: 'quotes, searched for a word', path: '/admin/quotes', query: ({ words }, n) => ({ q: at(words, n) }), within: 150 },
  { name: 'quotes of an author', path: '/admin/quotes', query: ({ authors }, n) => ({ author: at(authors, n) }) },
  { name: 'quotes in a category', path: '/admin/quotes', query: ({ categories }, n) => ({ category: at(categories, n) }) },
  { name: 'quotes that are drafts', path: '/admin/quotes', query: () => ({ state: 'draft' }) },
  ...['status', 'author', 'category', 'language'].map((group) => ({
    name: `quotes in groups by ${group}`,
    path: '/admin/quotes',
    query: () => ({ group }),
  })),
  ...deskSorts.map((sort) => ({ name: `quotes sorted by ${sort}`, path: '/admin/quotes', query: () => ({ sort }) })),
  // Beside a filter by one label: the order of an index, of values, and of a field that few quotes hold.
  ...['text', 'status', 'source_work'].map((sort) => ({
    name: `quotes in a category, sorted by ${sort}`,
    path: '/admin/quotes',
    query: ({ categories }: Known, n: number) => ({ sort, category: at(categories, n) }),
  })),
  {
    name: 'quotes, pages to 1,000 (or the last but one)',
    path: '/admin/quotes',
    query: ({ pages }, n) => ({ page: String(1 + ((n * 7_919) % Math.min(pages - 1, 1_000))) }),
  },
  { name: 'authors', path: '/admin/authors' },
  ...['nationality', 'quotes-last', 'birth_date', 'author_aliases'].map((sort) => ({
    name: `authors sorted by ${sort}`,
    path: '/admin/authors',
    query: () => ({ sort }),
    within: 150,
  })),
  { name: 'authors, searched', path: '/admin/authors', query: (_, n) => ({ q: at(['br', 'gree', 'tra'], n) }), within: 150 },
  { name: 'categories', path: '/admin/categories' },
  ...tagSorts.map((sort) => ({ name: `tags sorted by ${sort}`, path: '/admin/tags', query: () => ({ sort }), within: 150 })),
  { name: 'users', path: '/admin/users' },
  ...accountSorts.map((sort) => ({ name: `users sorted by ${sort}`, path: '/admin/users', query: () => ({ sort }) })),
  { name: 'users, searched', path: '/admin/users', query: (_, n) => ({ q: at(['son-1', 'ab', 'fee'], n) }), within: 150 },
  // The page counts all subscribers by type and state.
  ...subscriberSorts.map((sort) => ({
    name: `subscribers sorted by ${sort}`,
    path: '/admin/subscribers',
    query: () => ({ sort }),
    within: 150,
  })),
  { name: 'audit log', path: '/admin/audit' },
  { name: 'dashboard', path: '/admin/dashboard' },
  {
    name: 'what the palette finds',
    path: '/admin/find',
    query: ({ lines }, n) => ({ q: at(lines, n).slice(0, 9) }),
    within: 150,
  },
]

async function compare(sides: Side[], { short, say }: How): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) {
    for (const side of sides) await requireWhole(side, page)
    const timed = await interleave(
      short ? 2 : 7,
      Object.fromEntries(sides.map((side) => [String(side.size), () => time(side, page, short ? 10 : 40)])),
    )
    const made = figuresOf(page, sides, timed)
    say(made.map(({ what, measured }) => `${what}: ${measured}`).join('\n'))
    figures.push(...made)
  }
  return figures
}

async function requireWhole(side: Side, { name, path, query }: DeskPage): Promise<void> {
  const { status, body, headers } = await askDesk(side, path, query?.(side.known, 0))
  assert(status === 200, `${name} answers ${status} at ${side.size} quotes: ${headers.location ?? body.toString().slice(0, 300)}`)
  if (!path.endsWith('/quotes')) return
  const rows = body.toString().match(/<tr[^>]* id="row-/g)?.length ?? 0
  assert(rows > 0 && rows <= 10, `${name} has ${rows} rows at ${side.size} quotes`)
}

async function time(side: Side, { name, path, query }: DeskPage, times: number): Promise<{ p50: number; p95: number }> {
  const taken: number[] = []
  const address = path === '/admin/find' ? path : `${path}.data`
  for (let n = -3; n < times; n++) {
    const begun = performance.now()
    const { status } = await askDesk(side, address, query?.(side.known, side.turn++))
    assert(status === 200, `${name} answers ${status}`)
    if (n >= 0) taken.push(performance.now() - begun)
  }
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }
}

function askDesk({ site }: Side, path: string, query: Record<string, string> = {}): Promise<Answer> {
  const search = new URLSearchParams(query).toString()
  return ask(site.port, search === '' ? path : `${path}?${search}`, { host: `localhost:${site.port}`, cookie: adminCookie })
}

/** In milliseconds; what somebody waits for with a button under their finger. */
const bulkWithin = 2_000

async function bulkOf(side: Side | undefined, { short, say }: How): Promise<Figure[]> {
  assert(side, 'there is no site')
  const database = await openDatabase({ dataDir: '', databaseUrl: side.databaseUrl, log: pino({ level: 'silent' }) })
  const figures: Figure[] = []
  for (const act of bulkActs) {
    const timed = []
    for (let turn = 0; turn < (short ? 1 : 5); turn++) timed.push(await timeBulk(database, act, turn))
    const [done, undone] = [median(timed.map((one) => one.done)), median(timed.map((one) => one.undone))]
    const measured = `**${brief(done)} ms**, undone in ${brief(undone)} ms`
    say(`${act}: ${measured}`)
    figures.push({
      what: `${act}, 1,000 at once, of ${side.size.toLocaleString('en')} quotes`,
      measured,
      target: `${bulkWithin.toLocaleString('en')} ms or less`,
      met: Math.max(done, undone) <= bulkWithin,
    })
  }
  await database.close()
  return figures
}

type Timed = { p50: number; p95: number }

function figuresOf({ name, within }: DeskPage, sides: Side[], timed: Record<string, Timed[]>): Figure[] {
  const [least, ...larger] = sides
  const rounds = (side: Side | undefined) => timed[String(side?.size)] ?? []
  const all = (side: Side | undefined, which: keyof Timed) => median(rounds(side).map((round) => round[which]))
  const say = (side: Side | undefined) => `p50 ${brief(all(side, 'p50'))}, p95 ${brief(all(side, 'p95'))} ms`
  return larger.map((side) => {
    const ratio = median(rounds(side).map(({ p95 }, n) => p95 / (rounds(least)[n]?.p95 ?? Number.NaN)))
    return {
      what: `${name}, ${side.size.toLocaleString('en')} quotes`,
      measured: `**${ratio.toFixed(2)}** (${say(side)})`,
      baseline: `${least?.size.toLocaleString('en')} quotes: ${say(least)}`,
      ...(within === undefined
        ? { target: 'p95 twice or less', met: ratio <= 2 }
        : { target: `p95 ${within} ms or less`, met: all(side, 'p95') <= within }),
    }
  })
}
