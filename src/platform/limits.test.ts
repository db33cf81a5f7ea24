import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { LimitReached } from '#platform/errors'
import { countAttempt, forgetAttempts, networkOf, takeBack, type LimitRule } from '#platform/limits'
import { inTransaction } from '#platform/transaction'
import { aHouse, databaseSettings, engine } from '#test/house'

const rule: LimitRule = { name: 'knock', most: 3, withinSeconds: 900 }

test('so many are let in, the next hears how long to wait, and after that the count begins again', async () => {
  const { ctx, clock } = await aHouse()
  for (const _ of [1, 2, 3]) await countAttempt(ctx, rule, 'anna\n192.0.2.1')
  clock.advance(60_500)
  const refused = await reasonOf(countAttempt(ctx, rule, 'anna\n192.0.2.1'))
  expect(refused.message).toBe('Too many attempts. Please try again in 14 minutes.')
  expect(refused.retryAfterSeconds).toBe(840)
  expect(refused.rule).toEqual(rule)
  clock.advance(839_000)
  await expect(countAttempt(ctx, rule, 'anna\n192.0.2.1')).rejects.toThrow('in 1 second.')
  clock.advance(1_000)
  for (const _ of [1, 2, 3]) await countAttempt(ctx, rule, 'anna\n192.0.2.1')
  await expect(countAttempt(ctx, rule, 'anna\n192.0.2.1')).rejects.toThrow(LimitReached)
})

test('who is shut out shuts nobody else out: not the same account elsewhere, nor others here, nor another rule', async () => {
  const { ctx } = await aHouse()
  for (const _ of [1, 2, 3]) await countAttempt(ctx, rule, 'anna\n192.0.2.1')
  await expect(countAttempt(ctx, rule, 'anna\n192.0.2.1')).rejects.toThrow(LimitReached)
  await countAttempt(ctx, rule, 'anna\n198.51.100.7')
  await countAttempt(ctx, rule, 'ben\n192.0.2.1')
  await countAttempt(ctx, { ...rule, name: 'ring' }, 'anna\n192.0.2.1')
})

test('a try that was good is taken back and leaves room for exactly one, also after somebody was refused', async () => {
  const { ctx, clock } = await aHouse()
  await takeBack(ctx, rule, 'a')
  for (const _ of [1, 2, 3]) await countAttempt(ctx, rule, 'a')
  for (const _ of [1, 2]) await expect(countAttempt(ctx, rule, 'a')).rejects.toThrow(LimitReached)
  await takeBack(ctx, rule, 'a')
  await countAttempt(ctx, rule, 'a')
  await expect(countAttempt(ctx, rule, 'a')).rejects.toThrow(LimitReached)
  // What was counted in a window that is over cannot be taken out of the next one.
  clock.advance(900_000)
  await takeBack(ctx, rule, 'a')
  for (const _ of [1, 2, 3]) await countAttempt(ctx, rule, 'a')
  await expect(countAttempt(ctx, rule, 'a')).rejects.toThrow(LimitReached)
})

test('the table does not say who tried, and what has ended is swept', async () => {
  const { ctx, clock, db } = await aHouse()
  await countAttempt(ctx, rule, 'anna@people.example\n192.0.2.1')
  clock.advance(600_000)
  await countAttempt(ctx, rule, 'ben@people.example\n192.0.2.1')
  const rows = await db.selectFrom('attempts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/anna|people|192\.0/)
  expect(rows).toHaveLength(2)
  clock.advance(300_000)
  await forgetAttempts(ctx)
  expect(await db.selectFrom('attempts').select('n').execute()).toEqual([{ n: 1 }])
})

test('inside a transaction nothing is counted: it could be undone', async () => {
  const { ctx } = await aHouse()
  await expect(inTransaction(ctx, (inside) => countAttempt(inside, rule, 'a'))).rejects.toThrow('before a transaction begins')
})

test('200 tries at once over three replicas: exactly as many get in as may', { timeout: 60_000 }, async () => {
  const { ctx } = await aHouse()
  const settings = await databaseSettings('migrated')
  // The embedded database has one process; PostgreSQL has as many as there are.
  const replicas = await Promise.all((engine === 'postgres' ? [1, 2, 3] : [1]).map(() => openDatabase(settings)))
  const most: LimitRule = { name: 'crowd', most: 17, withinSeconds: 900 }
  const tries = Array.from({ length: 200 }, (_, at) =>
    countAttempt({ ...ctx, db: replicas[at % replicas.length]!.db }, most, 'k'),
  )
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
  for (const one of ended) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(LimitReached)
  await Promise.all(replicas.map((one) => one.close()))
})

test('a network is an IPv4 address, however it is written, or the 64 bits that a house is given', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:DB8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80::/64')
  expect(networkOf('')).toBe('')
})

async function reasonOf(refused: Promise<void>): Promise<LimitReached> {
  const reason = await refused.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (reason instanceof LimitReached) return reason
  throw new Error('it was let in')
}
