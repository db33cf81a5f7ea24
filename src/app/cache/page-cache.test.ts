import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { finishPage } from './finished-page.ts'
import { createPageCache } from './page-cache.ts'
import { takeNotes } from './page-notes.ts'

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

test('empty fields of a form do not stay in the address', async () => {
  const { ask, renders } = aCache({ html: true })
  const answer = await ask('/?author=&page=2&q=')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/?page=2'])
  expect((await ask('/?author=')).headers.get('location')).toBe('/')
  expect((await ask('/?page=2')).status).toBe(200)
  expect(renders()).toBe(2)
})

test('an address in which a value only looks like an empty field is answered, not sent to itself', async () => {
  const { ask } = aCache({ html: true })
  expect((await ask('/?from=/search?q=')).status).toBe(200)
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
  await expect.poll(async () => await (await ask('/')).text()).toBe('page 2 of /')
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
  for (const [accepted, expected] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['', null],
    ['identity', null],
  ] as const) {
    const answer = await ask('/', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(expected)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
})

test('a kept page holds no more memory than its bytes', async () => {
  const response = new Response('quote '.repeat(20_000))
  const { answer } = await finishPage(response, takeNotes(new Date(8.64e15)))
  expect(answer.body.buffer.byteLength).toBe(answer.body.length)
})

test('a page is kept in brotli alone, and comes whole in every encoding', async () => {
  const { cache, ask } = aCache({ body: 'quote '.repeat(20_000) })
  await ask('/')
  expect(cache.size().bytes).toBeLessThan(4_000)
  for (const [accepted, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (bytes: Buffer) => bytes],
  ] as const) {
    const answer = await ask('/', { 'accept-encoding': accepted })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(open(body).toString()).toBe('quote '.repeat(20_000))
  }
})

test('a stale page that is no more is answered once and then not again', async () => {
  const { cache, ask, missing } = aCache()
  await ask('/quote/a')
  missing('/quote/a')
  cache.markStale('quotes')
  expect((await ask('/quote/a')).status).toBe(200)
  await expect.poll(async () => (await ask('/quote/a')).status).toBe(404)
})

test('a page is kept although something that it does not show changed while it was rendered', async () => {
  const { cache, ask, hold } = aCache()
  const release = hold()
  const asked = ask('/quote/a')
  cache.purge('quote:another')
  release()
  await asked
  expect(cache.size().pages).toBe(1)
})

test('of data that is asked for by invented names nothing is kept', async () => {
  const { cache, ask } = aCache()
  for (let i = 0; i < 20; i++) await ask(`/quote/a.data?_routes=invented-${i}`)
  expect(cache.size().pages).toBe(0)
  await ask('/quote/a.data?_routes=quote')
  expect(cache.size().pages).toBe(1)
})

test('a page that sets a cookie is refused, not kept', async () => {
  const { ask, cookie } = aCache()
  cookie('sid=1')
  await expect(ask('/')).rejects.toThrow('may set no cookie')
})

test('nothing that a request says of its host gets into a page', async () => {
  const { ask, hosts } = aCache()
  await ask('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  expect(hosts()).toEqual(['site.example'])
})

test('a kept page goes from memory to the socket: whole, by HEAD, and as 304', async () => {
  const { cache, ask } = aCache({ body: 'quote '.repeat(200) })
  const server = createServer((request, response) => {
    if (!cache.answerFromMemory(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  expect((await get('/')).status).toBe(418)
  await ask('/')
  const whole = await get('/')
  expect([whole.status, await whole.text()]).toEqual([200, 'quote '.repeat(200)])
  const head = await get('/', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, whole.headers.get('etag'), ''])
  expect((await get('/', { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })).status).toBe(304)
  expect((await get('/', { method: 'POST' })).status).toBe(418)
  cache.markStale('quotes')
  expect((await get('/')).status).toBe(418)
})

function aCache({ maxBytes = 1_000_000, body = '', html = false } = {}) {
  const clock = { now: 0 }
  let count = 0
  let gate: Promise<void> = Promise.resolve()
  let until: Date | null = null
  let gone = ''
  let cookie = ''
  const hosts = new Set<string>()
  const routes = [
    { id: 'home', path: '/', handle: { params: ['page'] } },
    { id: 'quote', path: '/quote/:id', handle: { params: [] } },
    { path: '*' },
  ]
  const cache = createPageCache({ site: { origin: 'https://site.example' }, routes, maxBytes, now: () => clock.now })
  const render = async (request: Request) => {
    const number = ++count
    const { pathname, search } = new URL(request.url)
    hosts.add(new URL(request.url).host)
    await gate
    await new Promise((resolve) => setTimeout(resolve, 1))
    const notes = takeNotes(until ?? new Date(8.64e15))
    notes.show('quotes', `quote:${pathname}`)
    const status = pathname.includes('missing') || pathname === gone || pathname.includes('nothing') ? 404 : 200
    return {
      response: new Response(body || `page ${number} of ${pathname}${search}`, {
        status,
        headers: { ...(cookie ? { 'set-cookie': cookie } : {}), ...(html ? { 'content-type': 'text/html; charset=utf-8' } : {}) },
      }),
      notes,
    }
  }
  return {
    cache,
    clock,
    renders: () => count,
    until: (ms: number) => (until = new Date(ms)),
    missing: (path: string) => (gone = path),
    cookie: (value: string) => (cookie = value),
    hosts: () => [...hosts],
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => (open = resolve))
      return open
    },
    ask: (path: string, headers: Record<string, string> = {}) =>
      cache.answer(new Request(`http://localhost${path}`, { headers }), render),
  }
}

for (const kind of ['large', 'typed'] as const) {
  test(`a robot that walks through ${kind} answers pushes out only others of their kind`, async () => {
    const cache = createPageCache({
      site: { origin: 'https://quotes.example' },
      routes: [{ id: 'any', path: '*', handle: { params: [] } }],
      maxBytes: 4_000_000,
      now: () => 0,
    })
    let renders = 0
    const ask = (path: string) =>
      cache.answer(new Request(`http://localhost${path}`), async ({ url }) => {
        renders++
        const notes = takeNotes(new Date(1_000))
        if (url.includes('typed')) notes.typed()
        // In brotli, two thirds of their length.
        const words = randomBytes(kind === 'large' ? 60_000 : 15_000).toString('hex')
        return { response: new Response(url.includes('page') ? url : words), notes }
      })
    await ask('/page')
    for (let n = 0; n < 100; n++) await ask(`/${kind}-${n}`)
    expect(cache.size().bytes).toBeLessThan(1_100_000)
    renders = 0
    await ask('/page')
    await ask(`/${kind}-99`)
    expect(renders).toBe(0)
    await ask(`/${kind}-0`)
    expect(renders).toBe(1)
  })
}
