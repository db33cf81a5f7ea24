import { expect, test } from 'vitest'
import { NotFound, Unavailable } from '#platform/errors'
import { anApp } from '#test/app'
import { aSite } from '#test/a-site'
import { aHouse } from '#test/house'
import { faceAddresses } from '../http/face-address.ts'
import { machinesOf, type MachineRoute } from './machine-answers.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { takeNotes } from '../cache/page-notes.ts'
import type { PageGround } from './page.ts'

test('an answer is made once for all who ask, whatever they add to its address', async () => {
  const { ask, asked } = await aTable({
    path: '/list/:shelf',
    params: ['page'],
    answer: async (_ground, { url, params }) => Response.json({ shelf: params.shelf, page: url.searchParams.get('page') }),
  })
  const first = await ask('/list/wisdom?page=2&utm_source=x')
  expect(await first.json()).toEqual({ shelf: 'wisdom', page: '2' })
  expect(await (await ask('/LIST/wisdom/?page=2')).json()).toEqual({ shelf: 'wisdom', page: '2' })
  expect(asked()).toBe(1)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  const known = await ask('/list/wisdom?page=2', { 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect(known.headers.get('access-control-allow-origin')).toBe('*')
})

test('what it shows and until when decide how long it is kept', async () => {
  const { ask, asked, cache, clock } = await aTable({
    path: '/list',
    params: [],
    answer: async ({ notes }) => {
      notes.show('quotes')
      notes.until(new Date(clock.now().getTime() + 1_000))
      return new Response('list')
    },
  })
  await ask('/list')
  cache.purge('settings')
  await ask('/list')
  expect(asked()).toBe(1)
  cache.purge('quotes')
  await ask('/list')
  expect(asked()).toBe(2)
  clock.advance(1_000)
  await ask('/list')
  expect(asked()).toBe(3)
})

test('what declares no parameters is made again each time', async () => {
  const { ask, asked, cache } = await aTable({ path: '/any', answer: async () => new Response('any') })
  await ask('/any')
  await ask('/any')
  expect(asked()).toBe(2)
  expect(cache.size().pages).toBe(0)
})

test('its own headers reach the reader', async () => {
  const headers = { 'content-type': 'application/atom+xml', 'cache-control': 'public, max-age=60', link: '</>; rel="self"' }
  const { ask } = await aTable({ path: '/feed', params: [], answer: async () => new Response('x'.repeat(300), { headers }) })
  const answer = await ask('/feed', { 'accept-encoding': 'br' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...headers, 'content-encoding': 'br', vary: 'Accept-Encoding' })
})

test('house errors become problem details that any site may read; what was renamed leads to its new address', async () => {
  const faults: Record<string, Error> = {
    gone: new NotFound('It is no more', { gone: true }),
    moved: new NotFound('It moved', { movedTo: 'été' }),
    away: new Unavailable('the database does not answer'),
    broken: new TypeError('secret'),
  }
  const { ask } = await aTable({
    path: '/list/:shelf/feed.xml',
    params: ['page'],
    answer: async (_ground, { params }) => {
      throw faults[params.shelf ?? ''] ?? new NotFound('It never was')
    },
  })
  const said = async (shelf: string) => {
    const answer = await ask(`/list/${shelf}/feed.xml`)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    return (await answer.json()) as object
  }
  expect(await said('never')).toMatchObject({ status: 404, detail: 'It never was' })
  expect(await said('gone')).toMatchObject({ status: 410, detail: 'It is no more' })
  expect(await said('away')).toMatchObject({ status: 503, detail: 'Failed to fetch list' })
  expect(await said('broken')).toMatchObject({ status: 500, detail: 'Failed to fetch list' })
  const moved = await ask('/list/moved/feed.xml')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/list/%C3%A9t%C3%A9/feed.xml'])
  expect((await ask('/list/moved/feed.xml?page=2')).headers.get('location')).toBe('/list/%C3%A9t%C3%A9/feed.xml?page=2')
})

test('a machine address can be read and asked what it allows, and nothing else', async () => {
  const app = await anApp(await aHouse())
  const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await app.ask('/robots.txt', { method, headers: own })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
  const preflight = await app.ask('/robots.txt', { method: 'OPTIONS', headers: { origin: 'https://reader.example' } })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  const head = await app.ask('/robots.txt', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBe((await (await app.ask('/robots.txt')).text()).length)
  expect(head.headers.get('x-content-type-options')).toBe('nosniff')
  expect(head.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

async function aTable(given: Omit<MachineRoute, 'failure'>) {
  const { ctx, clock } = await aHouse()
  let count = 0
  const route: MachineRoute = {
    failure: 'Failed to fetch list',
    ...given,
    answer: (...args) => {
      count++
      return given.answer(...args)
    },
  }
  const machines = machinesOf([route])
  const cache = createPageCache({
    site: { origin: 'https://quotes.example' },
    routes: machines.routes,
    maxBytes: 1_000_000,
    now: () => clock.now().getTime(),
  })
  const render = async (request: Request) => {
    const notes = takeNotes(new Date(clock.now().getTime() + 86_400_000))
    const ground: PageGround = { ctx, site: aSite(), notes, parts: cache.parts.begin() }
    return {
      response:
        (await machines.answer(request, ground, faceAddresses('a secret for tests'))) ?? new Response(null, { status: 404 }),
      notes,
    }
  }
  const ask = (path: string, headers: Record<string, string> = {}) =>
    cache.answer(new Request(`http://localhost${path}`, { headers }), render)
  return { ask, cache, clock, asked: () => count }
}
