import { expect, onTestFinished, test } from 'vitest'
import { aHouse } from '#test/house'
import { standInKey, startPexels } from '#test/pexels-server'
import { searchPhotos } from './search-photos.ts'

const from = { address: '192.0.2.7' }

async function aHouseWithPhotos() {
  const server = await startPexels()
  onTestFinished(() => server.close())
  const house = await aHouse()
  return { house, server, ctx: { ...house.as('visitor'), pexels: { key: standInKey, address: server.address } } }
}

test('finds twelve photos, whose thumbnails are of this site', async () => {
  const { ctx } = await aHouseWithPhotos()
  const { ready, photos } = await searchPhotos(ctx, { query: 'Hills', from })
  expect([ready, photos.length]).toEqual([true, 12])
  expect(photos[0]?.colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(photos[0]).toMatchObject({
    thumbnail: `/api/photos/${photos[0]?.id}/thumbnail`,
    description: 'Hills and hills, number 1',
    author: 'North Pier',
    authorUrl: 'https://www.pexels.com/@north-pier',
  })
  expect(photos[11]?.description).toBe('Photo without a description')
})

test('the same question is asked once a day, however it is written', async () => {
  const { house, server, ctx } = await aHouseWithPhotos()
  const first = await searchPhotos(ctx, { query: 'Old  Harbour ', from })
  expect(await searchPhotos(ctx, { query: ' old harbour', from })).toEqual(first)
  expect(server.asked).toEqual(['old harbour'])
  house.clock.advance(25 * 3_600_000)
  expect(await searchPhotos(ctx, { query: 'old harbour', from })).toEqual(first)
  expect(server.asked).toHaveLength(2)
})

test('a question that finds nothing is an answer, too; no question asks nobody', async () => {
  const { server, ctx } = await aHouseWithPhotos()
  expect(await searchPhotos(ctx, { query: 'nothing', from })).toEqual({ ready: true, photos: [] })
  expect(await searchPhotos(ctx, { query: 'nothing', from })).toEqual({ ready: true, photos: [] })
  expect(await searchPhotos(ctx, { query: '  ', from })).toEqual({ ready: true, photos: [] })
  expect(server.asked).toEqual(['nothing'])
})

test('without a key it says that there is none', async () => {
  const { as } = await aHouse()
  expect(await searchPhotos(as('visitor'), { query: 'hills', from })).toEqual({ ready: false, photos: [] })
})

test('a network asks so many new questions and no more; what is known, everybody may see', async () => {
  const { ctx } = await aHouseWithPhotos()
  for (let n = 1; n <= 20; n++) await searchPhotos(ctx, { query: `nothing${n}`, from })
  await expect(searchPhotos(ctx, { query: 'one more', from })).rejects.toMatchObject({ code: 'limit-reached' })
  expect(await searchPhotos(ctx, { query: 'nothing1', from })).toMatchObject({ ready: true })
  expect(await searchPhotos(ctx, { query: 'one more', from: { address: '198.51.100.1' } })).toMatchObject({ ready: true })
})

test('a failure is not kept: who asks again is answered again', async () => {
  const { server, ctx } = await aHouseWithPhotos()
  for (let n = 1; n <= 2; n++) await expect(searchPhotos(ctx, { query: 'broken', from })).rejects.toThrow('Pexels has an error')
  expect(server.asked).toEqual(['broken', 'broken'])
})

test('a question longer than any is refused', async () => {
  const { ctx } = await aHouseWithPhotos()
  const asked = searchPhotos(ctx, { query: 'hills '.repeat(20), from })
  await expect(asked).rejects.toThrow('Please search with 80 characters or fewer.')
})
