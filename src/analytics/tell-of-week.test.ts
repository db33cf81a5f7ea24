import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Forbidden } from '#platform/errors'
import { findNotices } from '#notices'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { sumAnalytics, tellOfWeek } from './index.ts'

/** A Monday. */
const monday = '2026-03-02'

async function aWeek() {
  const house = await aHouse()
  house.clock.set(new Date(`${monday}T01:30:00Z`))
  const shelf = await aShelf(house.ctx)
  const [admin, moderator] = [await aPerson(house, 'admin'), await aPerson(house, 'moderator')]
  const [loved, other] = [await shelf.aQuote({ text: 'Words that many read.' }), await shelf.aQuote()]
  const had = (quote: string, day: string, views: number, shares: number) =>
    sql`insert into quote_days (quote_id, day, views, shares) values (${quote}, ${day}, ${views}, ${shares})`.execute(house.db)
  const seek = (words: string, day: string, visitor: number) =>
    sql`insert into visit_notes (day, kind, key, visitor_key) values (${day}, 'empty-search', ${words}, ${`v${visitor}`})`.execute(
      house.db,
    )
  const tell = (today: string, waiting = 0) => tellOfWeek(house.ctx, today, () => Promise.resolve(waiting))
  const weeks = async (who: typeof admin) =>
    (await findNotices(who.ctx, { unread: false, limit: 100, offset: 0 })).notices.filter(({ kind }) => kind === 'week')
  return { house, admin, moderator, loved, other, had, seek, tell, weeks }
}

test('admins are told once what the week from Monday to Sunday brought', async () => {
  const { house, admin, moderator, loved, other, had, seek, tell, weeks } = await aWeek()
  await had(loved.id, '2026-02-23', 10, 2)
  await had(other.id, '2026-03-01', 3, 0)
  // Before and after it.
  await had(other.id, '2026-02-22', 500, 50)
  await had(other.id, monday, 500, 50)
  await sql`insert into quote_likes (quote_id, created_at) values (${loved.id}, '2026-02-24T10:00Z')`.execute(house.db)
  for (const visitor of [1, 2, 3]) await seek('a song of nobody', '2026-02-25', visitor)
  await seek('what one person wrote', '2026-02-25', 1)
  await sql`update profiles set created_at = '2026-02-26T10:00Z' where id = ${moderator.id}`.execute(house.db)
  await sumAnalytics(house.ctx, { today: monday, timeZone: 'UTC' })

  for (const today of [monday, monday, '2026-03-08']) await tell(today, 4)
  const [told, ...more] = await weeks(admin)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    target: '2026-02-23',
    times: 1,
    details: {
      since: '2026-02-23',
      week: {
        last: '2026-03-01',
        views: 13,
        shares: 2,
        likes: 1,
        signUps: 1,
        waiting: 4,
        top: { text: 'Words that many read.' },
        sought: ['a song of nobody'],
      },
    },
  })
  expect(await weeks(moderator)).toEqual([])
})

test('a week that was read about is not told again, and the next one is', async () => {
  const { admin, house, loved, had, tell, weeks } = await aWeek()
  await had(loved.id, '2026-02-23', 1, 0)
  await had(loved.id, '2026-03-03', 1, 0)
  await sumAnalytics(house.ctx, { today: monday, timeZone: 'UTC' })
  await tell(monday)
  await sql`update notices set read_at = now()`.execute(house.db)
  await tell(monday)
  expect(await weeks(admin)).toHaveLength(1)
  house.clock.set(new Date('2026-03-09T01:30:00Z'))
  await sumAnalytics(house.ctx, { today: '2026-03-09', timeZone: 'UTC' })
  await tell('2026-03-09')
  expect((await weeks(admin)).map(({ target }) => target)).toEqual(['2026-03-02', '2026-02-23'])
})

test('a week without events and open work has no notice, and only the system can ask for one', async () => {
  const { house, admin, tell, weeks } = await aWeek()
  await tell(monday)
  expect(await weeks(admin)).toEqual([])
  await expect(tellOfWeek(house.as('admin'), monday, () => Promise.resolve(1))).rejects.toThrow(Forbidden)
})
