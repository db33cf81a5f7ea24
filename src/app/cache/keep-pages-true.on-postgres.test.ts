import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

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
