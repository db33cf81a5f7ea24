import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Forbidden } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import { getAnalytics, listActionRows, listDayRows, listKeyRows, listQuoteRows, readPeriod, sumAnalytics } from './index.ts'

const today = '2026-03-01'
const week = readPeriod(new URLSearchParams(), today).period
const over = (from: string, to: string) => readPeriod(new URLSearchParams({ from, to }), today).period

async function aSite(quotes = 4) {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const made = []
  for (let n = 0; n < quotes; n++) made.push((await shelf.aQuote()).id)
  const had = (quote: string | undefined, day: string, { views = 0, shares = 0 }) =>
    sql`insert into quote_days (quote_id, day, views, shares) values (${quote}, ${day}, ${views}, ${shares})
      on conflict (quote_id, day) do update set views = excluded.views, shares = excluded.shares`.execute(house.db)
  return { house, ...shelf, made, had }
}

const count = (house: House) => sumAnalytics(house.ctx, { today, timeZone: 'UTC' })
const act = ({ db }: House, type: string, at: string, format: string | null = null) =>
  sql`insert into user_actions (action_type, created_at, format) values (${type}, ${at}, ${format})`.execute(db)

describe('a period', () => {
  it('is the last seven, thirty or ninety days, today among them, and is compared with as many before', () => {
    expect(week).toEqual({
      first: '2026-02-23',
      last: today,
      length: 7,
      before: { first: '2026-02-16', last: '2026-02-22' },
      offered: 7,
    })
    expect(readPeriod(new URLSearchParams('days=30'), today).period).toMatchObject({
      first: '2026-01-31',
      length: 30,
      offered: 30,
    })
    expect(readPeriod(new URLSearchParams('days=8'), today).period.offered).toBe(7)
  })

  it('is any other, of two years at most, and says what cannot be meant', () => {
    expect(over('2024-02-28', '2024-03-01')).toEqual({
      first: '2024-02-28',
      last: '2024-03-01',
      length: 3,
      before: { first: '2024-02-25', last: '2024-02-27' },
      offered: null,
    })
    for (const [asked, complaint] of [
      ['from=2026-02-02', 'Please choose a first and a last day.'],
      ['from=2026-02-30&to=2026-03-01', 'Please choose a first and a last day.'],
      ['from=2026-02-20&to=2026-02-19', 'The last day is before the first.'],
      ['from=2026-02-20&to=2026-03-02', 'The last day is in the future.'],
      ['from=2023-02-20&to=2026-02-19', 'Please choose two years at most.'],
    ] as const)
      expect([asked, readPeriod(new URLSearchParams(asked), today)]).toEqual([asked, { period: week, complaint }])
  })
})

describe('getAnalytics', () => {
  it('has the figures of the period beside those of the one before', async () => {
    const { house, made, had } = await aSite()
    await had(made[0], '2026-02-22', { views: 4, shares: 1 })
    await had(made[0], '2026-02-23', { views: 10, shares: 2 })
    await had(made[1], '2026-03-01', { views: 3 })
    await sql`insert into quote_likes (quote_id, created_at) values (${made[0]}, '2026-02-24T10:00Z'), (${made[1]}, '2026-02-16T00:00Z'), (${made[1]}, '2026-02-15T23:59Z')`.execute(
      house.db,
    )
    for (const at of ['2026-02-22T23:59Z', '2026-02-23T00:00Z', '2026-02-24T10:00Z']) await act(house, 'custom_download', at)
    await act(house, 'favorite', '2026-02-24T10:00Z')
    await sql`update quotes set published_at = '2026-02-20T10:00Z' where id = ${made[0]}`.execute(house.db)
    await sql`update quotes set published_at = '2026-01-20T10:00Z' where id = ${made[1]}`.execute(house.db)
    await count(house)
    const { totals, engagement } = await getAnalytics(house.as('moderator'), week)
    expect(totals).toEqual({
      views: { now: 13, before: 4 },
      shares: { now: 2, before: 1 },
      likes: { now: 1, before: 1 },
      actions: { now: 3, before: 1 },
      downloads: { now: 2, before: 1 },
      favorites: { now: 1, before: 0 },
      'sign-up': { now: 0, before: 0 },
      published: { now: 2, before: 1 },
      quotes: 4,
      users: 0,
      countedAt: house.clock.now(),
    })
    // (1 + 2 + 13) / 4, and (1 + 1 + 4) / 2.
    expect(engagement).toEqual({ now: 4, before: 3 })
  })

  it('has every day of the period, those of nothing among them', async () => {
    const { house } = await aSite(0)
    await act(house, 'favorite', '2026-02-24T10:00Z')
    await act(house, 'quick_download', '2026-02-24T10:00Z')
    await act(house, 'like', '2026-02-24T10:00Z')
    await count(house)
    const { days } = await getAnalytics(house.as('admin'), week)
    expect(days.map(({ day }) => day.slice(-2)).join(' ')).toBe('23 24 25 26 27 28 01')
    expect(days[1]).toMatchObject({ day: '2026-02-24', actions: 3, downloads: 1, favorites: 1 })
    expect(days[2]).toMatchObject({ actions: 0, downloads: 0, favorites: 0 })
  })

  it('calls popular what has more views than the average of all quotes, and viral what has more than 50 shares', async () => {
    const { house, made, had } = await aSite(5)
    // The average is (20 + 4 + 6 + 0 + 0) / 5 = 6.
    await had(made[0], '2026-02-25', { views: 20, shares: 50 })
    await had(made[1], '2026-02-25', { views: 4, shares: 51 })
    await had(made[2], '2026-02-25', { views: 6 })
    await had(made[3], '2026-02-20', { views: 900, shares: 900 })
    await count(house)
    const { ranking, earlier } = await getAnalytics(house.as('admin'), week)
    expect(ranking).toMatchObject({ popular: 1, viral: 1 })
    expect(earlier).toMatchObject({ popular: 1, viral: 1 })
    const rows = async (only: 'popular' | 'viral') =>
      (await listQuoteRows(house.as('moderator'), week, { of: 'views', only })).rows.map(({ id }) => made.indexOf(id))
    expect([await rows('popular'), await rows('viral')]).toEqual([[0], [1]])
  })

  it('puts the five with most views, likes and shares at the top', async () => {
    const { house, made, had } = await aSite(7)
    for (const [n, id] of made.entries()) await had(id, '2026-02-25', { views: n, shares: n === 2 ? 10 : 0 })
    await count(house)
    const { ranking } = await getAnalytics(house.as('admin'), week)
    expect(ranking.top.map(({ id }) => made.indexOf(id))).toEqual([2, 6, 5, 4, 3])
    expect(ranking.top[0]).toMatchObject({ views: 2, shares: 10, likes: 0, author: 'Marcus Aurelius' })
  })

  it('says the same of a period through months and of its days one by one', async () => {
    const { house, made, had } = await aSite(3)
    for (const [n, day] of [
      '2025-11-30',
      '2025-12-01',
      '2025-12-31',
      '2026-01-15',
      '2026-01-31',
      '2026-02-01',
      '2026-02-28',
      '2026-03-01',
    ].entries())
      await had(made[n % 3], day, { views: 2 ** n })
    await count(house)
    const days = await house.db.selectFrom('quote_days').selectAll().execute()
    for (const [from, to] of [
      ['2025-11-30', '2026-03-01'],
      ['2025-12-01', '2025-12-31'],
      ['2025-12-01', '2026-02-28'],
      ['2025-12-02', '2026-02-27'],
      ['2025-12-31', '2026-01-01'],
      ['2026-01-31', '2026-02-01'],
    ] as const) {
      const sum = days.filter(({ day }) => day >= from && day <= to).reduce((all, { views }) => all + views, 0)
      const { rows } = await listQuoteRows(house.as('admin'), over(from, to), { of: 'views' })
      expect([from, to, rows.reduce((all, { views }) => all + views, 0)]).toEqual([from, to, sum])
    }
  })

  it('shows categories with what their quotes had, and what was asked, downloaded and come from most', async () => {
    const { house, made, had, category } = await aSite(1)
    await had(made[0], '2026-02-25', { views: 3, shares: 1 })
    await act(house, 'custom_download', '2026-02-24T10:00Z', 'story png')
    await sql`insert into visit_notes (day, kind, key, visitor_key) values ('2026-02-24', 'referrer', 'one.example.org', '1'), ('2026-02-24', 'referrer', 'two.example.org', '1'), ('2026-02-25', 'referrer', 'two.example.org', '1')`.execute(
      house.db,
    )
    await count(house)
    const { categories, keys } = await getAnalytics(house.as('admin'), week)
    expect(categories).toEqual([{ id: category.id, name: category.name, quotes: 1, views: 3, likes: 0, shares: 1 }])
    expect(keys.map(({ kind, key, n }) => [kind, key, n])).toEqual([
      ['format', 'story png', 1],
      ['referrer', 'two.example.org', 2],
      ['referrer', 'one.example.org', 1],
    ])
    expect(await listKeyRows(house.as('admin'), week, 'referrer', 2, 1)).toMatchObject({
      rows: [{ key: 'one.example.org' }],
      total: 2,
    })
  })

  it('is of an empty site all nothing', async () => {
    const house = await aHouse()
    const { totals, ranking, engagement } = await getAnalytics(house.as('admin'), week)
    expect(totals).toMatchObject({ quotes: 0, views: { now: 0, before: 0 }, countedAt: null })
    expect([ranking, engagement]).toEqual([
      { popular: 0, viral: 0, top: [] },
      { now: 0, before: 0 },
    ])
  })
})

describe('the rows behind a figure', () => {
  it('are the actions of the site’s days, by kind and format, page by page', async () => {
    const { house } = await aSite(0)
    await act(house, 'favorite', '2026-02-22T23:30Z')
    await act(house, 'quick_download', '2026-02-23T10:00Z', 'standard')
    await act(house, 'custom_download', '2026-02-24T10:00Z')
    const rows = async (asked: { of: 'actions' | 'downloads' | 'favorites'; format?: string }, timeZone = 'UTC') => {
      const { rows: lines, total } = await listActionRows(house.as('moderator'), week, { ...asked, timeZone }, 1, 2)
      expect(total).toBe(lines.length)
      return lines.map(({ type }) => type)
    }
    expect(await rows({ of: 'actions' })).toEqual(['custom_download', 'quick_download'])
    expect(await rows({ of: 'favorites' })).toEqual([])
    expect(await rows({ of: 'favorites' }, 'Europe/Berlin')).toEqual(['favorite'])
    expect(await rows({ of: 'downloads', format: 'standard' })).toEqual(['quick_download'])
    expect(await rows({ of: 'downloads', format: 'unknown' })).toEqual(['custom_download'])
  })

  it('and the figures are for moderators and admins', async () => {
    const { house } = await aSite(0)
    for (const role of ['visitor', 'user', 'author'] as const)
      for (const verb of [
        () => getAnalytics(house.as(role), week),
        () => listQuoteRows(house.as(role), week, { of: 'views' }),
        () => listActionRows(house.as(role), week, { of: 'actions', timeZone: 'UTC' }),
        () => listKeyRows(house.as(role), week, 'referrer'),
        () => listDayRows(house.as(role), week),
      ])
        await expect(verb()).rejects.toBeInstanceOf(Forbidden)
  })
})
