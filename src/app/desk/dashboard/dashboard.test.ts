import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countAccounts } from '#accounts'
import { countActions } from '#analytics'
import { countCategories } from '#categories'
import { Forbidden, SignInNeeded } from '#platform/errors'
import { countDeskQuotes, countOwnQuotes, createQuote, findNewestQuotes, proposeQuote, publishQuote, trashQuote } from '#quotes'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { cardsOf } from './stat-cards.tsx'

const day = 86_400_000
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
    await sql`update quotes set created_at = ${before(house, 40)} where id = ${made[0]?.id}`.execute(house.db)
    await sql`update quotes set created_at = ${before(house, 61)} where id = ${made[1]?.id}`.execute(house.db)
    expect(await countDeskQuotes(house.as('moderator'))).toEqual({
      published: 4,
      scheduled: 1,
      drafts: 1,
      proposed: 1,
      all: { total: 7, recent: 5, before: 1 },
    })
    expect((await findNewestQuotes(house.as('moderator'))).map(({ state }) => state)).toEqual(['proposed', 'draft', 'published'])
  })

  it('count no category as new that came with the starter collection', async () => {
    const house = await aHouse()
    await aShelf(house.ctx)
    await sql`update website_settings set collection_loaded_at = now() + interval '1 hour'`.execute(house.db)
    await sql`update categories set created_at = now()`.execute(house.db)
    expect(await countCategories(house.as('moderator'))).toEqual({ total: 1, recent: 0, before: 0 })
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
    expect(await countActions(house.as('moderator'))).toEqual({
      likes: { total: 8, recent: 2, before: 1 },
      shares: { total: 8, recent: 3, before: 3 },
      actions: { total: 12, recent: 6, before: 3 },
      downloads: { total: 6, recent: 4, before: 2 },
      favorites: { total: 3, recent: 2, before: 1 },
    })
    expect(await countAccounts(house.as('moderator'))).toEqual({ total: 3, recent: 3, before: 0 })
    expect(await countCategories(house.as('moderator'))).toEqual({ total: 1, recent: 1, before: 0 })
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
    const quotes = { published: 9, scheduled: 0, drafts: 0, proposed: 0, all: { total: 9, recent: 6, before: 4 } }
    const cards = cardsOf({
      ...counts,
      quotes,
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
    for (const verb of [countDeskQuotes, countActions, countAccounts, countCategories, findNewestQuotes]) {
      for (const role of ['visitor', 'user', 'author'] as const)
        await expect(verb(house.as(role))).rejects.toBeInstanceOf(Forbidden)
      for (const role of ['moderator', 'admin'] as const) await expect(verb(house.as(role))).resolves.toBeDefined()
    }
    expect(await countOwnQuotes(house.as('author'))).toEqual({ drafts: 1, proposed: 0, published: 0 })
    await expect(countOwnQuotes(house.as('user'))).rejects.toBeInstanceOf(Forbidden)
    await expect(countOwnQuotes(house.as('visitor'))).rejects.toBeInstanceOf(SignInNeeded)
  })
})
