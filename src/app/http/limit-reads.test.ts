import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createToken } from '#accounts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress } as never, // safe: all that is read of it
  headers: { host: 'localhost', ...headers },
})

async function aLimitedSite(api = 60, reads = 600) {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'Rivers know this: there is no hurry.' })
  return { house, app: await anApp(house, { readLimits: { api, reads } }) }
}

test('the API answers a network sixty times a minute, says what is left, and refuses as problem details', async () => {
  const { house, app } = await aLimitedSite()
  const ask = (address = '198.51.100.7') => app.ask('/api/v1/quotes/random', {}, from(address))
  const first = await ask()
  expect([first.status, first.headers.get('ratelimit'), first.headers.get('ratelimit-policy')]).toEqual([
    200,
    '"api";r=59;t=60',
    '"api";q=60;w=60',
  ])
  expect(first.headers.get('access-control-expose-headers')).toContain('RateLimit')
  for (let times = 1; times < 60; times++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.headers.get('content-type'), refused.headers.get('retry-after')]).toEqual([
    429,
    'application/problem+json',
    '60',
  ])
  expect(refused.headers.get('ratelimit')).toBe('"api";r=0;t=60')
  expect(await refused.json()).toMatchObject({
    status: 429,
    detail: 'Too many requests from your network. Please try again in 1 minute.',
  })
  expect((await ask('198.51.100.8')).status).toBe(200)
  house.clock.advance(60_000)
  expect((await ask()).status).toBe(200)
})

test('with a token it answers ten times as many, wherever the program runs; what is no token counts as none', async () => {
  const { house, app } = await aLimitedSite(2)
  const { ctx } = await aPerson(house, 'user')
  const { token } = await createToken(ctx, { name: 'a reader' })
  const ask = (bearer: string, address: string) =>
    app.ask('/api/v1/quotes/random', { headers: { authorization: `Bearer ${bearer}` } }, from(address))
  expect((await ask(token, '198.51.100.1')).headers.get('ratelimit')).toBe('"api-token";r=19;t=60')
  for (let times = 1; times < 20; times++) expect((await ask(token, `198.51.100.${times}`)).status).toBe(200)
  expect((await ask(token, '198.51.100.99')).status).toBe(429)
  const wrong = [await ask('none', '203.0.113.1'), await ask('none', '203.0.113.1'), await ask('none', '203.0.113.1')]
  expect(wrong.map(({ status }) => status)).toEqual([200, 200, 429])
})

test('searches, suggestions and pictures share points; people get a page that says when to come back', async () => {
  const { app } = await aLimitedSite(60, 14)
  const ask = (path: string) => app.ask(path, { headers: { accept: 'text/html' } }, from('198.51.100.7'))
  expect((await ask('/search?q=rivers')).headers.get('ratelimit')).toBe('"reads";r=8;t=60')
  expect((await ask('/search/suggestions?q=riv')).headers.get('ratelimit')).toBe('"reads";r=7;t=60')
  expect((await ask('/api/v1/search?q=hurry')).headers.get('ratelimit')).toBe('"api";r=59;t=60, "reads";r=1;t=60')
  const refused = await ask('/search?q=hurry')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(await refused.text()).toContain('Please try again in 1 minute.')
  // Pages cost nothing.
  expect((await ask('/')).headers.get('ratelimit')).toBeNull()
})

test('a search of texts, authors or cases is a search; their lists are pages', async () => {
  const { app } = await aLimitedSite()
  const left = async (path: string) => (await app.ask(path, {}, from('198.51.100.7'))).headers.get('ratelimit')
  const searches = [
    '/sources?q=x',
    '/sources.data?q=x',
    '/authors?q=x',
    '/authors/?page=2&q=x',
    '/misattributed?q=x',
    '/misattributed.data?q=x',
  ]
  for (const [n, path] of searches.entries()) expect([path, await left(path)]).toEqual([path, `"reads";r=${594 - 6 * n};t=60`])
  expect(await left('/api/v1/texts/search?q=rivers')).toBe('"api";r=59;t=60, "reads";r=558;t=60')
  expect(await left('/api/v1/authors?search=x')).toBe('"api";r=58;t=60, "reads";r=552;t=60')
  for (const path of ['/sources', '/authors?page=1', '/misattributed', '/authors?letter=m&q='])
    expect([path, await left(path)]).toEqual([path, null])
  expect(await left('/api/v1/authors')).toBe('"api";r=57;t=60')
})

test('a thumbnail of a stock photo costs a point', async () => {
  const { app } = await aLimitedSite(60, 14)
  const answer = await app.ask('/api/photos/7/thumbnail', {}, from('198.51.100.7'))
  expect([answer.status, answer.headers.get('ratelimit')]).toEqual([404, '"reads";r=13;t=60'])
})

test('a path counts however it is spelt', async () => {
  const { app } = await aLimitedSite()
  const left = async (path: string) => (await app.ask(path, {}, from('198.51.100.7'))).headers.get('ratelimit')
  for (const [n, path] of ['/check', '/check/', '/CHECK', '/%63heck', '/search/', '/Search'].entries())
    expect([path, await left(`${path}?q=rivers`)]).toEqual([path, `"reads";r=${594 - 6 * n};t=60`])
  expect(await left('/API/v1/quotes/random')).toBe('"api";r=59;t=60')
  expect(await left('/api/v1/Search/?q=rivers')).toBe('"api";r=58;t=60, "reads";r=558;t=60')
})

test('a proxy that nobody named is not one visitor', async () => {
  const { app } = await aLimitedSite(1, 6)
  for (let times = 0; times < 3; times++)
    expect((await app.ask('/search?q=x', {}, from('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }))).status).toBe(200)
})

test('answers that are kept cost nothing', async () => {
  const { app } = await aLimitedSite(1)
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  onTestFinished(() => void app.server.close())
  const { port } = app.server.address() as AddressInfo // safe: a TCP server that listens has one
  const ask = async () => await fetch(`http://127.0.0.1:${port}/api/v1/categories`)
  const answers = [await ask(), await ask(), await ask()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/quotes/random`)).status).toBe(429)
})

test('0 switches a limit off', async () => {
  const { app } = await aLimitedSite(0, 0)
  const answer = await app.ask('/api/v1/search?q=rivers', {}, from('198.51.100.7'))
  expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, null])
})
