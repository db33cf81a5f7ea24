import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listActions } from '#analytics'
import { NotFound, SignInNeeded } from '#platform/errors'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { favouriteQuote, joinDevice, listFavourites, mergeQuote, restoreQuote, unfavouriteQuote } from '../index.ts'
import { trashQuote } from '#test/quote-acts'

describe('favouriteQuote', () => {
  it('keeps a quote once, until it is taken away', async () => {
    const { user, aQuote } = await aSite()
    const { id } = await aQuote()
    expect(await favouriteQuote(user, { quoteId: id })).toEqual({ id, kept: true })
    expect(await favouriteQuote(user, { quoteId: id })).toEqual({ id, kept: true })
    expect(await listActions(user)).toMatchObject([{ action_type: 'favorite', quote_id: id }])
    expect(await unfavouriteQuote(user, { quoteId: id })).toEqual({ id, kept: false })
    expect((await listFavourites(user)).total).toBe(0)
  })

  it('is of accounts alone, and for what visitors see', async () => {
    const { house, user, aQuote } = await aSite()
    const draft = await aQuote({ isActive: false })
    for (const verb of [favouriteQuote, unfavouriteQuote, () => listFavourites(house.as('visitor'))])
      await expect(verb(house.as('visitor'), { quoteId: draft.id })).rejects.toBeInstanceOf(SignInNeeded)
    for (const quoteId of [draft.id, randomUUID(), 'nonsense'])
      await expect(favouriteQuote(user, { quoteId })).rejects.toBeInstanceOf(NotFound)
  })
})

describe('listFavourites', () => {
  it('has the latest first, a page at a time, and each person their own', async () => {
    const { house, user, aQuote } = await aSite()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      ids.unshift((await aQuote()).id)
      await favouriteQuote(user, { quoteId: ids[0]! })
      house.clock.advance(1_000)
    }
    const first = await listFavourites(user, { limit: 2 })
    expect({ ...first, quotes: first.quotes.map(({ id }) => id) }).toEqual({
      quotes: ids.slice(0, 2),
      total: 5,
      page: 1,
      pages: 3,
    })
    expect((await listFavourites(user, { limit: 2, page: 3 })).quotes.map(({ id }) => id)).toEqual(ids.slice(4))
    expect((await listFavourites(user, { limit: 2, page: 4 })).quotes).toEqual([])
    const { ctx: another } = await aPerson(house, 'admin')
    expect(await listFavourites(another)).toEqual({ quotes: [], total: 0, page: 1, pages: 0 })
  })

  it('has what came from a device in its order, before what was kept already', async () => {
    const { house, user, aQuote } = await aSite()
    const ids = [(await aQuote()).id, (await aQuote()).id, (await aQuote()).id]
    await favouriteQuote(user, { quoteId: ids[2]! })
    house.clock.advance(1_000)
    await joinDevice(user, { favourites: ids })
    expect((await listFavourites(user)).quotes.map(({ id }) => id)).toEqual(ids)
  })

  it('leaves out what is hidden, has it again when it is back, and follows a merge', async () => {
    const { house, user, aQuote } = await aSite()
    const [a, b, both] = [await aQuote(), await aQuote(), await aQuote()]
    for (const { id } of [a, both]) await favouriteQuote(user, { quoteId: id })
    await trashQuote(house.as('admin'), a.id)
    expect((await listFavourites(user)).total).toBe(1)
    await restoreQuote(house.as('admin'), a.id)
    await mergeQuote(house.as('admin'), a.id, b.id)
    await mergeQuote(house.as('admin'), both.id, b.id)
    expect(await listFavourites(user)).toMatchObject({ quotes: [{ id: b.id }], total: 1 })
    expect(await unfavouriteQuote(user, { quoteId: a.id })).toEqual({ id: b.id, kept: false })
    expect((await listFavourites(user)).total).toBe(0)
  })
})

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { ctx: user } = await aPerson(house, 'user')
  return { house, user, aQuote }
}
