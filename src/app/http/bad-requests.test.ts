import { describe, expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { securityHeaders } from './security-headers.ts'

const tooLong = 'a'.repeat(3_000)

describe('addresses that mean nothing', () => {
  // Each is asked for as a page and, where it has one, as its data.
  const expected: [status: number, ...paths: string[]][] = [
    [
      404,
      '/nothing',
      '/nothing/here',
      '/quote',
      '/quote/',
      '/quote/a/b/c',
      '/quote/00000000-0000-4000-8000-000000000000',
      '/quote/not-an-id',
      '/quote/..%2f..%2fetc%2fpasswd',
    ],
    [
      404,
      '/?page=0',
      '/?page=-1',
      '/?page=abc',
      '/?page=1e9',
      '/?page=1.5',
      '/?page=01',
      '/?page=%20',
      '/?page=99999999999999999999',
      '/?page=2',
      '/?page=9999999',
      '/?page=١',
    ],
    [
      404,
      '/__manifest',
      '/__manifest?version=x&paths=/a,/b',
      '/nothing.data',
      '/quote.data',
      '/api/nothing',
      '/wp-login.php',
      '/.env',
      '/.git/config',
      '/assets/nothing.js',
    ],
    // Names that every object has.
    [
      404,
      '/icons/constructor',
      '/icons/__proto__',
      '/icons/toString',
      '/sitemaps/constructor',
      '/categories/__proto__',
      '/authors/constructor',
      '/tags/hasOwnProperty',
      '/search?length=constructor',
      '/search?status=__proto__',
      '/authors?letter=constructor',
      '/api/v1/constructor',
      '/pictures/__proto__',
      '/faces/__proto__/a/b',
      '/faces/constructor/a.woff2',
    ],
    [
      404,
      '//evil.example',
      '/\\evil.example',
      '/%5Cevil.example',
      '/quote/%2e%2e%2f',
      '/quote//',
      '/;/',
      '/ÿ',
      '/%F0%9F%98%80',
      `/quote/${'x'.repeat(1_000)}`,
    ],
    [
      400,
      '/quote/%20',
      '/%00',
      '/quote/%00',
      '/quote/a%00b',
      '/?page=%00',
      '/?q=%00',
      '/quote/%00.data',
      '/%ff',
      '/quote/%ff',
      '/quote/%E0%A4%A',
      '/?q=%ff',
      '/?page=%c0%80',
      '/%',
      '/%zz',
      '/quote/%u0041',
    ],
    [414, `/${tooLong}`, `/?q=${tooLong}`, `/quote/${tooLong}`, `/__manifest?version=x&paths=/${tooLong}`, `/${tooLong}.data`],
  ]

  test('get a kind page or a plain answer, never a fault of ours, and always the headers', async () => {
    const house = await aHouse()
    await (await aShelf(house.ctx)).aQuote()
    const app = await anApp(house)
    const ids = new Set<string | null>()
    const wrong: string[] = []
    let asked = 0
    for (const [status, ...paths] of expected) {
      for (const path of paths) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await app.ask(path, { method })
          if (answer.status !== status) wrong.push(`${method} ${path.slice(0, 60)}: ${answer.status}, not ${status}`)
          wrong.push(...missingHeaders(answer).map((name) => `${method} ${path.slice(0, 60)}: no ${name}`))
          if (method === 'HEAD' && (await answer.text()) !== '') wrong.push(`${method} ${path.slice(0, 60)}: a body`)
          ids.add(answer.headers.get('x-request-id'))
          asked++
        }
      }
    }
    expect(wrong).toEqual([])
    expect(ids.size).toBe(asked)
    expect(app.cache.size().pages).toBe(0)
  })

  test('an empty page number leads to the first page', async () => {
    const app = await anApp(await aHouse())
    const empty = await app.ask('/?page=')
    expect([empty.status, empty.headers.get('location')]).toEqual([301, '/'])
    for (const path of ['/?page=1', '/?page=1&utm_source=x', '/?page=1&page=2'])
      expect([path, (await app.ask(path)).status]).toEqual([path, 200])
  })

  test('are answered to a machine as problem details with the id of the request', async () => {
    const app = await anApp(await aHouse())
    for (const [path, status] of [
      ['/%ff', 400],
      [`/${tooLong}`, 414],
      ['/api/nothing', 404],
      ['/api/quotes/1', 404],
    ] as const) {
      const answer = await app.ask(path, { headers: { accept: 'application/json' } })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({ status, type: 'about:blank', instance: answer.headers.get('x-request-id') })
    }
  })

  test('are answered to a person as a page that says what to do next', async () => {
    const app = await anApp(await aHouse())
    for (const path of ['/%ff', `/${tooLong}`]) {
      const answer = await app.ask(path, { headers: { accept: 'text/html,*/*' } })
      const page = await readPage(answer)
      expect(page.text).toContain(answer.headers.get('x-request-id'))
      expect(page.linksTo).toContain('/')
      expect(page.html).not.toContain('<script')
    }
  })

  test('say nothing back of what they were', async () => {
    const app = await anApp(await aHouse())
    for (const path of ['/<script>alert(1)</script>', '/?page=<img%20src=x>', '/quote/"onload="x']) {
      const page = await readPage(await app.ask(path))
      expect(page.status).toBe(404)
      expect(page.document.querySelectorAll('img, [onload]')).toHaveLength(0)
      expect(page.html).not.toContain('alert(1)</script>')
    }
  })
})

describe('methods', () => {
  test('that a page does not have are refused, and nothing is kept', async () => {
    const house = await aHouse()
    const { id } = await (await aShelf(house.ctx)).aQuote()
    const app = await anApp(house)
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      for (const path of ['/', '/?page=2', `/quote/${id}`, `/quote/${id}.data`, '/_.data', '/nothing']) {
        const answer = await app.ask(path, { method, headers: own })
        expect([method, path, answer.status >= 400 && answer.status < 500]).toEqual([method, path, true])
        expect([method, path, missingHeaders(answer)]).toEqual([method, path, []])
        // RFC 9110, 15.5.6.
        expect([method, path, answer.headers.get('allow')]).toEqual([method, path, answer.status === 405 ? 'GET, HEAD' : null])
      }
      for (const path of ['/api/views', '/api/nothing']) {
        const answer = await app.ask(path, { method, headers: own })
        expect([method, path, answer.status >= 400 && answer.status < 500]).toEqual([method, path, true])
        expect(answer.headers.get('content-type')).toBe('application/problem+json')
      }
    }
    for (const method of ['GET', 'PUT', 'OPTIONS'])
      for (const path of ['/api/views', '/api/shares']) {
        const answer = await app.ask(path, { method, headers: own })
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, 'POST'])
      }
    expect(app.cache.size().pages).toBe(0)
  })

  test('HEAD is GET without the body', async () => {
    const house = await aHouse()
    const { id } = await (await aShelf(house.ctx)).aQuote()
    const app = await anApp(house)
    for (const path of ['/', `/quote/${id}`, '/nothing', '/healthz', '/readyz', '/pictures/default.png']) {
      const [get, head] = [await app.ask(path), await app.ask(path, { method: 'HEAD' })]
      expect([path, head.status]).toEqual([path, get.status])
      expect(await head.text()).toBe('')
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    }
  })
})

test('the security headers stand on every kind of answer', async () => {
  const app = await anApp(await aHouse(), { baseUrl: 'https://quotes.example' })
  for (const path of ['/', '/nothing', '/_.data', '/healthz', '/readyz', '/api/nothing', '/pictures/default.png', '/%ff']) {
    const answer = await app.ask(path)
    expect([path, missingHeaders(answer, 'https://quotes.example')]).toEqual([path, []])
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a page is not to be kept by anyone without asking, whatever its status', async () => {
  const app = await anApp(await aHouse())
  for (const path of [
    '/',
    '/_.data',
    '/nothing',
    '/nothing.data',
    '/quote/00000000-0000-4000-8000-000000000000',
    '/?page=7',
    '/%ff',
  ]) {
    expect([path, (await app.ask(path)).headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/^(private, )?no-(cache|store)$/),
    ])
  }
})

/** A policy is never weaker than the plain one; which scripts it names is the page's own. */
function missingHeaders(answer: Response, baseUrl?: string): string[] {
  const always = Object.entries(securityHeaders(baseUrl))
  const missing = always.filter(([name, value]) =>
    name === 'content-security-policy' ? !isStrict(answer.headers.get(name)) : !answer.headers.get(name)?.includes(value),
  )
  return [...missing.map(([name]) => name), ...(answer.headers.get('x-request-id') ? [] : ['x-request-id'])].filter(
    // Pictures are there for other sites too.
    (name) => !(name === 'cross-origin-resource-policy' && answer.headers.get(name) === 'cross-origin'),
  )
}

function isStrict(policy: string | null): boolean {
  return (
    policy !== null &&
    policy.startsWith("default-src 'none'; script-src 'self'") &&
    !/script-src[^;]*unsafe/.test(policy) &&
    policy.includes("frame-ancestors 'none'")
  )
}

test('a page for what is not there is compressed like any other', async () => {
  const app = await anApp(await aHouse())
  const answer = await app.ask('/nothing-here', { headers: { 'accept-encoding': 'gzip' } })
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    404,
    'gzip',
    'Accept-Encoding',
  ])
  const html = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text()
  expect(html).toContain('Page Not Found')
})
