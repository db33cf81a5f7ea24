import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countAccounts } from '#accounts'
import type { Ctx } from '#access'
import { countActions, getAnalytics, readPeriod, sumAnalytics } from '#analytics'
import { countCategories } from '#categories'
import { inLanguage } from '#messages'
import { Forbidden, SignInNeeded } from '#platform/errors'
import { countDeskQuotes, countNewQuotes, countOwnQuotes, createQuote, findNewestQuotes, proposeQuote } from '#quotes'
import { publishQuote, trashQuote } from '#test/quote-acts'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { periodsOf } from './periods.ts'
import { cardsOf } from './stat-cards.tsx'

const day = 86_400_000
const periods = ({ clock }: House) => periodsOf(30, clock.now(), 'UTC')
const before = ({ clock }: House, days: number) => new Date(clock.now().getTime() - days * day)

describe('the figures of the dashboard', () => {
  it('count quotes by state, without trash, and what came in each of two periods', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const made = []
    for (let n = 0; n < 5; n++) made.push(await aQuote())
    const later = await aQuote({ isActive: false })
    await publishQuote(house.as('moderator'), later.id, { at: before(house, -1) })
    const drafts = [await aQuote({ isActive: false }), await aQuote({ isActive: false })]
    await proposeQuote(house.as('moderator'), drafts[1]?.id ?? '')
    await trashQuote(house.ctx, made[4]?.id ?? '')
    await sql`update quotes set published_at = ${before(house, 40)} where id = ${made[0]?.id}`.execute(house.db)
    await sql`update quotes set published_at = ${before(house, 61)} where id = ${made[1]?.id}`.execute(house.db)
    expect(await countDeskQuotes(house.as('moderator'))).toEqual({
      published: 4,
      scheduled: 1,
      drafts: 1,
      proposed: 1,
      total: 7,
    })
    expect(await countNewQuotes(house.as('moderator'), periods(house))).toEqual({ recent: 2, before: 1 })
    expect((await findNewestQuotes(house.as('moderator'))).map(({ state }) => state)).toEqual(['proposed', 'draft', 'published'])
  })

  it('are followed by the newest quotes, with their categories in the language of the desk', async () => {
    const house = await aHouse()
    const { aQuote, category } = await aShelf(house.ctx)
    await aQuote()
    await sql`update categories set names = '{"fr": "Sagesse"}' where id = ${category.id}`.execute(house.db)
    const named = async () => (await findNewestQuotes(house.as('moderator'))).map((quote) => quote.category)
    expect(await named()).toEqual([category.name])
    expect(await inLanguage('fr', named)).toEqual(['Sagesse'])
  })

  it('count no category as new that came with the starter collection', async () => {
    const house = await aHouse()
    await aShelf(house.ctx)
    await sql`update website_settings set collection_loaded_at = now() + interval '1 hour'`.execute(house.db)
    await sql`update categories set created_at = now()`.execute(house.db)
    expect(await countCategories(house.as('moderator'), periods(house))).toEqual({ total: 1, recent: 0, before: 0 })
  })

  it('count likes, shares and actions as they were recorded, by the day they came', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote({ likes: 5, shares: 2 })
    const people = [await aPerson(house, 'user'), await aPerson(house, 'author'), await aPerson(house, 'admin')]
    const when = [1, 10, 45]
    for (const [n, { id: who }] of people.entries()) {
      const at = before(house, when[n] ?? 0)
      await sql`insert into quote_likes (quote_id, user_id, created_at) values (${id}, ${who}, ${at})`.execute(house.db)
      await sql`insert into quote_days (quote_id, day, shares) values (${id}, ${at.toISOString().slice(0, 10)}::date, ${n + 1})`.execute(
        house.db,
      )
      await sql`insert into user_actions (user_id, action_type, quote_id, created_at)
        values (${who}, 'quick_download', ${id}, ${at}), (${who}, 'custom_download', ${id}, ${at}), (${who}, 'favorite', ${id}, ${at}), (${who}, 'share', ${id}, ${before(house, 90)})`.execute(
        house.db,
      )
    }
    await sql`update quote_totals set likes = likes + 3, shares = shares + 6`.execute(house.db)
    expect(await countActions(house.as('moderator'), periods(house))).toEqual({
      likes: { total: 8, recent: 2, before: 1 },
      shares: { total: 8, recent: 3, before: 3 },
      actions: { total: 12, recent: 6, before: 3 },
      downloads: { total: 6, recent: 4, before: 2 },
      favorites: { total: 3, recent: 2, before: 1 },
    })
    expect(await countAccounts(house.as('moderator'), periods(house))).toEqual({ total: 3, recent: 3, before: 0 })
    expect(await countCategories(house.as('moderator'), periods(house))).toEqual({ total: 1, recent: 1, before: 0 })
  })

  it('are summed also where likes or shares of all quotes are more than an integer holds', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    for (let n = 0; n < 3; n++) await aQuote({ likes: 1_000_000_000, shares: 1_000_000_000 })
    const most = { total: 3_000_000_000, recent: 0, before: 0 }
    expect(await countActions(house.as('moderator'), periods(house))).toMatchObject({ likes: most, shares: most })
  })

  it('are of the same days as the analytics of thirty days, in the zone of the site', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote()
    const timeZone = 'America/New_York'
    // Between the thirty days and those before them lies the change of clocks of 8 March.
    house.clock.set(new Date('2026-04-01T01:00:00Z'))
    for (const [role, at] of [
      ['user', '2026-03-02T05:00:00Z'],
      ['author', '2026-03-02T04:59:59Z'],
      ['moderator', '2026-01-31T05:00:00Z'],
      ['admin', '2026-01-31T04:59:59Z'],
    ] as const) {
      const { id: who } = await aPerson(house, role)
      await sql`insert into quote_likes (quote_id, user_id, created_at) values (${id}, ${who}, ${at})`.execute(house.db)
      await sql`insert into user_actions (user_id, action_type, quote_id, created_at) values (${who}, 'favorite', ${id}, ${at})`.execute(
        house.db,
      )
      await sql`update profiles set created_at = ${at} where id = ${who}`.execute(house.db)
    }
    const today = '2026-03-31'
    await sumAnalytics(house.ctx, { today, timeZone })
    const { totals } = await getAnalytics(house.as('moderator'), readPeriod(new URLSearchParams('days=30'), today).period)
    const asked = periodsOf(30, house.clock.now(), timeZone)
    for (const at of ['2026-03-02T05:00:00Z', '2026-03-02T04:59:59Z', '2026-01-31T05:00:00Z', '2026-01-31T04:59:59Z'])
      await sql`update quotes set published_at = ${at} where id = ${(await aQuote()).id}`.execute(house.db)
    const fromCollection = await aQuote()
    await sql`update quotes set published_at = '2026-03-20', created_at = '2020-01-02' where id = ${fromCollection.id}`.execute(
      house.db,
    )
    await sql`insert into website_settings (collection_loaded_at) values ('2020-01-03') on conflict (single) do update set collection_loaded_at = excluded.collection_loaded_at`.execute(
      house.db,
    )
    await sql`delete from analytics_days`.execute(house.db)
    await sumAnalytics(house.ctx, { today, timeZone })
    const { published } = (await getAnalytics(house.as('moderator'), readPeriod(new URLSearchParams('days=30'), today).period))
      .totals
    const fresh = await countNewQuotes(house.as('moderator'), periodsOf(30, house.clock.now(), timeZone))
    expect([fresh.recent, fresh.before]).toEqual([published.now, published.before])
    const { likes, favorites } = await countActions(house.as('moderator'), asked)
    const accounts = await countAccounts(house.as('moderator'), asked)
    expect(asked).toMatchObject({ recent: { day: '2026-03-02' }, before: { day: '2026-01-31' } })
    for (const [figure, { now, before }] of [
      [likes, totals.likes],
      [favorites, totals.favorites],
      [accounts, totals['sign-up']],
    ] as const) {
      expect([figure.recent, figure.before]).toEqual([now, before])
      expect([now, before]).toEqual([1, 2])
    }
  })

  it('have a trend only where there was something before', async () => {
    const none = { total: 0, recent: 0, before: 0 }
    const counts = {
      categories: none,
      likes: none,
      shares: none,
      accounts: none,
      actions: none,
      downloads: none,
      favorites: none,
    }
    const quotes = { published: 9, scheduled: 0, drafts: 0, proposed: 0, total: 9 }
    const cards = cardsOf({
      ...counts,
      quotes,
      fresh: { recent: 6, before: 4 },
      shares: { total: 9, recent: 9, before: 0 },
      likes: { total: 1, recent: 0, before: 1 },
    })
    expect(cards.map(({ name, trend }) => `${name} ${trend}`)).toEqual([
      'Total Quotes 50',
      'Categories null',
      'Total Likes -100',
      'Total Shares null',
      'Total Users null',
      'User Actions null',
      'Downloads null',
      'Favorites null',
    ])
  })

  it('of the whole site are for editors; an author is told of their own quotes', async () => {
    const house = await aHouse()
    const { aQuote, author, category } = await aShelf(house.ctx)
    await aQuote({ isActive: false })
    await createQuote(house.as('author'), { text: 'Mine.', author_id: author.id, category_id: category.id })
    const newest = (ctx: Ctx) => findNewestQuotes(ctx)
    for (const verb of [countDeskQuotes, countNewQuotes, countActions, countAccounts, countCategories, newest]) {
      for (const role of ['visitor', 'user', 'author'] as const)
        await expect(verb(house.as(role), periods(house))).rejects.toBeInstanceOf(Forbidden)
      for (const role of ['moderator', 'admin'] as const)
        await expect(verb(house.as(role), periods(house))).resolves.toBeDefined()
    }
    expect(await countOwnQuotes(house.as('author'))).toEqual({ drafts: 1, proposed: 0, published: 0 })
    await expect(countOwnQuotes(house.as('user'))).rejects.toBeInstanceOf(Forbidden)
    await expect(countOwnQuotes(house.as('visitor'))).rejects.toBeInstanceOf(SignInNeeded)
  })
})
