import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { favouriteQuote, getQuote, likeQuote, listFavourites, unfavouriteQuote, unlikeQuote } from '#quotes'
import { exportSite } from './index.ts'

const uuid = (n: number) => `7c000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = (minute: number) => `2021-03-04T05:0${minute}:00.000Z`
const [bob, ann, unknown] = [uuid(1), uuid(2), uuid(3)]
const [first, second] = [uuid(11), uuid(12)]

const actions = [
  [bob, first, 'favorite', 1],
  [bob, second, 'Favourited', 1],
  [bob, second, 'favorite_quote', 2],
  [ann, first, 'add_to_favorites', 1],
  [ann, first, 'remove_favorite', 2],
  [bob, first, 'like', 1],
  [ann, first, 'quote_like', 1],
  [ann, second, 'unlike', 3],
  [ann, second, 'like', 2],
  [unknown, first, 'like', 1],
  [bob, first, 'download', 1],
] as const

const site = {
  profiles: [bob, ann].map((id, n) => ({ id, email: `reader-${n}@old.example`, full_name: 'A Reader', role: 'user' })),
  quotes: [first, second].map((id, n) => ({
    id,
    text: `Words of quote ${n}.`,
    author: 'Ada Okafor',
    category: 'Calm',
    is_active: true,
    likes: n === 0 ? 5 : 0,
  })),
  user_actions: actions.map(([user_id, quote_id, action_type, minute], n) => ({
    id: uuid(100 + n),
    user_id,
    quote_id,
    action_type,
    created_at: at(minute),
  })),
}

test('favourites and likes of the other site are theirs here, once, and the counts stay', async () => {
  const house = await aHouse()
  const report = await movedIn(house, folderOf(site, 'csv'))
  const as = (id: string) => ({ ...house.ctx, actor: { ...house.as('user').actor, id } })
  expect((await listFavourites(as(bob))).quotes.map(({ id }) => id)).toEqual([second, first])
  expect((await listFavourites(as(ann))).total).toBe(0)
  expect(await getQuote(house.as('visitor'), first)).toMatchObject({ likes: 5 })
  // Who liked it there cannot like it again on top of that, and can take it back.
  expect(await likeQuote(as(bob), { quoteId: first })).toMatchObject({ liked: true, likes: 5 })
  expect(await unlikeQuote(as(bob), { quoteId: first })).toMatchObject({ liked: false, likes: 4 })
  expect(await likeQuote(as(ann), { quoteId: second })).toMatchObject({ liked: true, likes: 1 })
  expect(report.tallies.get('quote_favourites')).toMatchObject({ read: 2, added: 2 })
  expect(report.tallies.get('quote_likes')).toMatchObject({ read: 2, added: 2 })

  // Run again it gives nothing back that people took away.
  await unfavouriteQuote(as(bob), { quoteId: second })
  await movedIn(house, folderOf(site, 'csv'))
  expect((await listFavourites(as(bob))).total).toBe(1)
  expect(await getQuote(house.as('visitor'), first)).toMatchObject({ likes: 4 })
})

test('a favourite of a person without an account is reported', async () => {
  const house = await aHouse()
  const report = await movedIn(
    house,
    folderOf(
      {
        ...site,
        'auth.users': [{ id: bob, email: 'reader-0@old.example', email_confirmed_at: null }],
      },
      'json',
    ),
  )
  expect(reasons(report, 'user_actions')).toEqual(
    expect.arrayContaining(['altered: Who did it has no account here, so it is not among their favourites.']),
  )
})

test('between two sites of this program those that were taken back stay so', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const [kept, dropped] = [await aQuote({ likes: 3 }), await aQuote()]
  const { ctx: reader } = await aPerson(house, 'user')
  for (const { id } of [kept, dropped]) {
    await favouriteQuote(reader, { quoteId: id })
    await likeQuote(reader, { quoteId: id })
  }
  await unfavouriteQuote(reader, { quoteId: dropped.id })
  await unlikeQuote(reader, { quoteId: dropped.id })
  const chunks: Uint8Array[] = []
  const admin = await aPerson(house, 'admin')
  for await (const chunk of await exportSite(admin.ctx, { format: 'csv', pictures: false })) chunks.push(chunk)
  const file = path.join(folderOf({}, 'csv'), 'all.zip')
  fs.writeFileSync(file, Buffer.concat(chunks))
  await sql`delete from user_actions; delete from quotes; delete from categories; delete from authors`.execute(house.db)
  await movedIn(house, file)
  expect((await listFavourites(reader)).quotes.map(({ id }) => id)).toEqual([kept.id])
  expect(await likeQuote(reader, { quoteId: kept.id })).toMatchObject({ liked: true, likes: 4 })
  expect(await likeQuote(reader, { quoteId: dropped.id })).toMatchObject({ liked: true, likes: 1 })
})
