import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { PageNotes } from './page-notes.ts'

test('a page is rendered once and answered from memory after that', async () => {
  const { cache, ask, renders } = aCache()
  expect(await (await ask('/')).text()).toBe('page 1 of /')
  expect(await (await ask('/')).text()).toBe('page 1 of /')
  expect(renders()).toBe(1)
  expect(cache.size().pages).toBe(1)
})

test('readers who come while a page is rendered wait for that one render', async () => {
  const { ask, renders } = aCache()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/quote/a')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['page 1 of /quote/a']))
  expect(renders()).toBe(1)
})

test('parameters that a page does not declare make no other page', async () => {
  const { ask, renders } = aCache()
  await ask('/?utm_source=x&page=2')
  await ask('/?page=2&fbclid=y')
  await ask('/?page=2')
  expect(renders()).toBe(1)
  expect(await (await ask('/?page=3')).text()).toBe('page 2 of /?page=3')
})

test('a page and its data are kept apart', async () => {
  const { ask, renders } = aCache()
  await ask('/quote/a')
  expect(await (await ask('/quote/a.data?utm_source=x')).text()).toBe('page 2 of /quote/a.data')
  expect(renders()).toBe(2)
})

test('a purged page is never answered again', async () => {
  const { cache, ask } = aCache()
  await ask('/quote/a')
  cache.purge('quote:/quote/a')
  expect(await (await ask('/quote/a')).text()).toBe('page 2 of /quote/a')
})

test('a page whose render began before a change is not kept', async () => {
  const { cache, ask, hold } = aCache()
  const release = hold()
  const before = ask('/')
  cache.purge('quotes')
  release()
  expect(await (await before).text()).toBe('page 1 of /')
  expect(await (await ask('/')).text()).toBe('page 2 of /')
})

test('a stale list is answered once more while the new one is rendered', async () => {
  const { cache, ask } = aCache()
  await ask('/')
  cache.markStale('quotes')
  expect(await (await ask('/')).text()).toBe('page 1 of /')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await (await ask('/')).text()).toBe('page 2 of /')
})

test('a page is true until its hour and no longer', async () => {
  const { ask, clock, until } = aCache()
  until(1_000)
  await ask('/')
  clock.now = 999
  expect(await (await ask('/')).text()).toBe('page 1 of /')
  clock.now = 1_000
  expect(await (await ask('/')).text()).toBe('page 2 of /')
})

test('only pages that were found are kept', async () => {
  const { ask, renders, cache } = aCache()
  expect((await ask('/quote/missing')).status).toBe(404)
  await ask('/quote/missing')
  await ask('/nothing/here')
  expect(renders()).toBe(3)
  expect(cache.size().pages).toBe(0)
})

test('memory is bounded: the page unused for longest goes first', async () => {
  const { cache, ask } = aCache({ maxBytes: 7_000 })
  await ask('/quote/a')
  await ask('/quote/b')
  await ask('/quote/c')
  await ask('/quote/a')
  await ask('/quote/d')
  expect(cache.size().bytes).toBeLessThanOrEqual(7_000)
  expect(await (await ask('/quote/a')).text()).toBe('page 1 of /quote/a')
})

test('who knows the page already gets 304 and no body', async () => {
  const { ask } = aCache()
  const etag = (await ask('/')).headers.get('etag')!
  const again = await ask('/', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('cache-control')).toBe('no-cache')
})

test('the body comes in the encoding that the client takes', async () => {
  const { ask } = aCache({ body: 'quote '.repeat(200) })
  for (const [accepted, expected] of [['br, gzip', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip;q=0.5', 'gzip'], ['', null], ['identity', null]] as const) {
    const answer = await ask('/', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(expected)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
})

function aCache({ maxBytes = 1_000_000, body = '' } = {}) {
  const clock = { now: 0 }
  let count = 0
  let gate: Promise<void> = Promise.resolve()
  let until: Date | null = null
  const routes = [{ path: '/', handle: { params: ['page'] } }, { path: '/quote/:id', handle: { params: [] } }, { path: '*' }]
  const cache = createPageCache({ routes, maxBytes, now: () => clock.now })
  const render = async (request: Request) => {
    const number = ++count
    const { pathname, search } = new URL(request.url)
    await gate
    await new Promise((resolve) => setTimeout(resolve, 1))
    const notes: PageNotes = { shows: new Set(['quotes', `quote:${pathname}`]), until }
    const status = pathname.includes('missing') || pathname.includes('nothing') ? 404 : 200
    return { response: new Response(body || `page ${number} of ${pathname}${search}`, { status }), notes }
  }
  return {
    cache,
    clock,
    renders: () => count,
    until: (ms: number) => (until = new Date(ms)),
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => (open = resolve))
      return open
    },
    ask: (path: string, headers: Record<string, string> = {}) => cache.answer(new Request(`http://localhost${path}`, { headers }), render),
  }
}
