import { expect, onTestFinished, test } from 'vitest'
import type { PhotoSearch } from '#images'
import { openWeb } from '#platform/web/open-web'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { standInKey, startPexels } from '#test/pexels-server'

async function aSiteWithPhotos() {
  const server = await startPexels()
  onTestFinished(() => server.close())
  const house = await aHouse()
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  const ground = { ...house.ctx, pexels: { key: standInKey, address: server.address } }
  return await anApp(house, { ground })
}

const post = { method: 'POST', headers: { origin: 'http://localhost' } }

test('a visitor looks for photos, sees them small, and takes one; the key is told to nobody', async () => {
  const app = await aSiteWithPhotos()
  const found = await app.ask('/api/photos?q=hills')
  const text = await found.text()
  expect(text).not.toContain(standInKey)
  const { photos } = JSON.parse(text) as PhotoSearch // safe: what searchPhotos answers
  const small = await app.ask(photos[0]?.thumbnail ?? '')
  expect([small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=604800, immutable',
  ])
  const taken = await app.ask(`/api/photos/${photos[0]?.id}`, post)
  expect(await taken.json()).toMatchObject({ author: 'North Pier', licence: 'Pexels License' })
})

test('what goes wrong at Pexels is told in words, with when to come again', async () => {
  const app = await aSiteWithPhotos()
  const answers = await Promise.all(
    ['too many', 'broken'].map(async (query) => {
      const answer = await app.ask(`/api/photos?q=${encodeURIComponent(query)}`)
      const { detail } = (await answer.json()) as { detail: string } // safe: problem details
      return [answer.status, answer.headers.get('retry-after'), detail]
    }),
  )
  expect(answers).toEqual([
    [429, '720', 'This site has reached its Pexels limit. Please try again in 12 minutes.'],
    [503, '60', 'Pexels has an error (503). Please try again later.'],
  ])
})

test('a site without a key says that it has none', async () => {
  const app = await anApp(await aHouse())
  expect(await (await app.ask('/api/photos?q=hills')).json()).toEqual({ ready: false, photos: [] })
  expect((await app.ask('/api/photos/1/thumbnail')).status).toBe(404)
  expect((await app.ask('/api/photos/1', post)).status).toBe(404)
})
