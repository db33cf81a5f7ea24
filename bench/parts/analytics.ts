import { sql } from 'kysely'
import { systemActor, type Ctx } from '#access'
import { sumAnalytics } from '#analytics'
import type { Database } from '#platform/db'
import { siteDay } from '#time'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { fillEvents } from '../fill-events.ts'
import { adminCookie, fillDesk } from '../fill-desk.ts'
import { fillDatabase } from '../generated-site.ts'
import { noJobs } from '../no-jobs.ts'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { brief, interleave, median, percentile } from '../rounds.ts'
import { ask, inFolder, type Site, startSite } from '../site.ts'

const quotes = 20_000
/** A year of ten thousand events a day, and a day of it spread over the same year. */
const sizes = { full: 10_000, small: Math.round(10_000 / 365) }

export const analytics: Part = {
  name: 'analytics',
  asserts:
    'both sites hold the same 20,000 quotes, and a year of events of which one has 365 times as many as the other; each page answers 200 to a signed-in admin, and its figures are not nought.',
  run: async (how) => {
    const server = await startPostgres()
    try {
      return await inFolder(async (folder) => {
        const sides: Side[] = []
        for (const [name, aDay] of Object.entries(sizes))
          sides.push(
            await sideOf(
              `${folder}/${name}`,
              await createDatabase(server.url(), `analytics_${name}`),
              how.short && name === 'full' ? 1_000 : aDay,
              how,
            ),
          )
        return await compare(sides, how)
      })
    } finally {
      await server.remove()
    }
  },
}

type Side = { events: number; site: Site; firstMs: number; againMs: number }

async function sideOf(dataDir: string, databaseUrl: string, aDay: number, { say, nodeFlags }: How): Promise<Side> {
  const database = await fillDatabase({ dataDir: '', databaseUrl }, quotes, say)
  await fillDesk(database, quotes)
  const events = await fillEvents(database, aDay)
  const firstMs = await sum(database)
  const againMs = await sum(database)
  say(
    `${events.toLocaleString('en')} events, counted in ${brief(firstMs)} ms, and the last two days again in ${brief(againMs)} ms`,
  )
  await sql`vacuum (analyze) quote_days, quote_months, quote_likes, user_actions, analytics_days, visit_notes`.execute(
    database.db,
  )
  await database.close()
  return { events, site: await startSite({ dataDir, databaseUrl, nodeFlags }), firstMs, againMs }
}

async function sum({ db, log }: Database): Promise<number> {
  const now = new Date()
  const ctx = { db, log, clock: { now: () => now }, jobs: noJobs, actor: systemActor } as unknown as Ctx // safe: counting asks for nothing else
  const begun = performance.now()
  await sumAnalytics(ctx, { today: siteDay(now, 'UTC'), timeZone: 'UTC' })
  return performance.now() - begun
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const pages = [
  { name: '7 days', search: 'days=7' },
  { name: '30 days', search: 'days=30' },
  { name: '90 days', search: 'days=90' },
  { name: 'a year, from the middle of a month', search: `from=${dayBefore(360)}&to=${dayBefore(0)}` },
]

async function compare(sides: Side[], { short, say }: How): Promise<Figure[]> {
  const [full, small] = sides
  if (!full || !small) throw new Error('There are two sides.')
  const figures: Figure[] = [
    {
      what: `the job: the whole year at once, then today and yesterday (${full.events.toLocaleString('en')} events)`,
      measured: `${brief(full.firstMs)} ms, ${brief(full.againMs)} ms`,
      baseline: `${small.events.toLocaleString('en')} events: ${brief(small.firstMs)} ms, ${brief(small.againMs)} ms`,
    },
  ]
  for (const { name, search } of pages) {
    for (const side of sides) await requireFigures(side, search)
    const timed = await interleave(
      short ? 2 : 7,
      Object.fromEntries(sides.map((side) => [String(side.events), () => time(side, search, short ? 5 : 20)])),
    )
    const of = (side: Side) => timed[String(side.events)] ?? []
    const all = (side: Side, which: keyof Timed) => median(of(side).map((round) => round[which]))
    const ratio = median(of(full).map(({ p95 }, n) => p95 / (of(small)[n]?.p95 ?? Number.NaN)))
    figures.push({
      what: `analytics of ${name}, ${full.events.toLocaleString('en')} events`,
      measured: `**${ratio.toFixed(2)}** (p50 ${brief(all(full, 'p50'))}, p95 ${brief(all(full, 'p95'))} ms)`,
      baseline: `${small.events.toLocaleString('en')} events: p50 ${brief(all(small, 'p50'))}, p95 ${brief(all(small, 'p95'))} ms`,
      target: 'p95 300 ms or less',
      met: all(full, 'p95') <= 300,
    })
    say(figures.at(-1)?.what + ': ' + figures.at(-1)?.measured)
  }
  return figures
}

async function requireFigures(side: Side, search: string): Promise<void> {
  const { status, body } = await askPage(side, `/admin/analytics?${search}`)
  assert(status === 200, `analytics answers ${status}: ${body.toString().slice(0, 300)}`)
  const views = /data-figure="views"[^>]*>([\d,]+)</.exec(body.toString())?.[1] ?? '0'
  assert(Number(views.replaceAll(',', '')) > 0, 'the page shows no views')
}

type Timed = { p50: number; p95: number }

async function time(side: Side, search: string, times: number): Promise<Timed> {
  const taken: number[] = []
  for (let n = -3; n < times; n++) {
    const begun = performance.now()
    const { status } = await askPage(side, `/admin/analytics?${search}`)
    assert(status === 200, `analytics answers ${status}`)
    if (n >= 0) taken.push(performance.now() - begun)
  }
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }
}

const askPage = ({ site }: Side, path: string) => ask(site.port, path, { host: `localhost:${site.port}`, cookie: adminCookie })
