import { expect, test } from 'vitest'
import { trashAuthor, updateAuthor } from '#authors'
import { createCategory, updateCategory } from '#categories'
import { blockSender, findServers, forgetFediverse } from '#fediverse'
import { mergeAuthors, updateQuote } from '#quotes'
import { forgetSettings, updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { inbox, withActors } from '#test/followable'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'

const hour = 3_600_000
const finger = (name: string) => `/.well-known/webfinger?resource=acct:${name}@quotes.example`

test('a follow is of one actor, and so are its end and a block; who is deleted follows nobody', async () => {
  const house = await aHouse()
  const { read, follow, unfollow, post, ada, followers } = await withActors(house)
  const { author, category, aQuote } = await aShelf(house.ctx)
  await aQuote()
  const [by, on] = [await read(`authors/${author.id}`), await read(`categories/${category.id}`)]
  await post(ada, { id: `${ada}#site`, type: 'Follow', object: `${origin}/fediverse/actor` })
  await follow(by)
  await follow(on)
  const followed = async () =>
    (await house.db.selectFrom('fediverse_follows').select('followed').orderBy('followed').execute()).map((row) => row.followed)
  expect(await followed()).toEqual([`author:${author.id}`, `category:${category.id}`, 'site'])
  await unfollow(by)
  expect(await followed()).toEqual([`category:${category.id}`, 'site'])
  expect(await followers()).toBe(1)
  await post(ada, { id: `${ada}#block`, type: 'Block', object: on.id })
  expect(await followed()).toEqual(['site'])
  await follow(by)
  // Hidden, it hears who goes.
  await updateAuthor(house.as('moderator'), author.id, { name: 'Marcus Aurelius', is_active: false })
  expect(await unfollow(by)).toBe(202)
  expect(await followed()).toEqual(['site'])
  await post(ada, { id: `${ada}#gone`, type: 'Delete', object: ada })
  expect(await house.db.selectFrom('fediverse_followers').selectAll().execute()).toEqual([])
})

test('who follows one that is in the trash can end that', async () => {
  const house = await aHouse()
  const { read, follow, unfollow } = await withActors(house)
  const { author, aQuote } = await aShelf(house.ctx)
  const quote = await aQuote()
  await follow(await read(`authors/${author.id}`))
  const own = await read(`authors/${author.id}`)
  await trashQuote(house.as('moderator'), quote.id)
  await trashAuthor(house.as('moderator'), author.id, () => Promise.resolve())
  expect(await unfollow(own)).toBe(202)
  expect(await house.db.selectFrom('fediverse_follows').selectAll().execute()).toEqual([])
})

test('the desk says who is followed, and a block holds for all of them', async () => {
  const house = await aHouse()
  const { read, follow, post, ada, server } = await withActors(house)
  const { author, category, aQuote } = await aShelf(house.ctx)
  await aQuote()
  const by = await read(`authors/${author.id}`)
  await post(ada, { id: `${ada}#site`, type: 'Follow', object: `${origin}/fediverse/actor` })
  await follow(by)
  await follow(by, server.actor('eve').id)
  await follow(await read(`categories/${category.id}`))
  const { ctx, cookie } = await aPerson(house, 'admin')
  expect(await findServers(ctx, 1, origin)).toMatchObject({
    followers: 2,
    servers: [{ host: server.host, followers: 2 }],
    followed: 3,
    accounts: [
      { noun: 'site', name: null, address: '@quotes@quotes.example', followers: 1 },
      { noun: 'author', name: 'Marcus Aurelius', address: '@author.marcus-aurelius@quotes.example', followers: 2 },
      { noun: 'category', name: 'Wisdom', address: '@category.wisdom@quotes.example', followers: 1 },
    ],
  })
  // By http, where cookies of a test are sent.
  const plain = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const page = await (await plain.ask('/admin/fediverse', { headers: { cookie } })).text()
  expect(page).toContain('@author.marcus-aurelius@localhost')
  await blockSender(ctx, { subject: server.host })
  expect(await findServers(ctx, 1, origin)).toMatchObject({ followers: 0, accounts: [], followed: 0 })
  expect(await follow(by)).toBe(403)
})

test('who followed while the release before was at work follows the site', async () => {
  const house = await aHouse()
  const { followers, ada, server } = await withActors(house)
  const row = { actor: ada, name: '@ada', host: server.host, inbox: `${ada}/inbox`, shared_inbox: null, follow_id: 'x' }
  await house.db
    .insertInto('fediverse_followers')
    .values({ ...row, created_at: house.clock.now() })
    .execute()
  expect(await followers()).toBe(0)
  await forgetFediverse(house.ctx)
  expect(await followers()).toBe(1)
})

test('one account can’t follow all authors of a site, and hears that; what it follows it may follow again', async () => {
  const house = await aHouse()
  const { read, follow, ada, send, arrivedBy } = await withActors(house)
  const { author, category, aQuote } = await aShelf(house.ctx)
  await aQuote()
  const on = await read(`categories/${category.id}`)
  await follow(on)
  const rows = Array.from({ length: 499 }, (_, n) => ({
    followed: `author:${n}` as const,
    actor: ada,
    created_at: house.clock.now(),
  }))
  await house.db.insertInto('fediverse_follows').values(rows).execute()
  const by = await read(`authors/${author.id}`)
  await follow(by)
  const found = house.db.selectFrom('fediverse_follows').select('actor').where('followed', '=', `author:${author.id}`)
  expect(await found.execute()).toEqual([])
  await follow(on)
  await house.db.deleteFrom('fediverse_follows').where('followed', 'like', 'author:%').execute()
  await updateAuthor(house.as('moderator'), author.id, { name: 'Marcus Aurelius', is_active: false })
  await follow(by, undefined, inbox)
  await send()
  expect(arrivedBy(by, 'Reject').map(({ body }) => body)).toMatchObject([
    { actor: by.id, to: [ada], object: { type: 'Follow', actor: ada, object: by.id } },
    { actor: by.id },
  ])
  expect([arrivedBy(by, 'Accept').length, arrivedBy(on, 'Accept').length]).toEqual([0, 2])
})

test('while one is hidden its announcements are taken back and its followers wait', async () => {
  const house = await aHouse()
  const { read, follow, send, arrivedBy, get } = await withActors(house)
  const moderator = house.as('moderator')
  const { author, category, aQuote } = await aShelf(house.ctx)
  await aQuote()
  const own = await read(`categories/${category.id}`)
  await follow(own)
  await send()
  const named = { name: 'Wisdom', description: 'What is worth keeping.' }
  await updateCategory(moderator, category.id, { ...named, isActive: false })
  await send()
  expect([arrivedBy(own, 'Undo').length, arrivedBy(own, 'Delete').length]).toEqual([1, 0])
  await updateCategory(moderator, category.id, { ...named, isActive: true })
  expect((await get(`/fediverse/categories/${category.id}/followers`)).body).toMatchObject({ totalItems: 1 })
  house.clock.advance(25 * hour)
  await aQuote({ text: `Another by ${author.name}.` })
  await send()
  expect(arrivedBy(own, 'Announce')).toHaveLength(2)
})

test('while authors can’t be followed, what they have to say waits, and the site goes on', async () => {
  const house = await aHouse()
  const { read, follow, send, arrived, arrivedBy, post, ada } = await withActors(house)
  const { author, aQuote } = await aShelf(house.ctx)
  await aQuote()
  const own = await read(`authors/${author.id}`)
  await follow(own)
  await post(ada, { id: `${ada}#site`, type: 'Follow', object: `${origin}/fediverse/actor` })
  const turn = async (on: boolean) => {
    await updateSettings(house.proven('admin'), { fediverse_shelves: on })
    forgetSettings()
    await send()
    return [arrivedBy(own, 'Accept').length, arrived('Accept').length]
  }
  expect(await turn(false)).toEqual([0, 1])
  expect(await turn(true)).toEqual([1, 2])
})

test('followers of a merged author are sent to the other, who says that it is both; of a deleted one hear that it is gone', async () => {
  const house = await aHouse()
  const { read, follow, send, arrivedBy, get } = await withActors(house)
  const moderator = house.as('moderator')
  const one = await aShelf(house.ctx, { author: 'M. Aurelius' })
  const other = await aShelf(house.ctx, { author: 'Marcus Aurelius', category: 'Time' })
  await one.aQuote()
  await other.aQuote()
  const [former, own] = [await read(`authors/${one.author.id}`), await read(`authors/${other.author.id}`)]
  await follow(former)
  await send()
  await mergeAuthors(moderator, one.author.id, other.author.id)
  await send()
  await send()
  expect(arrivedBy(former, 'Move').map(({ body }) => body)).toMatchObject([
    { actor: former.id, object: former.id, target: own.id },
  ])
  expect((await get(`/fediverse/authors/${one.author.id}`)).body).toMatchObject({
    id: former.id,
    movedTo: own.id,
    discoverable: false,
  })
  expect(await read(`authors/${other.author.id}`)).toMatchObject({ alsoKnownAs: [former.id] })
  // Servers check the name of an actor before they follow where it moved.
  expect((await get(finger('author.m-aurelius'))).body).toMatchObject({
    subject: 'acct:author.m-aurelius@quotes.example',
    aliases: expect.arrayContaining([former.id]) as unknown,
  })
  expect(arrivedBy(former, 'Undo')).toHaveLength(1)
  // Who follows it by its old address follows nobody.
  await follow(former, undefined, inbox)
  expect(await house.db.selectFrom('fediverse_follows').selectAll().execute()).toEqual([])

  const empty = await createCategory(house.ctx, { name: 'Virtue', description: 'How to be good.' })
  const last = await other.aQuote({ category_id: empty.id })
  const virtue = await read(`categories/${empty.id}`)
  await follow(virtue)
  await send()
  await house.db.deleteFrom('quotes').where('id', '=', last.id).execute()
  await house.db.deleteFrom('categories').where('id', '=', empty.id).execute()
  await send()
  expect(arrivedBy(virtue, 'Delete').map(({ body }) => body['object'])).toEqual([virtue.id])
  expect(await house.db.selectFrom('fediverse_followers').selectAll().execute()).toEqual([])
})

test('after a restore, corrections go to who follows, because nobody knows any more who got what', async () => {
  const house = await aHouse()
  const { read, follow, send, arrivedBy, arrived } = await withActors(house)
  const { author, aQuote } = await aShelf(house.ctx)
  const quote = await aQuote()
  const own = await read(`authors/${author.id}`)
  await follow(own)
  await send()
  await house.db.deleteFrom('fediverse_activities').execute()
  const better = await updateQuote(house.as('moderator'), quote.id, { version: quote.version, text: 'Other words.' })
  await send()
  expect(arrived('Update')).toHaveLength(1)
  await house.db.deleteFrom('fediverse_activities').execute()
  await updateQuote(house.as('moderator'), quote.id, { version: better.version, status: 'misattributed' })
  await send()
  expect(arrivedBy(own, 'Undo')).toHaveLength(1)
})
