import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Forbidden } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { aHouse } from '#test/house'
import {
  change,
  changedChannel,
  changeMany,
  findChanges,
  readChanged,
  tally,
  type Changed,
  type Seen,
  type Writing,
} from './index.ts'

describe('change', () => {
  it('leaves one entry that says who, what, before and after, and tells the channel', async () => {
    const { as, database } = await aHouse()
    const told: (Changed | undefined)[] = []
    const stop = await database.listen(
      changedChannel,
      (payload) => void told.push(readChanged(payload)),
      () => {},
    )
    onTestFinished(stop)
    const ctx = { ...as('admin'), requestId: 'r1' }
    await change(ctx, { noun: 'quote', id: 'one', verb: 'paint' }, async () => ({
      before: { colour: 'red' },
      after: { colour: 'blue' },
    }))
    const [entry] = await findChanges(as('admin'), { noun: 'quote', id: 'one' })
    expect(entry).toMatchObject({
      actor: ctx.actor.id,
      role: 'admin',
      verb: 'paint',
      before: { colour: 'red' },
      after: { colour: 'blue' },
      request_id: 'r1',
      at: ctx.clock.now(),
    })
    await expect.poll(() => told).toMatchObject([{ noun: 'quote', id: 'one', verb: 'paint', seen: 'altered' }])
  })

  it('leaves and tells nothing when the write fails, or something round it', async () => {
    const { as, database, ctx } = await aHouse()
    const told: string[] = []
    const stop = await database.listen(
      changedChannel,
      (payload) => void told.push(payload),
      () => {},
    )
    onTestFinished(stop)
    const fail = new Error('no')
    await expect(change(as('admin'), { noun: 'quote', id: '1', verb: 'paint' }, () => Promise.reject(fail))).rejects.toBe(fail)
    await expect(
      inTransaction(as('admin'), async (inside) => {
        await change(inside, { noun: 'quote', id: '2', verb: 'paint' }, async () => ({ after: {} }))
        throw fail
      }),
    ).rejects.toBe(fail)
    await change(as('admin'), { noun: 'quote', id: '3', verb: 'paint' }, async () => ({ after: {} }))
    await expect.poll(() => told.length).toBe(1)
    expect(await ctx.db.selectFrom('changes').select('noun_id').execute()).toEqual([{ noun_id: '3' }])
  })

  it('folds what saves itself into the entry with which somebody began, until another does something or time has passed', async () => {
    const { as, clock } = await aHouse()
    const write = (ctx: Parameters<typeof change>[0], text: string, verb = 'write') =>
      change(ctx, { noun: 'quote', id: 'one', verb, foldsForMs: 60_000 }, async () => ({
        before: { text: `not ${text}` },
        after: { text },
      }))
    const [admin, moderator] = [as('admin'), as('moderator')]
    for (const text of ['a', 'ab', 'abc']) await write(admin, text)
    clock.advance(60_001)
    await write(admin, 'later')
    await write(moderator, 'of another')
    await write(admin, 'back')
    await write(admin, 'sent', 'send')
    await write(admin, 'after that')
    const entries = await findChanges(admin, { noun: 'quote', id: 'one' })
    expect(entries.map(({ before, after }) => [before, after]).toReversed()).toEqual([
      [{ text: 'not a' }, { text: 'abc' }],
      ...['later', 'of another', 'back', 'sent', 'after that'].map((text) => [{ text: `not ${text}` }, { text }]),
    ])
  })

  it('records many as one batch with one notice', async () => {
    const { as } = await aHouse()
    const batch = randomUUID()
    const changes = ['a', 'b', 'c'].map((id) => ({ id, before: null, after: { id } }))
    await changeMany(as('moderator'), { noun: 'quote', verb: 'import', batch }, async () => ({ changes }))
    expect((await findChanges(as('moderator'), { batch })).map(({ noun_id }) => noun_id)).toEqual(['c', 'b', 'a'])
  })

  it('tells of many the strongest of what readers see', async () => {
    const { as, database } = await aHouse()
    const told: (Changed | undefined)[] = []
    const stop = await database.listen(
      changedChannel,
      (payload) => void told.push(readChanged(payload)),
      () => {},
    )
    onTestFinished(stop)
    const batch = randomUUID()
    const write = (...seen: (Seen | undefined)[]) =>
      changeMany(as('admin'), { noun: 'quote', verb: 'import', batch }, async () => ({
        changes: seen.map((each, n) => ({ id: `${n}`, before: null, after: {}, ...(each ? { seen: each } : {}) })),
      }))
    await write('nothing', 'removed', 'altered')
    await write('nothing', undefined)
    await write('nothing', 'nothing')
    await expect.poll(() => told.map((notice) => notice?.seen)).toEqual(['removed', 'altered', 'nothing'])
  })

  it('counts without an entry only through tally', async () => {
    const { as, ctx } = await aHouse()
    expect(await tally(as('visitor'), async () => 3)).toBe(3)
    expect(await ctx.db.selectFrom('changes').selectAll().execute()).toEqual([])
  })

  it('is the only way to what a store function asks for: without it a write does not compile', async () => {
    const { as } = await aHouse()
    const aStoreFunction = (writing: Writing) => writing.actor.role
    // @ts-expect-error -- nothing but change, changeMany and tally hands out a Writing
    expect(aStoreFunction(as('admin'))).toBe('admin')
    expect(await tally(as('admin'), async (writing) => aStoreFunction(writing))).toBe('admin')
  })

  it('is read by moderators and admins only', async () => {
    const { as } = await aHouse()
    for (const role of ['visitor', 'user', 'author'] as const)
      await expect(findChanges(as(role), {})).rejects.toBeInstanceOf(Forbidden)
  })
})

describe('readChanged', () => {
  it('takes no notice of what it did not send', () => {
    const nonsense = [
      '',
      '{',
      '1',
      '{"noun":1}',
      '{"noun":"a"}',
      '{"noun":"quote","verb":"a"}',
      '{"noun":"quote","verb":"a","seen":"all"}',
    ]
    for (const payload of nonsense) expect(readChanged(payload)).toBeUndefined()
    const notice = { noun: 'quote', id: null, verb: 'import', batch: 'b', seen: 'removed' }
    expect(readChanged(JSON.stringify(notice))).toEqual(notice)
  })
})
