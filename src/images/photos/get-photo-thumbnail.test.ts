import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openWeb } from '#platform/web/open-web'
import { aHouse } from '#test/house'
import { noWeb } from '#test/no-web'
import { standInKey, startPexels } from '#test/pexels-server'
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
