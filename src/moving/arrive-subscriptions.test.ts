import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aHouse, type House } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'
import { forgetSubscriptions } from '#newsletter'
import { forgetSettings } from '#settings'
import { dayMs } from '#time'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

const uuid = (n: number) => `7f000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2024-05-05T10:00:00.000Z'
const row = (n: number, email: string, type: string, status: string, more: object = {}) => ({
  id: uuid(n),
  email,
  subscription_type: type,
  status,
  is_verified: true,
  created_at: at,
  updated_at: at,
  ...more,
})

async function subscriptionsIn({ db }: House) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', email, subscription_type, status, unsubscribed_at::date) as line from email_subscriptions order by email, subscription_type`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

test('of two rows that become one subscription, the one that was ended counts', async () => {
  const house = await aHouse()
  const ended = { unsubscribed_at: '2025-01-02T10:00:00.000Z' }
  // More than a page of rows is between them.
  const between = Array.from({ length: 600 }, (_, i) => row(1000 + i, `reader-${i}@many.example`, 'newsletter', 'active'))
  const site = {
    email_subscriptions: [
      row(1, 'ada@old.example', 'promotions', 'active'),
      row(2, 'bea@old.example', 'newsletter', 'unsubscribed', ended),
      row(3, 'cem@old.example', 'promotions', 'active'),
      row(4, 'dan@old.example', 'promotions', 'bounced'),
      row(5, 'dan@old.example', 'updates', 'active'),
      ...between,
      row(6, 'Ada@Old.example', 'newsletter', 'unsubscribed', ended),
      row(7, 'bea@old.example', 'promotions', 'active'),
      row(8, 'cem@old.example', 'newsletter', 'active'),
      row(9, 'dan@old.example', 'newsletter', 'unsubscribed', ended),
    ],
  }
  const report = await movedIn(house, folderOf(site, 'json'))
  expect((await subscriptionsIn(house)).filter((line) => line.includes('@old.'))).toEqual([
    'ada@old.example newsletter unsubscribed 2025-01-02',
    'bea@old.example newsletter unsubscribed 2025-01-02',
    'cem@old.example newsletter active',
    'dan@old.example newsletter unsubscribed 2025-01-02',
    'dan@old.example updates active',
  ])
  expect(report.remarks.filter(({ reason }) => reason.startsWith('Another row')).map(({ id }) => id)).toEqual([
    uuid(1),
    uuid(4),
    uuid(7),
  ])
  expect(reasons(report, 'email_subscriptions')).toContain(
    'altered: Another row of this address ended this subscription, so nothing is sent to it.',
  )
})

test('what moved in and nobody confirmed is forgotten after a week', async () => {
  const house = await aHouse()
  const now = house.clock.now().getTime()
  const days = (n: number) => new Date(now - n * dayMs).toISOString()
  const young = { is_verified: false, created_at: days(1), updated_at: days(1) }
  const site = {
    email_subscriptions: [
      row(1, 'ada@old.example', 'newsletter', 'active', young),
      row(2, 'bea@old.example', 'newsletter', 'active'),
    ],
  }
  await movedIn(house, folderOf(site, 'json'))
  await forgetSubscriptions(house.ctx)
  expect(await subscriptionsIn(house)).toEqual(['ada@old.example newsletter active', 'bea@old.example newsletter active'])
  await sql`update email_subscriptions set updated_at = updated_at - interval '7 days'`.execute(house.db)
  await forgetSubscriptions(house.ctx)
  expect(await subscriptionsIn(house)).toEqual(['bea@old.example newsletter active'])
})
