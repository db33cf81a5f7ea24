import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { anApp, type TestApp } from '#test/app'
import { aDatabase, aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { readEvents } from '#test/read-events'
import { aShelf } from '#test/shelf'

/** Two sites at one database, each with its own connections, as two processes are. */
async function aPair() {
  const given = await aHouse()
  const { database, settings } = await aDatabase({}, 'migrated')
  const house: House = { ...given, ctx: { ...given.ctx, db: database.db }, db: database.db, database }
  const start = async (at: House) => {
    const app = await anApp(at, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
    await app.hearChanges()
    return app
  }
  const startSecond = async () => {
    const other = await openDatabase(settings)
    onTestFinished(() => other.close())
    return await start({ ...house, ctx: { ...house.ctx, db: other.db }, db: other.db, database: other })
  }
  const [ada, mia] = [await aPerson(house, 'admin'), await aPerson(house, 'moderator')]
  const { id } = await (await aShelf(house.ctx)).aQuote()
  const post = async (app: TestApp, { cookie }: { cookie: string }, path: string, body: object) =>
    await app.ask(`/api/presence${path}`, {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const namesFor = async (app: TestApp, who: { id: string; cookie: string }) => {
    const body = { noun: 'quote', id, window: `window-${who.id}`.slice(0, 36), version: 1, isUnsaved: false, isHidden: false }
    const { people } = (await (await post(app, who, '', body)).json()) as { people: { name: string }[] }
    return people.map(({ name }) => name)
  }
  const leave = async (app: TestApp, who: { id: string; cookie: string }) =>
    await post(app, who, '/left', { window: `window-${who.id}`.slice(0, 36) })
  return { first: await start(house), startSecond, ada, mia, clock: house.clock, namesFor, leave }
}

test('people at two processes see each other live, and that one leaves', async () => {
  const { first, startSecond, ada, mia, namesFor, leave } = await aPair()
  const second = await startSecond()
  const stream = readEvents(await first.ask('/api/live', { headers: { cookie: ada.cookie } }))
  expect(await stream.next()).toMatchObject({ event: 'role' })
  expect(await namesFor(second, mia)).toEqual([])
  expect(await stream.next()).toEqual({ event: 'presence', data: {} })
  expect(await namesFor(first, ada)).toEqual(['A moderator'])
  expect(await stream.next()).toEqual({ event: 'presence', data: {} })
  // A balancer may bring the word of leaving to the other process.
  await leave(first, mia)
  expect(await namesFor(first, ada)).toEqual([])
  await expect.poll(() => second.live.presence.recordsOf('quote').length).toBe(1)
  await leave(first, ada)
  await expect.poll(() => second.live.presence.recordsOf('quote').length).toBe(0)
  first.live.end()
})

test('a process that starts later knows those who are there, and lets them go in time when theirs was killed', async () => {
  const { first, startSecond, ada, mia, clock, namesFor } = await aPair()
  expect(await namesFor(first, mia)).toEqual([])
  const second = await startSecond()
  await expect.poll(() => second.live.presence.recordsOf('quote').length).toBe(1)
  expect(await namesFor(second, ada)).toEqual(['A moderator'])
  clock.advance(25_000)
  expect(await namesFor(second, ada)).toEqual([])
})
