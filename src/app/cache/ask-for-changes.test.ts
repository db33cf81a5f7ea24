import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/db'
import { anApp, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { askForChanges } from './ask-for-changes.ts'
import { keepPagesTrue } from './keep-pages-true.ts'

test('while this process does not hear, nothing that was removed is shown, and other pages are kept', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const app = await anApp(house)
  let [isAway, lost, deaf] = [false, () => {}, () => {}]
  const database: Database = {
    ...house.database,
    listen: async (_channel, _onPayload, onLost, onDeaf = () => undefined) => {
      lost = onLost
      deaf = onDeaf
      return async () => undefined
    },
  }
  const db = withOnlooker(house.db, () => {
    if (isAway) throw new Error('away')
  })
  const [quote, other] = [await aQuote(), await aQuote()]
  onTestFinished(await keepPagesTrue(database, app.cache, { ...house.ctx, db }))
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void app.server.close())
  const { port } = app.server.address() as AddressInfo // safe: a TCP server that listens has one
  const read = async ({ id }: { id: string }) => (await fetch(`http://127.0.0.1:${port}/quote/${id}`)).status
  /** As another process does it. */
  const hide = async ({ id }: { id: string }) => {
    await house.db.updateTable('quotes').set({ is_active: false }).where('id', '=', id).execute()
    await sql`insert into change_notices (notice) values (null)`.execute(house.db)
  }
  expect([await read(quote), await read(other)]).toEqual([200, 200])
  deaf()
  expect([await read(quote), await read(quote), app.cache.size().pages]).toEqual([200, 200, 1])
  expect([await read(other), app.cache.size().pages]).toEqual([200, 2])
  await hide(quote)
  expect([await read(quote), await read(other)]).toEqual([410, 200])
  // While nobody can be asked, what is kept is the best there is.
  isAway = true
  await hide(other)
  expect(await read(other)).toBe(200)
  lost()
  expect(await read(other)).toBe(410)
  // From now on it hears again, and doesn't ask.
  expect(app.cache.asked()).toBeUndefined()
})

test('while the database is away nobody waits for it, and it is asked again beside what is answered', async () => {
  const house = await aHouse()
  let [isAway, isSlow] = [false, false]
  const { promise, resolve } = Promise.withResolvers<void>()
  const db = house.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new Error('away')
      return node
    },
    async transformResult({ result }) {
      if (isSlow) await promise
      return result
    },
  })
  let forgotten = 0
  const ask = askForChanges({ ...house.ctx, db }, () => void forgotten++)
  await ask()
  expect(forgotten).toBe(1)
  isAway = true
  await ask()
  isAway = false
  isSlow = true
  // It rests between two questions.
  await sleep(2_100)
  expect(await Promise.race([ask().then(() => 'answered'), sleep(1_000, 'waited')])).toBe('answered')
  await sql`insert into change_notices (notice) values (null)`.execute(house.db)
  resolve()
  await expect.poll(async () => (await ask(), forgotten)).toBe(2)
})
