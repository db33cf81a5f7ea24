import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

const tableOf = async (answer: Response) => /import "(\/assets\/[^"]+)"/.exec(await answer.text())?.[1] ?? ''

test('a kept page loads the routes that are read, a page of one’s own all of them', async () => {
  const house = await aHouse()
  const { cookie } = await aPerson(house, 'user')
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const [read = '', own] = await Promise.all(
    ['/', '/profile'].map(async (path) => tableOf(await app.ask(path, { headers: { cookie } }))),
  )
  expect(read).toMatch(/^\/assets\/reading-[0-9a-f]{8}\.js$/)
  expect(own).toBe('/assets/manifest.js')

  const answer = await app.ask(read)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const text = await answer.text()
  const table = JSON.parse(text.slice('window.__reactRouterManifest='.length, -1)) as { url: string; routes: object }
  expect(table.url).toBe(read)
  expect(Object.keys(table.routes)).toContain('public/quote/quote-page')
  expect(Object.keys(table.routes)).toContain('api/reference/api-page')
  expect(Object.keys(table.routes).filter((id) => id !== 'root' && !/^(public|api)\//.test(id))).toEqual([])

  const packed = await app.ask(read, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(text.length)
})
