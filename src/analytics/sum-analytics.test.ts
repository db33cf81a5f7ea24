import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mergeQuote } from '#quotes'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { forgetPageEvents, forgetVisitors, recordNotes, recordVisits, sumAnalytics } from './index.ts'

const utc = { today: '2026-03-01', timeZone: 'UTC' }

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  return { house, ...shelf, quote: await shelf.aQuote() }
}

const countedIn = async ({ db }: House, ...kinds: string[]) =>
  (
    await sql<{ is: string }>`select concat_ws(' ', kind, day, nullif(key, ''), n) as is from analytics_days
      where kind = any(${kinds}) order by kind, day, key`.execute(db)
  ).rows.map(({ is }) => is)

const act = ({ db }: House, type: string, at: string, format: string | null = null) =>
  sql`insert into user_actions (action_type, created_at, format) values (${type}, ${at}, ${format})`.execute(db)

describe('sumAnalytics', () => {
  it('counts by the days of the site, of which one has 23 hours and one 25', async () => {
    const { house } = await aSite()
    // Berlin leaps from 2 to 3 on 29 March and goes back from 3 to 2 on 25 October.
    const at = [
      '2026-03-28T22:59Z',
      '2026-03-28T23:00Z',
      '2026-03-29T21:59Z',
      '2026-03-29T22:00Z',
      '2026-10-24T22:00Z',
      '2026-10-25T22:59Z',
      '2026-10-25T23:00Z',
    ]
    for (const one of at) await act(house, 'favorite', one)
    house.clock.set('2026-10-26T12:00:00Z')
    await sumAnalytics(house.ctx, { today: '2026-10-26', timeZone: 'Europe/Berlin' })
    expect(await countedIn(house, 'action')).toEqual([
      'action 2026-03-28 favorite 1',
      'action 2026-03-29 favorite 2',
      'action 2026-03-30 favorite 1',
      'action 2026-10-25 favorite 2',
      'action 2026-10-26 favorite 1',
    ])
  })

  it('counts actions by type, downloads by format, visits, likes, people and what was published, each by its category, too', async () => {
    const { house, quote, category } = await aSite()
    const people = [await aPerson(house, 'user'), await aPerson(house, 'author')]
    for (const { id } of people)
      await sql`insert into quote_likes (quote_id, user_id, created_at) values (${quote.id}, ${id}, ${house.clock.now()})`.execute(
        house.db,
      )
    await act(house, 'quick_download', '2026-03-01T10:00Z', 'standard')
    await act(house, 'custom_download', '2026-03-01T10:00Z', 'story png')
    await act(house, 'custom_download', '2026-03-01T11:00Z')
    for (const visitorKey of ['a', 'b', 'c'])
      await recordVisits(house.as('visitor'), 'view', '2026-03-01', [{ quoteId: quote.id, visitorKey }])
    await recordVisits(house.as('visitor'), 'share', '2026-03-01', [{ quoteId: quote.id, visitorKey: 'a' }])
    await recordNotes(house.as('visitor'), '2026-03-01', [{ kind: 'referrer', key: 'example.org', visitorKey: 'a' }])
    await sumAnalytics(house.ctx, utc)
    const all = [
      'action',
      'format',
      'views',
      'shares',
      'likes',
      'sign-up',
      'published',
      'referrer',
      'category-views',
      'category-likes',
      'category-shares',
    ]
    expect((await countedIn(house, ...all)).map((line) => line.replace(category.id, 'C').replace(/ 2026-0\d-\d\d/, ''))).toEqual([
      'action custom_download 2',
      'action quick_download 1',
      'category-likes C 2',
      'category-shares C 1',
      'category-views C 3',
      'format standard 1',
      'format story png 1',
      'format unknown 1',
      'likes 2',
      'published 1',
      'referrer example.org 1',
      'shares 1',
      'sign-up 2',
      'views 3',
    ])
    expect((await sql`select month, views, shares, likes from quote_months`.execute(house.db)).rows).toEqual([
      { month: '2026-03-01', views: 3, shares: 1, likes: 2 },
    ])
  })

  it('changes nothing when it is done again, mends today and yesterday, and leaves the days before as they were', async () => {
    const { house } = await aSite()
    for (const day of ['2026-02-26', '2026-02-28', '2026-03-01']) await act(house, 'like', `${day}T10:00Z`)
    await sumAnalytics(house.ctx, utc)
    const first = await countedIn(house, 'action')
    await sumAnalytics(house.ctx, utc)
    expect(await countedIn(house, 'action')).toEqual(first)
    await sql`delete from user_actions`.execute(house.db)
    await sumAnalytics(house.ctx, utc)
    expect(await countedIn(house, 'action')).toEqual(['action 2026-02-26 like 1'])
  })

  it('makes up for the days that it has missed', async () => {
    const { house } = await aSite()
    await sumAnalytics(house.ctx, utc)
    for (const day of ['2026-03-01', '2026-03-05', '2026-05-20']) await act(house, 'share', `${day}T22:00Z`)
    house.clock.set('2026-05-20T23:00:00Z')
    await sumAnalytics(house.ctx, { ...utc, today: '2026-05-20' })
    expect(await countedIn(house, 'action')).toEqual([
      'action 2026-03-01 share 1',
      'action 2026-03-05 share 1',
      'action 2026-05-20 share 1',
    ])
  })

  it('counts once what a merged quote brought, and keeps what a deleted one had', async () => {
    const { house, quote, aQuote } = await aSite()
    const other = await aQuote()
    for (const { id } of [quote, other]) {
      await recordVisits(house.as('visitor'), 'view', '2026-02-20', [{ quoteId: id, visitorKey: 'a' }])
      await recordVisits(house.as('visitor'), 'view', '2026-03-01', [{ quoteId: id, visitorKey: 'a' }])
    }
    await mergeQuote(house.as('admin'), quote.id, other.id)
    await sumAnalytics(house.ctx, utc)
    expect(await countedIn(house, 'views')).toEqual(['views 2026-02-20 2', 'views 2026-03-01 2'])
    await sql`delete from quotes where id = ${quote.id}`.execute(house.db)
    await sql`delete from quotes where id = ${other.id}`.execute(house.db)
    await sumAnalytics(house.ctx, utc)
    expect(await countedIn(house, 'views')).toEqual(['views 2026-02-20 2'])
    expect((await sql`select * from quote_months`.execute(house.db)).rows).toEqual([])
  })
})

describe('searches that found nothing', () => {
  const search = (house: House, key: string, visitorKey: string, day = '2026-03-01') =>
    recordNotes(house.as('visitor'), day, [{ kind: 'empty-search', key, visitorKey }])

  it('show when three visitors asked for the same on one day, however they wrote it', async () => {
    const { house } = await aSite()
    for (const [words, who] of [
      ['Café  noir', 'a'],
      ['cafe noir', 'a'],
      ['CAFE NOIR', 'b'],
      ['only two', 'a'],
      ['only two', 'b'],
    ] as const)
      await search(house, words, who)
    await sumAnalytics(house.ctx, utc)
    expect(await countedIn(house, 'empty-search')).toEqual([])
    // On another day the same visitor has another key.
    for (const day of ['2026-02-27', '2026-02-28']) await search(house, 'café noir', `a on ${day}`, day)
    await sumAnalytics(house.ctx, utc)
    expect(await countedIn(house, 'empty-search')).toEqual([])
    await search(house, 'café noir', 'c')
    await sumAnalytics(house.ctx, utc)
    expect(await countedIn(house, 'empty-search')).toEqual([
      'empty-search 2026-02-27 cafe noir 1',
      'empty-search 2026-02-28 cafe noir 1',
      'empty-search 2026-03-01 cafe noir 3',
    ])
  })

  it('are not written down where they may be about a person, and are cut', async () => {
    const { house } = await aSite()
    for (const words of ['ann@example.org', 'call 0171 234 5678', '   ', 'x'.repeat(500)]) await search(house, words, 'a')
    expect((await sql`select key from visit_notes`.execute(house.db)).rows).toEqual([{ key: 'x'.repeat(80) }])
  })

  it('tell nobody from anybody when the day is over, and are forgotten after thirty days, but for what was counted', async () => {
    const { house } = await aSite()
    for (const who of ['a', 'b', 'c']) await search(house, 'nothing', who)
    await sumAnalytics(house.ctx, utc)
    house.clock.set('2026-03-02T00:10:00Z')
    await forgetVisitors(house.ctx, '2026-03-02')
    await forgetVisitors(house.ctx, '2026-03-02')
    expect((await sql`select visitor_key from visit_notes order by 1`.execute(house.db)).rows).toEqual(
      ['#1', '#2', '#3'].map((visitor_key) => ({ visitor_key })),
    )
    // The site's time zone was changed, and the day goes on.
    for (const who of ['a', 'd']) await search(house, 'nothing', who)
    await forgetVisitors(house.ctx, '2026-03-02')
    expect((await sql`select visitor_key from visit_notes order by 1`.execute(house.db)).rows).toEqual(
      ['#1', '#2', '#3', '#4', '#5'].map((visitor_key) => ({ visitor_key })),
    )
    house.clock.set('2026-04-02T00:20:00Z')
    await forgetPageEvents(house.ctx)
    expect((await sql`select from visit_notes`.execute(house.db)).rows).toEqual([])
    await sumAnalytics(house.ctx, { ...utc, today: '2026-04-02' })
    expect(await countedIn(house, 'empty-search')).toEqual(['empty-search 2026-03-01 nothing 3'])
  })
})
