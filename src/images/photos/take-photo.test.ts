import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthor } from '#authors'
import { findChanges } from '#changes'
import type { Ground } from '#platform/ground'
import { openWeb } from '#platform/web/open-web'
import { aHouse } from '#test/house'
import { noWeb } from '#test/no-web'
import { standInKey, startPexels } from '#test/pexels-server'
import { describeImage } from '../library/describe-image.ts'
import { forgetPhotos } from './forget-photos.ts'
import { searchPhotos } from './search-photos.ts'
import { takePhoto } from './take-photo.ts'

const day = 86_400_000
const from = { address: '192.0.2.7' }

async function aHouseWithPhotos() {
  const server = await startPexels()
  onTestFinished(() => server.close())
  const house = await aHouse()
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  const ctx = { ...house.as('visitor'), pexels: { key: standInKey, address: server.address } }
  const { photos } = await searchPhotos(ctx, { query: 'hills', from })
  return { house, server, ctx, ids: photos.map(({ id }) => id), id: photos[0]?.id ?? '' }
}

async function countOf({ db }: Pick<Ground, 'db'>, rule: string): Promise<number | undefined> {
  return (await db.selectFrom('attempts').select('n').where('rule', '=', rule).executeTakeFirst())?.n
}

test('a photo becomes a picture of this site, credited, with the tones that words over it are measured by', async () => {
  const { ctx, id } = await aHouseWithPhotos()
  const image = await takePhoto(ctx, { id, from })
  expect(image).toMatchObject({
    use: 'background',
    author: 'North Pier',
    authorUrl: 'https://www.pexels.com/@north-pier',
    licence: 'Pexels License',
    description: 'Hills and hills, number 1',
    width: 2_160,
    height: 1_440,
  })
  expect(image.url).toMatch(/^\/files\/public\//)
  expect(image.tones.darkest).toMatch(/^[0-9a-f]+$/)
})

test('it is fetched once, no matter who chooses it next', async () => {
  const { house, ctx, id, server } = await aHouseWithPhotos()
  const image = await takePhoto(ctx, { id, from })
  await server.close()
  expect(await takePhoto({ ...ctx, actor: house.as('admin').actor }, { id, from: { address: '198.51.100.1' } })).toEqual(image)
})

test('nobody makes this site fetch a photo that it has not shown', async () => {
  const { ctx, id } = await aHouseWithPhotos()
  for (const one of [`${Number(id) + 12}`, 'https://example.org/a.jpg', ''])
    await expect(takePhoto(ctx, { id: one, from })).rejects.toMatchObject({ code: 'not-found' })
})

test('a photo that does not come is told, and may be chosen again', async () => {
  const { house, ctx, id } = await aHouseWithPhotos()
  const { web } = house
  const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])
  house.web = { ...noWeb, fetchPublic: async (address) => ({ bytes: broken, type: 'image/jpeg', address }) }
  await expect(takePhoto(ctx, { id, from })).rejects.toThrow('Pexels did not give us this photo.')
  house.web = web
  expect(await takePhoto(ctx, { id, from })).toMatchObject({ author: 'North Pier' })
})

test('a network takes so many new photos and no more; those that are here are free', async () => {
  const { house, ctx, ids } = await aHouseWithPhotos()
  const [first = '', second = ''] = ids
  await takePhoto(ctx, { id: first, from })
  house.web = { ...noWeb, fetchPublic: async () => Promise.reject(new Error('not asked for')) }
  for (let n = 2; n <= 20; n++) await expect(takePhoto(ctx, { id: second, from })).rejects.toThrow('not asked for')
  await expect(takePhoto(ctx, { id: second, from })).rejects.toMatchObject({ code: 'limit-reached' })
  expect(await takePhoto(ctx, { id: first, from })).toMatchObject({ author: 'North Pier' })
})

test('all networks together keep so many new photos a day, and staff more', async () => {
  const { house, ctx, ids } = await aHouseWithPhotos()
  const [first = '', second = '', third = ''] = ids
  await takePhoto(ctx, { id: first, from })
  await sql`update attempts set n = 200 where rule = 'photos-taken-in-all'`.execute(house.db)
  const elsewhere = { address: '198.51.100.1' }
  await expect(takePhoto(ctx, { id: second, from: elsewhere })).rejects.toMatchObject({ code: 'limit-reached' })
  expect(await takePhoto(ctx, { id: first, from: elsewhere })).toMatchObject({ author: 'North Pier' })
  const staff = { ...ctx, actor: house.as('moderator').actor }
  expect(await takePhoto(staff, { id: third, from })).toMatchObject({ author: 'Long Meadow' })
})

test('a network keeps so many new photos a day, and leaves the rest of the common ones to others', async () => {
  const { house, ctx, ids } = await aHouseWithPhotos()
  const [first = '', second = '', third = ''] = ids
  await takePhoto(ctx, { id: first, from })
  await sql`update attempts set n = 40 where rule = 'photos-taken-a-day'`.execute(house.db)
  await expect(takePhoto(ctx, { id: second, from })).rejects.toMatchObject({ code: 'limit-reached' })
  expect(await countOf(house, 'photos-taken-in-all')).toBe(1)
  expect(await takePhoto(ctx, { id: second, from: { address: '198.51.100.1' } })).toMatchObject({ author: 'Harbour Light' })
  const staff = { ...ctx, actor: house.as('moderator').actor }
  expect(await takePhoto(staff, { id: third, from })).toMatchObject({ author: 'Long Meadow' })
})

test('a photo that does not come counts for no day, whether it is not fetched or not kept', async () => {
  const { house, ctx, id } = await aHouseWithPhotos()
  const { web } = house
  const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])
  house.web = { ...noWeb, fetchPublic: async () => Promise.reject(new Error('not to be reached')) }
  await expect(takePhoto(ctx, { id, from })).rejects.toThrow('not to be reached')
  house.web = { ...noWeb, fetchPublic: async (address) => ({ bytes: broken, type: 'image/jpeg', address }) }
  await expect(takePhoto(ctx, { id, from })).rejects.toThrow('Pexels did not give us this photo.')
  const daily = ['photos-taken-a-day', 'photos-taken-in-all']
  expect([await countOf(house, 'photos-taken'), ...(await Promise.all(daily.map((rule) => countOf(house, rule))))]).toEqual([
    2, 0, 0,
  ])
  house.web = web
  await takePhoto(ctx, { id, from })
  expect(await Promise.all(daily.map((rule) => countOf(house, rule)))).toEqual([1, 1])
})

test('a photo that a visitor took goes when no search has found it for thirty days, unless a place shows it', async () => {
  const { house, ctx, ids } = await aHouseWithPhotos()
  const [gone = '', shown = '', ofStaff = '', found = ''] = ids
  const copies = new Map<string, string>()
  for (const id of [gone, shown, found]) copies.set(id, (await takePhoto(ctx, { id, from })).url)
  copies.set(ofStaff, (await takePhoto({ ...ctx, actor: house.as('moderator').actor }, { id: ofStaff, from })).url)
  await createAuthor(house.as('admin'), { name: 'Zeno', image: copies.get(shown) })
  const left = async () =>
    (await house.db.selectFrom('images').select('large_key').execute()).map(({ large_key }) => `/files/${large_key}`)
  house.clock.advance(29 * day)
  await forgetPhotos(house.ctx)
  expect(new Set(await left())).toEqual(new Set(copies.values()))
  house.clock.advance(2 * day)
  await sql`update stock_photos set found_at = ${house.clock.now()} where id = ${Number(found)}`.execute(house.db)
  await forgetPhotos(house.ctx)
  copies.delete(gone)
  expect(new Set(await left())).toEqual(new Set(copies.values()))
  expect(await findChanges(house.ctx, { noun: 'image', verb: 'erase' })).toHaveLength(1)
  await expect(forgetPhotos(house.as('admin'))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a copy that a visitor took first stays once staff took or described it', async () => {
  const { house, ctx, ids } = await aHouseWithPhotos()
  const [taken = '', described = '', gone = ''] = ids
  const copies: string[] = []
  for (const id of [taken, described, gone]) copies.push((await takePhoto(ctx, { id, from })).id)
  const moderator = house.as('moderator')
  await takePhoto({ ...ctx, actor: moderator.actor }, { id: taken, from })
  await takePhoto({ ...ctx, actor: house.as('admin').actor }, { id: taken, from })
  const takers = await house.db
    .selectFrom('images')
    .select('created_by')
    .where('id', 'in', copies)
    .orderBy('created_at')
    .execute()
  expect(takers.filter(({ created_by }) => created_by !== null)).toEqual([{ created_by: moderator.actor.id }])
  const about = { name: 'Meadow', description: '', author: '', authorUrl: '', licence: 'Pexels License', sourceAddress: '' }
  await describeImage(moderator, copies[1] ?? '', { ...about, focus: null, version: 1 })
  house.clock.advance(31 * day)
  await forgetPhotos(house.ctx)
  const left = await house.db.selectFrom('images').select('id').execute()
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(copies.slice(0, 2)))
})
