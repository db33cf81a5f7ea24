import { sql } from 'kysely'
import { systemActor } from '#access'
import { getAnalytics, listQuoteRows, listActionRows, readPeriod, sumAnalytics } from '#analytics'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { fillEvents } from './fill-events.ts'
import { fillDesk } from './fill-desk.ts'
import { fillDatabase } from './generated-site.ts'
const server = await startPostgres()
try {
  const database = await fillDatabase({ dataDir: '', databaseUrl: await createDatabase(server.url(), 'a') }, 20_000, console.log)
  await fillDesk(database, 20_000)
  let t = performance.now()
  const lap = (what: string) => { console.log(what, Math.round(performance.now() - t)); t = performance.now() }
  console.log(await fillEvents(database, Number(process.argv[2] ?? 10_000)))
  lap('fill')
  const now = new Date(); const today = now.toISOString().slice(0, 10)
  const ctx = { db: database.db, log: database.log, clock: { now: () => now }, actor: systemActor } as never
  await sumAnalytics(ctx, { today, timeZone: 'UTC' }); lap('sum')
  await sumAnalytics(ctx, { today, timeZone: 'UTC' }); lap('again')
  await sql`vacuum (analyze) quote_days, quote_months, quote_likes, user_actions, analytics_days, visit_notes`.execute(database.db)
  for (const table of ['quote_days', 'quote_months', 'user_actions', 'analytics_days', 'quote_likes'])
    console.log(table, (await sql<{n: number}>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n)
  const ago = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
  for (const p of ['days=7', 'days=30', 'days=90', `from=${ago(360)}&to=${ago(0)}`]) {
    const { period } = readPeriod(new URLSearchParams(p), today)
    for (let i = 0; i < 3; i++) { t = performance.now(); await getAnalytics(ctx, period); lap(p) }
    await listQuoteRows(ctx, period, { of: 'views', only: 'popular' }); lap('popular rows')
    await listActionRows(ctx, period, { of: 'downloads', timeZone: 'UTC' }, 40); lap('action rows')
    await listActionRows(ctx, period, { of: 'downloads', format: 'story jpg', timeZone: 'UTC' }, 1); lap('format rows')
  }
  await database.close()
} finally { await server.remove() }
