import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { waitForConnection } from '#platform/wait-for-connection'
import { anApp } from '#test/app'
import { hangingProxy } from '#test/hanging-proxy'
import { aHouse, databaseSettings } from '#test/house'
import { aShelf } from '#test/shelf'

/** A site whose database is reached through a proxy that can hang. Only asking whether it is there ends the wait: a statement may take an hour. */
async function aSite() {
  const settings = await databaseSettings('migrated')
  const proxy = await hangingProxy(new URL(settings.databaseUrl ?? ''))
  const hour = 3_600_000
  const database = await openDatabase({
    ...settings,
    databaseUrl: proxy.url.href,
    acquireTimeoutMs: hour,
    statementTimeoutMs: hour,
    askedAfterMs: 200,
    thereWithinMs: 1_000,
  })
  onTestFinished(async () => {
    proxy.goOn()
    await database.close()
  })
  const house = await aHouse()
  const ctx = { ...house.ctx, db: database.db }
  const { aQuote } = await aShelf(ctx)
  const [kept, other] = [await aQuote(), await aQuote()]
  const own = {
    ...house,
    ctx,
    db: database.db,
    database,
    as: (role: Parameters<typeof house.as>[0]) => ({ ...house.as(role), db: database.db }),
  }
  return { app: await anApp(own), database, proxy, kept, other }
}

test(
  'while the database hangs, pages that are kept are served and others say 503; afterwards everything goes on',
  { timeout: 60_000 },
  async () => {
    const { app, database, proxy, kept, other } = await aSite()
    const page = `/quote/${kept.id}`
    expect((await app.ask(page)).status).toBe(200)
    proxy.hang()
    const unkept = [`/quote/${other.id}`, '/search?q=words', '/api/v1/quotes', '/statistics', '/authors']
    const answers = await Promise.all(unkept.map((path) => app.ask(path)))
    expect(answers.map(({ status }) => status)).toEqual(unkept.map(() => 503))
    for (const answer of answers) expect(answer.headers.get('retry-after')).toBe('5')
    expect((await app.ask(page)).status).toBe(200)
    expect((await app.ask('/readyz')).status).toBe(503)
    expect((await app.ask('/categories')).status).toBe(503)
    proxy.goOn()
    await expect.poll(async () => (await app.ask(`/quote/${other.id}`)).status, { timeout: 30_000 }).toBe(200)
    for (const path of [page, '/search?q=words', '/api/v1/quotes', '/readyz']) expect((await app.ask(path)).status).toBe(200)
    // All connections of the pool can be used again.
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(database.db)))
  },
)

test(
  'what takes long on a server that answers is waited for, and a job waits for one that hangs',
  { timeout: 60_000 },
  async () => {
    const { database, proxy } = await aSite()
    await sql`select pg_sleep(2)`.execute(database.db)
    proxy.hang()
    const job = waitForConnection({ signal: new AbortController().signal }, () =>
      sql<{ n: number }>`select 1 as n`.execute(database.db),
    )
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('The connection to the database was lost.')
    proxy.goOn()
    expect((await job).rows).toEqual([{ n: 1 }])
  },
)
