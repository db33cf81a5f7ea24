import { expect, test } from 'vitest'
import { anApi, type Refused } from '#test/api'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

const quotes = '/api/v1/quotes'

test('what a request gets wrong is a problem that names it, never a fault of ours', async () => {
  const { ask, id } = await aSite()
  const numbers = [
    '0',
    '-1',
    '1.5',
    'abc',
    '1e9',
    '1e2',
    '0x10',
    '%20',
    '+1',
    '99999999999999999999',
    '١',
    'NaN',
    'null',
    '1;2',
    "1'",
  ]
  const refused: [parameter: string, ...paths: string[]][] = [
    ['page', ...[...numbers, '1000000000', '1001'].map((page) => `${quotes}?page=${page}`)],
    ['limit', ...[...numbers, '101', '1000000000'].map((limit) => `${quotes}?limit=${limit}`)],
    ['page', ...numbers.map((page) => `/api/v1/authors?page=${page}`)],
    ['limit', ...numbers.map((limit) => `${quotes}/featured?limit=${limit}`)],
    [
      'category',
      ...['nope', '%20', '..%2f..', 'a'.repeat(201), '00000000-0000-4000-8000-000000000000', '😀', "' or 1=1 --"].map(
        (category) => `${quotes}?category=${category}`,
      ),
    ],
    [
      'author',
      ...['nobody', '%20', 'a'.repeat(201), '00000000-0000-4000-8000-000000000000'].map((author) => `${quotes}?author=${author}`),
    ],
    ['tag', ...['%20', 'a'.repeat(101)].map((tag) => `${quotes}?tag=${tag}`)],
    ['featured', ...['false', '1', 'TRUE', 'yes'].map((featured) => `${quotes}?featured=${featured}`)],
    [
      'after',
      ...['x', '.', `.${id}`, `-zzzzzzz.${id}`, `zzzzzzzzzz.${id}`, 'mk3.nobody', 'a'.repeat(200)].map(
        (after) => `${quotes}?after=${after}`,
      ),
    ],
    ['page', `${quotes}?page=2&after=mk3.${id}`],
    [
      'date',
      ...['today', '2026-13-01', '2026-02-30', '2026-3-1', '0', '20260301', '+002026-03-01'].map(
        (date) => `${quotes}/of-the-day?date=${date}`,
      ),
    ],
    ['search', ...['%20', 'a'.repeat(101)].map((search) => `/api/v1/authors?search=${search}`)],
    ['q', ...['', '?q=', '?q=%20', `?q=${'a'.repeat(501)}`].map((q) => `/api/v1/search${q}`)],
    ['length', '/api/v1/search?q=a&length=tiny'],
    ['status', '/api/v1/search?q=a&status=true'],
    ['language', ...['x', 'english please', '-'].map((language) => `/api/v1/search?q=a&language=${language}`)],
    ['exact', '/api/v1/search?q=a&exact=1'],
    ['catgory', `${quotes}?catgory=wisdom`, `/api/v1/categories?catgory=1`, `${quotes}/${id}?catgory=1`],
    ['limit', `${quotes}?limit=1&limit=2`, `${quotes}?limit=1&limit=1`],
    ['__proto__', `${quotes}?__proto__=1`],
    ['', `${quotes}?=1`],
  ]
  for (const [parameter, ...paths] of refused) {
    for (const path of paths) {
      const { status, headers, body } = await ask<Refused>(path)
      expect([path, status]).toEqual([path, 400])
      expect([path, body.errors]).toEqual([path, [{ parameter, detail: expect.stringMatching(/\w/) as string }]])
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  }
  expect((await ask<Refused>(`${quotes}?page=0&limit=0&tag=%20`)).body.errors).toHaveLength(3)
})

test('what cannot be read, is too long or is nowhere is a problem, too', async () => {
  const { ask, id } = await aSite()
  const expected: [status: number, ...paths: string[]][] = [
    [400, `${quotes}?tag=%00`, `${quotes}?tag=%FF`, `${quotes}/%00`, '/api/v1/authors?search=%E2%82', '/api/v1/categories/%C3'],
    [
      414,
      `${quotes}?tag=${'a'.repeat(10_000)}`,
      `/api/v1/authors?search=${'%20'.repeat(10_000)}`,
      `${quotes}/${'a'.repeat(10_000)}`,
    ],
    [
      404,
      '/api/v1',
      '/api/v1/',
      '/api/v1/nothing',
      '/api/v2/quotes',
      '/api/v1/quotes/a/b',
      `${quotes}/not-an-id`,
      `${quotes}/..%2f..%2fetc`,
    ],
    [404, '/api/v1/categories/none', `/api/v1/categories/${'a'.repeat(1_000)}`, '/api/v1/authors/😀', `/api/v1/authors/${id}`],
  ]
  for (const [status, ...paths] of expected) {
    for (const path of paths) {
      const answer = await ask(path)
      expect([path.slice(0, 60), answer.status, answer.headers.get('content-type')]).toEqual([
        path.slice(0, 60),
        status,
        'application/problem+json',
      ])
      expect(answer.body).toMatchObject({ status, instance: answer.headers.get('x-request-id') })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
  }
})

test('whatever is searched for is an answer, even when it finds nothing', async () => {
  const { ask } = await aSite()
  const asked = [
    '"',
    '"never closed',
    '& | ! ( )',
    'AND OR NOT',
    '***',
    '😀',
    '愛',
    "'; drop table quotes --",
    '\\',
    '-',
    ':*',
    '<b>',
    'a'.repeat(500),
    '% _',
  ]
  for (const q of asked) {
    const { status, body } = await ask(`/api/v1/search?q=${encodeURIComponent(q)}`)
    expect([q, status, body.next]).toEqual([q, 200, null])
  }
  const all =
    'q=quote&category=wisdom&author=marcus-aurelius&tag=dawn&length=short&language=en&status=unverified&exact=true&limit=5&page=2'
  expect((await ask(`/api/v1/search?${all}`)).status).toBe(200)
})

test('parameters that say nothing are as good as none', async () => {
  const { ask } = await aSite()
  expect((await ask(`${quotes}?category=&page=&limit=&after=&featured=`)).body).toEqual((await ask(quotes)).body)
})

test('it can be read from everywhere, and pages of other sites only read', async () => {
  const { ask, id } = await aSite()
  for (const path of [quotes, `${quotes}/${id}`, '/api/v1/openapi.json', '/api/v1/nothing']) {
    const preflight = await ask(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://reader.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    })
    expect([path, preflight.status]).toEqual([path, 204])
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*, authorization',
    })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const refused = await ask(path, { method, headers: { origin: 'https://reader.example' } })
      // What staff write with a token is no answer for other sites' pages.
      const written: Record<string, string[]> = { [quotes]: ['POST'], [`${quotes}/${id}`]: ['PATCH', 'DELETE'] }
      if (written[path]?.includes(method)) {
        expect([path, method, refused.status]).toEqual([path, method, 403])
        expect(refused.headers.get('access-control-allow-origin')).toBeNull()
        continue
      }
      const allowed = ['GET', 'HEAD', ...(written[path] ?? []), 'OPTIONS'].join(', ')
      expect([path, method, refused.status, refused.headers.get('allow')]).toEqual([path, method, 405, allowed])
      expect(refused.headers.get('access-control-allow-origin')).toBe(written[path] ? null : '*')
    }
  }
})

test('an answer is as fresh as a page, the same for all origins, and its head tells its length', async () => {
  const { app, id } = await aSite()
  for (const path of [quotes, `${quotes}/${id}`, '/api/v1/openapi.json']) {
    const answer = await app.ask(path, { headers: { origin: 'https://reader.example' } })
    const text = await answer.text()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
    const head = await app.ask(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(head.headers.get('etag')).toBe(answer.headers.get('etag'))
  }
})

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote()
  return { id, ...(await anApi(house)) }
}
