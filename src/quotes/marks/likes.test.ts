import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { listActions } from '#analytics'
import { Invalid, NotFound, SignInNeeded } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { findMine, joinDevice, likeQuote, mergeQuote, unlikeQuote, updateQuote } from '../index.ts'
import { trashQuote } from '#test/quote-acts'

describe('likeQuote', () => {
  it('counts one like of an account, however often it is given, on top of the starting value', async () => {
    const { house, user, aQuote } = await aSite()
    const { id, version } = await aQuote({ likes: 5 })
    expect(await likeQuote(user, { quoteId: id })).toEqual({ id, liked: true, likes: 6 })
    expect(await likeQuote(user, { quoteId: id.toUpperCase() })).toEqual({ id, liked: true, likes: 6 })
    expect(await likeQuote((await aPerson(house, 'admin')).ctx, { quoteId: id })).toEqual({ id, liked: true, likes: 7 })
    await updateQuote(house.as('admin'), id, { likes: 1, version })
    expect(await rowsOf(house, id)).toEqual({ shown: 3, rows: 2 })
  })

  it('is dated, and so is what is done with quotes', async () => {
    const { house, user, aQuote } = await aSite()
    const { id } = await aQuote()
    await likeQuote(user, { quoteId: id })
    house.clock.advance(60_000)
    await likeQuote(user, { quoteId: id })
    const at = new Date('2026-03-01T12:00:00Z')
    expect(await house.db.selectFrom('quote_likes').select('created_at').execute()).toEqual([{ created_at: at }])
    expect(await listActions(user)).toMatchObject([{ action_type: 'like', quote_id: id, created_at: at }])
  })

  it('is taken back, and given again', async () => {
    const { user, aQuote } = await aSite()
    const { id } = await aQuote({ likes: 2 })
    await likeQuote(user, { quoteId: id })
    expect(await unlikeQuote(user, { quoteId: id })).toEqual({ id, liked: false, likes: 2 })
    expect(await unlikeQuote(user, { quoteId: id })).toEqual({ id, liked: false, likes: 2 })
    expect(await likeQuote(user, { quoteId: id })).toEqual({ id, liked: true, likes: 3 })
  })

  it('is of accounts alone, and for what visitors see', async () => {
    const { house, user, aQuote } = await aSite()
    const { id } = await aQuote()
    const draft = await aQuote({ isActive: false })
    await expect(likeQuote(house.as('visitor'), { quoteId: id })).rejects.toBeInstanceOf(SignInNeeded)
    await expect(unlikeQuote(house.as('visitor'), { quoteId: id })).rejects.toBeInstanceOf(SignInNeeded)
    await sql`update quotes set publish_at = '2030-01-01' where id = ${(await aQuote()).id}`.execute(house.db)
    const { rows } = await sql<{ id: string }>`select id from quotes where publish_at is not null`.execute(house.db)
    const nowhere = [draft.id, randomUUID(), 'nonsense', ...rows.map((row) => row.id)]
    for (const quoteId of nowhere) await expect(likeQuote(user, { quoteId })).rejects.toBeInstanceOf(NotFound)
    await likeQuote(user, { quoteId: id })
    await trashQuote(house.as('admin'), id)
    await expect(likeQuote((await aPerson(house, 'author')).ctx, { quoteId: id })).rejects.toBeInstanceOf(NotFound)
    expect(await unlikeQuote(user, { quoteId: id })).toMatchObject({ liked: false, likes: 0 })
  })

  it('counts 100 clicks of one account at once as one, and those of 100 accounts as 100', async () => {
    const { house, user, aQuote } = await aSite()
    const { id } = await aQuote()
    await Promise.all(Array.from({ length: 100 }, () => likeQuote(user, { quoteId: id })))
    expect(await rowsOf(house, id)).toEqual({ shown: 1, rows: 1 })
    const crowd = await people(house, 100)
    await Promise.all(crowd.map((one) => likeQuote(one, { quoteId: id })))
    expect(await rowsOf(house, id)).toEqual({ shown: 101, rows: 101 })
    await Promise.all(crowd.flatMap((one) => [unlikeQuote(one, { quoteId: id }), unlikeQuote(one, { quoteId: id })]))
    expect(await rowsOf(house, id)).toEqual({ shown: 1, rows: 1 })
  })

  it('stays counted without a name when its account is deleted', async () => {
    const { house, user, aQuote } = await aSite()
    const { id } = await aQuote()
    const two = await people(house, 2)
    for (const one of [user, ...two]) await likeQuote(one, { quoteId: id })
    for (const { actor } of two) await house.db.deleteFrom('auth_users').where('id', '=', actor.id!).execute()
    expect(await rowsOf(house, id)).toEqual({ shown: 3, rows: 3 })
    expect(await house.db.selectFrom('quote_likes').select('user_id').where('user_id', 'is not', null).execute()).toEqual([
      { user_id: user.actor.id },
    ])
  })
})

describe('a merge', () => {
  it('carries likes along: of an account once, of those who are gone all', async () => {
    const { house, user, aQuote } = await aSite()
    const [from, to] = [await aQuote({ likes: 10 }), await aQuote({ likes: 100 })]
    const [other, gone, gone2] = await people(house, 3)
    for (const one of [user, other!, gone!]) await likeQuote(one, { quoteId: from.id })
    for (const one of [user, gone2!]) await likeQuote(one, { quoteId: to.id })
    for (const one of [gone!, gone2!]) await house.db.deleteFrom('auth_users').where('id', '=', one.actor.id!).execute()
    await mergeQuote(house.as('admin'), from.id, to.id)
    expect(await rowsOf(house, to.id)).toEqual({ shown: 114, rows: 4 })
    expect(await rowsOf(house, from.id)).toEqual({ shown: 10, rows: 0 })
    expect(await findMine(other!, [from.id, to.id])).toMatchObject({ likes: [to.id], counts: { [to.id]: 114 } })
    // A page that was open still says the old id.
    expect(await likeQuote(user, { quoteId: from.id })).toEqual({ id: to.id, liked: true, likes: 114 })
    expect(await unlikeQuote(user, { quoteId: from.id })).toEqual({ id: to.id, liked: false, likes: 113 })
  })

  it('loses no like that is given while it happens', async () => {
    const { house, aQuote } = await aSite()
    const crowd = await people(house, 30)
    for (let round = 0; round < 3; round++) {
      const [from, to] = [await aQuote(), await aQuote()]
      await Promise.all([
        ...crowd.slice(0, 15).map((one) => likeQuote(one, { quoteId: from.id })),
        mergeQuote(house.as('admin'), from.id, to.id),
        ...crowd.slice(10).map((one) => likeQuote(one, { quoteId: round % 2 ? from.id : to.id })),
      ])
      expect(await rowsOf(house, to.id)).toEqual({ shown: 30, rows: 30 })
    }
  })
})

describe('joinDevice', () => {
  it('counts what the device kept, once, and passes over what is not there', async () => {
    const { house, user, aQuote } = await aSite()
    const [a, b, draft] = [await aQuote(), await aQuote(), await aQuote({ isActive: false })]
    await likeQuote(user, { quoteId: b.id })
    const likes = [a.id, a.id.toUpperCase(), b.id, draft.id, randomUUID(), 'nonsense', '\\u0000']
    const device = { likes, favourites: [b.id, 'x'] }
    expect(await joinDevice(user, device)).toEqual({ likes: 1, favourites: 1 })
    expect(await joinDevice(user, device)).toEqual({ likes: 0, favourites: 0 })
    expect(await Promise.all([joinDevice(user, device), joinDevice(user, { likes })])).toEqual([
      { likes: 0, favourites: 0 },
      { likes: 0, favourites: 0 },
    ])
    expect(await rowsOf(house, a.id)).toEqual({ shown: 1, rows: 1 })
    expect(await findMine(user, [a.id, b.id])).toEqual({
      likes: expect.arrayContaining([a.id, b.id]) as string[],
      favourites: [b.id],
      counts: { [a.id]: 1, [b.id]: 1 },
    })
  })

  it('is of accounts alone, and takes no more than a thousand', async () => {
    const { house, user } = await aSite()
    await expect(joinDevice(house.as('visitor'), { likes: [] })).rejects.toBeInstanceOf(SignInNeeded)
    const many = Array.from({ length: 1_001 }, () => randomUUID())
    await expect(joinDevice(user, { likes: many })).rejects.toBeInstanceOf(Invalid)
    expect(await joinDevice(user, { likes: many.slice(1), favourites: many.slice(1) })).toEqual({ likes: 0, favourites: 0 })
  })
})

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { ctx: user } = await aPerson(house, 'user')
  return { house, user, aQuote }
}

/** Others who have an account, with or without a profile. */
async function people(house: House, n: number): Promise<Ctx[]> {
  const { rows } = await sql<{ id: string }>`
    insert into auth_users (name, email) select 'One', gen_random_uuid() || '@people.example' from generate_series(1, ${n}) returning id`.execute(
    house.db,
  )
  return rows.map(({ id }) => ({ ...house.ctx, actor: { id, role: 'user' } }))
}

/** What is shown and what is behind it. */
async function rowsOf({ db }: House, id: string) {
  const { rows } = await sql<{ shown: number; rows: number }>`
    select likes as shown, (select count(*)::int from quote_likes where quote_id = ${id}) as rows from quote_totals where quote_id = ${id}`.execute(
    db,
  )
  return rows[0]
}
