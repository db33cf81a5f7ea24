import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

test('an open form writes nothing: the log of the embedded database stays where it is', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  await app.hearChanges()
  const { id } = await (await aShelf(house.ctx)).aQuote()
  const { cookie } = await aPerson(house, 'admin')
  const say = async (path: string, body: object) => {
    const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/json' }
    return (await app.ask(`/api/presence${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const here = { noun: 'quote', id, window: 'window-1', version: 1, isUnsaved: false, isHidden: false }
  const place = async () => (await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(house.db)).rows
  // The first reading of a row may write down that it is settled.
  await say('', here)
  const before = await place()
  for (let n = 0; n < 20; n++) expect(await say('', { ...here, isUnsaved: n % 2 === 0 })).toBe(200)
  expect(await say('/left', { window: 'window-1' })).toBe(204)
  expect(await place()).toEqual(before)
})
