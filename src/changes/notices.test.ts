import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/transaction'
import { aHouse } from '#test/house'
import { changedChannel, changeMany, change, forgetChangeNotices, readChanged, readChangeNotices, tally } from './index.ts'

test('each notice is written down where the channel tells it, with its place', async () => {
  const { as, ctx, database } = await aHouse()
  const told: string[] = []
  const stop = await database.listen(
    changedChannel,
    (payload) => void told.push(payload),
    () => undefined,
  )
  await change(as('admin'), { noun: 'quote', id: '1', verb: 'paint' }, async () => ({ before: { a: 1 }, after: { a: 2 } }))
  await changeMany(as('admin'), { noun: 'quote', verb: 'paint', batch: '0b6c5f6e-0000-4000-8000-000000000000' }, async () => ({
    changes: ['2', '3'].map((id) => ({ id, before: null, after: {} })),
  }))
  await tally(
    ctx,
    async () => 0,
    () => ['4', '5'].map((id) => ({ noun: 'like', id, verb: 'like', seen: 'altered' })),
  )
  await expect.poll(() => told.length).toBe(4)
  await stop()
  const kept = (await readChangeNotices(ctx, 10)).slice(-4)
  const heard = told.map(readChanged)
  expect(heard.map((change) => change?.id)).toEqual(['1', null, '4', '5'])
  for (const change of heard) {
    const row = kept.find(({ mark }) => mark === change?.place?.mark)
    expect(row).toMatchObject({ ...change?.place, notice: { id: change?.id } })
  }
  await expect.poll(async () => (await readChangeNotices(ctx, 4)).every(({ settled }) => settled), { timeout: 10_000 }).toBe(true)
  expect((await readChangeNotices(ctx, 2)).map(({ mark }) => mark)).toEqual(kept.slice(-2).map(({ mark }) => mark))
})

test('a change that is rolled back leaves none', async () => {
  const { as, ctx } = await aHouse()
  const marks = async () => (await readChangeNotices(ctx, 10)).map(({ mark }) => mark)
  const before = await marks()
  await inTransaction(as('admin'), async (inside) => {
    await change(inside, { noun: 'quote', id: '1', verb: 'paint' }, async () => ({ after: {} }))
    throw new Error('no')
  }).catch(() => undefined)
  expect(await marks()).toEqual(before)
})

test('old ones go, the newest stays', async () => {
  const { as, ctx } = await aHouse()
  for (const id of ['1', '2', '3']) await change(as('admin'), { noun: 'quote', id, verb: 'paint' }, async () => ({ after: {} }))
  await sql`update change_notices set at = '2026-01-01'`.execute(ctx.db)
  await forgetChangeNotices(ctx)
  expect((await readChangeNotices(ctx, 10)).map(({ notice }) => notice)).toMatchObject([{ id: '3' }])
})

test('a copy of the database on another server begins another history', async () => {
  const { as, ctx } = await aHouse()
  await change(as('admin'), { noun: 'quote', id: '1', verb: 'paint' }, async () => ({ after: {} }))
  const [last] = await readChangeNotices(ctx, 1)
  await sql`update change_notices set transaction = '9000000000000'::xid8`.execute(ctx.db)
  const begun = await readChangeNotices(ctx, 10)
  expect(begun.map(({ notice }) => notice)).toEqual([null])
  expect(begun[0]?.mark).not.toBe(last?.mark)
  expect(begun[0]?.transaction).toBeLessThan(9_000_000_000_000)
  expect((await readChangeNotices(ctx, 10)).map(({ mark }) => mark)).toEqual([begun[0]?.mark])
})
