import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse, type House } from '#test/house'
import { explained } from '#test/explained'
import { aPerson } from '#test/people'
import { countUnreadNotices, findNotices } from './index.ts'
import { readDue } from './mail-store.ts'

test('the bell, the list and the look for due mails read by index: among 100,000 notices of 100 people', async () => {
  const house = await aHouse()
  const admin = await aPerson(house, 'admin')
  await fill(house, admin.id)
  const plans: string[] = []
  const see = (rows: { 'QUERY PLAN': string }[]) => void plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  const ctx = { ...admin.ctx, db: explained(house.db, '', see) }
  expect(await countUnreadNotices(ctx)).toBe(100)
  expect(plans).toHaveLength(1)
  await findNotices(ctx, { unread: false, limit: 30, offset: 0 })
  await findNotices(ctx, { kind: 'report', unread: true, limit: 30, offset: 0 })
  const now = house.clock.now()
  await readDue({ ...house.ctx, db: ctx.db }, { settled: now, pause: now, morning: now }, 200)
  expect(plans).toHaveLength(6)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on notices\b/)
  // It can be told.
  await sql`select count(*) from notices where details ->> 'text' = 'x'`.execute(ctx.db)
  expect(plans.at(-1)).toMatch(/Seq Scan on notices\b/)
}, 60_000)

/** 1,000 of each person; one in ten is unread, and one in a thousand is to be mailed. */
async function fill({ db, clock }: House, admin: string) {
  await sql`insert into profiles (email, full_name, role) select 'staff-' || n || '@people.example', 'Staff', 'moderator' from generate_series(1, 99) as n`.execute(
    db,
  )
  await sql`
    insert into notices (person, kind, subject, since, at, read_at, mail)
      select p.id, case when n % 3 = 0 then 'report' else 'message' end, n::text, ${clock.now()}, ${clock.now()},
        case when n % 10 > 0 and p.id <> ${admin} then ${clock.now()}::timestamptz end, case when n = 10 then 'now' end
        from profiles p cross join generate_series(1, 1000) as n`.execute(db)
  await sql`analyze`.execute(db)
}
