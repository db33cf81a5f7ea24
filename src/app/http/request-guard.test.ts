import { describe, expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'

const body = JSON.stringify({ quoteId: '00000000-0000-4000-8000-000000000000' })

describe('an unsafe request', () => {
  test('is taken from our own page at whatever name the site is reached by', async () => {
    const app = await anApp(await aHouse())
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'quotes.lan', '192.168.1.20:3000']) {
      const origin = `http://${host}`
      for (const headers of [new Headers({ origin }), new Headers({ origin, 'sec-fetch-site': 'same-origin' })]) {
        const answer = await app.fetch(new Request(`http://${host}/api/views`, { method: 'POST', body, headers }))
        expect([host, answer.status]).toEqual([host, 204])
      }
    }
  })

  test('is refused from anywhere else, and where its browser does not say from where', async () => {
    const app = await anApp(await aHouse())
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: '' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:8080' },
      { origin: 'http://evil.example/http://localhost' },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost', 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
    ]
    for (const headers of foreign) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        for (const path of ['/', '/_.data', '/quote/x', '/api/views', '/api/nothing']) {
          const answer = await app.ask(path, { method, body, headers })
          expect([headers, method, path, answer.status]).toEqual([headers, method, path, 403])
        }
      }
    }
  })

  test('is taken only at the address that BASE_URL names, where it names one', async () => {
    const app = await anApp(await aHouse(), { baseUrl: 'https://quotes.example' })
    const post = async (url: string, origin: string) =>
      (await app.fetch(new Request(url, { method: 'POST', body, headers: { origin } }))).status
    expect(await post('http://app:3000/api/views', 'https://quotes.example')).toBe(204)
    for (const origin of [
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://app:3000',
      'https://www.quotes.example',
      'https://quotes.example:8443',
      'http://quotes.example',
    ]) {
      expect([origin, await post(`${origin}/api/views`, origin)]).toEqual([origin, 403])
    }
  })

  test('is measured by a forwarded host only where a trusted proxy says it', async () => {
    const app = await anApp(await aHouse(), { trustedProxies: ['10.0.0.0/8'] })
    const headers = { origin: 'https://quotes.example', 'x-forwarded-host': 'quotes.example', host: 'app:3000' }
    const from = async (remoteAddress: string) => {
      const incoming = { headers, socket: { remoteAddress } } as never // safe: the reader looks at nothing else
      return (await app.ask('/api/views', { method: 'POST', body, headers }, incoming)).status
    }
    expect(await from('10.1.2.3')).toBe(204)
    expect(await from('203.0.113.9')).toBe(403)
  })

  test('without BASE_URL comes by https only where something before the site speaks it', async () => {
    const app = await anApp(await aHouse())
    const post = async (origin: string, headers: Record<string, string> = {}) =>
      (await app.ask('/api/views', { method: 'POST', body, headers: { origin, host: 'localhost', ...headers } })).status
    expect(await post('http://localhost')).toBe(204)
    expect(await post('https://localhost')).toBe(403)
    for (const [name, value] of [
      ['x-forwarded-for', '192.0.2.1'],
      ['x-forwarded-proto', 'https'],
      ['forwarded', 'proto=https'],
    ] as const)
      expect([name, await post('https://localhost', { [name]: value })]).toEqual([name, 204])
  })

  test('is not asked where it comes from when it only reads', async () => {
    const app = await anApp(await aHouse())
    for (const method of ['GET', 'HEAD'])
      expect(
        (await app.ask('/', { method, headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } })).status,
      ).toBe(200)
  })
})

test('a quote of any script may be pasted into a search, of readers or of the desk', async () => {
  const app = await anApp(await aHouse())
  const pasted = encodeURIComponent('कर्म करो, फल की चिंता मत करो। '.repeat(12))
  expect(pasted.length).toBeGreaterThan(2_048)
  for (const path of ['/search', '/admin/quotes.data', '/admin/find', '/admin/inbox', '/admin/trash', '/api/desk/quotes'])
    expect([path, (await app.ask(`${path}?q=${pasted}`)).status]).not.toEqual([path, 414])
  expect((await app.ask(`/quote/x?q=${pasted}`)).status).toBe(414)
})
