import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { settle } from './settled-site.ts'
import { aDataDir, startSite } from './site-process.ts'
import { quietLog } from './template.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
}, 120_000)
afterAll(() => server.remove())

test(
  'three processes that start at once on one new database: one prepares it, and all show the same site',
  { timeout: 180_000 },
  async () => {
    const DATABASE_URL = await createDatabase(server.url(), 'replicas')
    const sites = [1, 2, 3].map(() =>
      startSite({ DATABASE_URL, DATA_DIR: aDataDir(), SECRET: 'the same on every replica, always' }),
    )
    const addresses = await Promise.all(sites.map((site) => site.ready()))
    expect(sites.filter((site) => site.out().includes('The schema is up to date'))).toHaveLength(1)
    expect(sites.filter((site) => site.out().includes('Added the starter collection'))).toHaveLength(1)
    for (const site of sites) expect(site.err()).toBe('')
    const totals = await Promise.all(addresses.map(async (address) => /1 to 9 of ([\d,]+)/.exec(await page(address))?.[1]))
    expect(new Set(totals).size).toBe(1)
    expect(totals[0]).toBeDefined()

    // A change that one makes is on the pages of all, which they had kept.
    await query(
      DATABASE_URL,
      `update website_settings set website_title = 'Sayings'; select pg_notify('changed', '{"noun":"settings","id":"website","verb":"update"}')`,
    )
    for (const address of addresses)
      await expect.poll(() => page(address), { timeout: 10_000 }).toContain('<title>Sayings</title>')

    for (const site of sites) site.child.kill('SIGTERM')
    expect(await Promise.all(sites.map((site) => site.ended))).toEqual([0, 0, 0])
  },
)

test(
  'a process with another secret than the others of its database is refused with the remedy',
  { timeout: 180_000 },
  async () => {
    const DATABASE_URL = await aSettledDatabase('secrets')
    const first = startSite({ DATABASE_URL, DATA_DIR: aDataDir() })
    await first.ready()
    // As a later release would: it has a step to take.
    await query(DATABASE_URL, 'create table taken as select * from migrations order by name desc limit 1')
    await query(DATABASE_URL, 'delete from migrations where name in (select name from taken)')
    const second = startSite({ DATABASE_URL, DATA_DIR: aDataDir() })
    expect(await second.ended).toBe(1)
    expect(second.err().trim()).toMatch(/^This database already has another secret, .+ npm run forget-secret$/)
    await query(DATABASE_URL, 'insert into migrations select * from taken')
    await query(DATABASE_URL, 'delete from shared_secret')
    await startSite({ DATABASE_URL, DATA_DIR: aDataDir() }).ready()
  },
)

test('while the database is away the site stays, says so, and is there again by itself', { timeout: 180_000 }, async () => {
  const DATABASE_URL = await aSettledDatabase('away')
  const site = startSite({ DATABASE_URL, DATA_DIR: aDataDir(), LOG_LEVEL: 'error' })
  const address = await site.ready()
  expect(await status(address)).toBe(200)
  const quote = /\/quote\/[0-9a-f-]{36}/.exec(await page(address))?.[0] ?? ''

  await server.stop('immediate')
  await expect.poll(() => status(`${address}/readyz`), { timeout: 20_000 }).toBe(503)
  // Nobody can change anything now, so what is kept is true.
  expect(await status(address)).toBe(200)
  for (const [path, sentence] of [
    ['/?page=2', 'Failed to fetch quotes'],
    [quote, 'Failed to fetch quote by ID'],
  ] as const) {
    const answer = await fetch(address + path)
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(html).toContain(`>${sentence}</h1>`)
    const requestId = answer.headers.get('x-request-id') ?? 'none'
    expect(html).toContain(requestId)
    expect(site.out() + site.err()).toContain(requestId)
  }
  expect(await status(`${address}/healthz`)).toBe(200)

  await server.start()
  await expect.poll(() => status(`${address}/readyz`), { timeout: 30_000 }).toBe(200)
  expect(await status(address)).toBe(200)
  await query(
    DATABASE_URL,
    `update website_settings set website_title = 'Back'; select pg_notify('changed', '{"noun":"settings","id":"website","verb":"update"}')`,
  )
  // The connection that hears may need a moment more than the pages.
  await expect.poll(() => page(address), { timeout: 40_000 }).toContain('<title>Back</title>')
  expect(site.child.exitCode).toBeNull()
})

async function aSettledDatabase(name: string): Promise<string> {
  const databaseUrl = await createDatabase(server.url(), name)
  await settle({ databaseUrl, dataDir: '', log: quietLog })
  return databaseUrl
}

const status = async (address: string) => (await fetch(address)).status
const page = async (address: string) => (await fetch(address)).text()

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  for (let tries = 0; ; tries++) {
    try {
      await client.connect()
      break
    } catch (fault) {
      if (tries > 20) throw fault
      await sleep(200)
    }
  }
  await client.query(text)
  await client.end()
}
