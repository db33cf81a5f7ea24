import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { change, readChangeNotices, readSettled } from './index.ts'

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
