import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openWeb } from '#platform/web/open-web'
import { aHouse } from '#test/house'
import { noWeb } from '#test/no-web'
import { standInKey, startPexels } from '#test/pexels-server'
import { sweepPictures } from '../sweep-pictures.ts'
import { decodingTurn } from '../uploads/decoding-turn.ts'
import { forgetPhotos } from './forget-photos.ts'
import { getPhotoThumbnail } from './get-photo-thumbnail.ts'
import { searchPhotos } from './search-photos.ts'

async function aHouseWithPhotos() {
  const server = await startPexels()
  onTestFinished(() => server.close())
  const house = await aHouse()
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  const ctx = { ...house.as('visitor'), pexels: { key: standInKey, address: server.address } }
  const { photos } = await searchPhotos(ctx, { query: 'hills', from: { address: '192.0.2.7' } })
  return { house, server, ctx, id: photos[0]?.id ?? '' }
}

test('a thumbnail is fetched once, written again and kept', async () => {
  const { ctx, id, server } = await aHouseWithPhotos()
  const bytes = await getPhotoThumbnail(ctx, id)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 267 })
  await server.close()
  expect(await getPhotoThumbnail(ctx, id)).toEqual(bytes)
})

test('a thumbnail is fetched once, however many ask for it at the same time', async () => {
  const { house, ctx, id } = await aHouseWithPhotos()
  const { web } = house
  let asked = 0
  house.web = { ...web, fetchPublic: async (...given) => (asked++, await web.fetchPublic(...given)) }
  const [one, ...others] = await Promise.all(Array.from({ length: 12 }, () => getPhotoThumbnail(ctx, id)))
  for (const other of others) expect(other).toEqual(one)
  expect(asked).toBe(1)
})

test('thumbnails take their turn with pictures that are uploaded', async () => {
  const { ctx, id } = await aHouseWithPhotos()
  const { promise, resolve } = Promise.withResolvers<void>()
  const others = Array.from({ length: 18 }, () => decodingTurn(() => promise))
  await expect(getPhotoThumbnail(ctx, id)).rejects.toMatchObject({ code: 'unavailable' })
  resolve()
  await Promise.all(others)
  expect((await getPhotoThumbnail(ctx, id)).length).toBeGreaterThan(0)
})

test('thumbnails of photos that are forgotten are swept, after a day', async () => {
  const { house, ctx, id } = await aHouseWithPhotos()
  await getPhotoThumbnail(ctx, id)
  await ctx.files.put('photos/123.webp', new Uint8Array([1]), { type: 'image/webp' })
  const left = async () => (await ctx.files.list('photos/')).map(({ key }) => key).toSorted()
  const known = `photos/${id}.webp`
  house.clock.set(new Date(((await ctx.files.list('photos/'))[0]?.at.getTime() ?? 0) + 86_400_000 - 60_000))
  await sweepPictures(house.ctx)
  expect(await left()).toEqual([known, 'photos/123.webp'].toSorted())
  house.clock.advance(120_000)
  await sweepPictures(house.ctx)
  expect(await left()).toEqual([known])
})

test('only photos that a search has found are fetched', async () => {
  const { ctx, id } = await aHouseWithPhotos()
  for (const one of [`${Number(id) + 12}`, '0', '-1', '1e3', 'one', '9'.repeat(40), ''])
    await expect(getPhotoThumbnail(ctx, one)).rejects.toMatchObject({ code: 'not-found' })
})

test('what does not come, or is no photo, is said', async () => {
  const { house, ctx, id, server } = await aHouseWithPhotos()
  await server.close()
  await expect(getPhotoThumbnail(ctx, id)).rejects.toMatchObject({ code: 'unavailable', forAll: true })
  const words = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  house.web = { ...noWeb, fetchPublic: async (address) => ({ bytes: words, type: 'image/jpeg', address }) }
  await expect(getPhotoThumbnail(ctx, id)).rejects.toThrow('Pexels did not give us this photo.')
})

test('photos that are not found again for thirty days are forgotten, with their thumbnails', async () => {
  const { house, ctx, id } = await aHouseWithPhotos()
  await getPhotoThumbnail(ctx, id)
  house.clock.advance(29 * 24 * 3_600_000)
  await forgetPhotos(house.ctx)
  expect(await ctx.files.list('photos/')).toHaveLength(1)
  house.clock.advance(2 * 24 * 3_600_000)
  await forgetPhotos(house.ctx)
  expect(await ctx.files.list('photos/')).toEqual([])
  await expect(getPhotoThumbnail(ctx, id)).rejects.toMatchObject({ code: 'not-found' })
})
