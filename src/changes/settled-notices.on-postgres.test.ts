import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { change, readChangeNotices, readSettled, readWhetherChanged } from './index.ts'

test('what comes after something that is still under way is not settled', async () => {
  const { as, ctx } = await aHouse()
  const paint = (id: string) => change(as('admin'), { noun: 'quote', id, verb: 'paint' }, async () => ({ after: {} }))
  const first = (await readChangeNotices(ctx, 1))[0]?.transaction ?? 0
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const long = change(as('admin'), { noun: 'quote', id: 'long', verb: 'paint' }, async (writing) => {
    await sql`select pg_current_xact_id()`.execute(writing.db)
    begin()
    await ended
    return { after: {} }
  })
  await begun
  await paint('short')
  expect((await readChangeNotices(ctx, 1))[0]).toMatchObject({ notice: { id: 'short' }, settled: false })
  expect(await readSettled(ctx, first, 10)).toEqual([])
  end()
  await long
  expect((await readChangeNotices(ctx, 2)).map(({ notice }) => notice)).toMatchObject([{ id: 'long' }, { id: 'short' }])
  // Others on the server may still be at work.
  await expect.poll(() => readSettled(ctx, first, 10), { timeout: 10_000 }).toHaveLength(2)
})

test('what changed since a snapshot is seen, also where it began before and ended after', async () => {
  const { as, ctx } = await aHouse()
  const paint = (id: string, act = async () => ({ after: {} })) =>
    change(as('admin'), { noun: 'quote', id, verb: 'paint' }, async (writing) => {
      await sql`select pg_current_xact_id()`.execute(writing.db)
      return await act()
    })
  let { hasChanged, snapshot } = await readWhetherChanged(ctx, null)
  const look = async () => {
    ;({ hasChanged, snapshot } = await readWhetherChanged(ctx, snapshot))
    return hasChanged
  }
  expect([hasChanged, await look()]).toEqual([true, false])
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const long = paint('long', async () => {
    begin()
    await ended
    return { after: {} }
  })
  await begun
  expect(await look()).toBe(false)
  await paint('short')
  expect([await look(), await look()]).toEqual([true, false])
  end()
  await long
  expect([await look(), await look()]).toEqual([true, false])
})
