import net, { type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse, databaseSettings, type House } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { keepPagesTrue } from './keep-pages-true.ts'

test('a cut connection empties the cache, and changes are heard again afterwards', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const read = async (path: string) => readPage(await app.ask(path))
  await aQuote()
  await heard()
  await read('/')
  const listening = sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`
  const { rows } = await listening.execute(house.db)
  expect(rows.length).toBeGreaterThan(0)
  await sql`select pg_terminate_backend(pid) from unnest(${rows.map(({ pid }) => pid)}::int[]) as pid`.execute(house.db)
  await expect.poll(() => app.cache.size().pages, { timeout: 10_000 }).toBe(0)
  await expect.poll(async () => (await listening.execute(house.db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await read('/')
  await updateSettings(house.as('admin'), { website_title: 'Heard again' })
  await expect.poll(async () => (await read('/')).title, { timeout: 10_000 }).toBe('Heard again')
})

test('while only the connection that listens is cut, the others say what was removed', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote()
  const app = await anApp(house)
  const { settings, cut, goOn } = await behindAProxy(house)
  const database = await openDatabase(settings)
  onTestFinished(() => database.close())
  onTestFinished(await keepPagesTrue(database, app.cache, { ...house.ctx, db: database.db }))
  const status = async () => (await app.ask(`/quote/${quote.id}`)).status
  const asks = () => app.cache.asked() !== undefined
  expect([await status(), asks()]).toEqual([200, false])
  cut()
  await expect.poll(asks, { timeout: 10_000 }).toBe(true)
  expect(await status()).toBe(200)
  await house.db.updateTable('quotes').set({ is_active: false }).where('id', '=', quote.id).execute()
  await sql`insert into change_notices (notice) values (null)`.execute(house.db)
  expect(await status()).toBe(410)
  goOn()
  await expect.poll(asks, { timeout: 10_000 }).toBe(false)
})

/** Another way to the database of the house, on which connections can be refused and the one that listens is cut. */
async function behindAProxy(house: House) {
  const settings = await databaseSettings()
  const url = new URL(settings.databaseUrl ?? '')
  const to = Number(url.port)
  const listening = new Set<Socket>()
  let refuses = false
  const proxy = net.createServer((near) => {
    if (refuses) return void near.destroy()
    const far = net.connect(to, '127.0.0.1')
    near.on('data', (bytes) => {
      if (bytes.includes('listen ')) listening.add(near)
      far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(house.db)
  url.pathname = rows[0]?.name ?? ''
  url.port = String((proxy.address() as AddressInfo).port) // safe: a TCP server that listens has one
  const cut = () => {
    refuses = true
    for (const socket of listening) socket.destroy()
  }
  return { settings: { ...settings, databaseUrl: url.href }, cut, goOn: () => void (refuses = false) }
}
