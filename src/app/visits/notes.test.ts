import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { VisitNote } from '#analytics'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { noteArrival } from './arrivals.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const client = { address: '203.0.113.7', host: 'quotes.example' }

describe('an arrival', () => {
  const noted = (headers: Record<string, string>, method = 'GET', url = '/random') => {
    const notes: VisitNote[] = []
    const views = { note: (note: VisitNote) => void notes.push(note), keyFor: () => 'key' }
    const all = { accept: 'text/html,*/*', 'user-agent': firefox, ...headers }
    const incoming = { method, headers: all, url } as unknown as IncomingMessage // safe: all that it looks at
    noteArrival(
      incoming,
      views,
      () => client,
      (note) => note(),
    )
    return notes.map(({ key }) => key)
  }

  test('is noted by the host alone', () => {
    expect(noted({ referer: 'https://www.example.org/a/private/page?q=words' })).toEqual(['example.org'])
    expect(noted({ referer: 'https://news.example.org', 'sec-fetch-mode': 'navigate' })).toEqual(['news.example.org'])
  })

  test('is noted with the page that it led to, where anybody may read that', () => {
    const referer = 'https://example.org/'
    const quote = '/quote/0198a0c1-0000-7000-8000-000000000000'
    const open = ['/', quote, '/authors/bash%C5%8D', '/tags/sea', '/search', '/newsletter/daily-2026-03-01']
    for (const path of open) expect(noted({ referer }, 'GET', path)).toEqual(['example.org', `example.org ${path}`])
    expect(noted({ referer }, 'GET', '/search?q=something+private')).toEqual(['example.org', 'example.org /search'])
    const others = [
      '/unsubscribe/a-token',
      '/auth/reset?token=1',
      '/profile',
      '/admin/users',
      `${quote}/wrong`,
      // As long as an id, and none: the database would refuse to read it as one.
      `/quote/${'-'.repeat(36)}`,
      `/tags/${'x'.repeat(120)}`,
    ]
    for (const path of others) expect([path, noted({ referer }, 'GET', path)]).toEqual([path, ['example.org']])
  })

  test.each([
    'https://quotes.example/categories',
    'http://www.quotes.example/',
    'http://192.168.0.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://printer.lan/',
    'android-app://com.example/',
    'nonsense',
    '',
  ])('from %j is none', (referer) => expect(noted({ referer })).toEqual([]))

  test('of a robot, of staff, of a page fetched ahead or of what is no page is none', () => {
    const referer = 'https://example.org/'
    const staff = (role: string) => `a=b; hint=${encodeURIComponent(JSON.stringify({ n: 'A', e: 'a@example.org', r: role }))}`
    expect(noted({ referer, cookie: staff('user') })).toEqual(['example.org'])
    const others: Record<string, string>[] = [
      { 'user-agent': 'Googlebot/2.1' },
      { 'user-agent': '' },
      { cookie: staff('admin') },
      { cookie: staff('moderator') },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-mode': 'no-cors' },
      { accept: 'image/*' },
    ]
    for (const headers of others) expect([headers, noted({ referer, ...headers })]).toEqual([headers, []])
    expect(noted({ referer }, 'POST')).toEqual([])
  })

  test('reaches the figures through the running site, from a kept page, too', async () => {
    const house = await aHouse()
    const app = await anApp(house)
    await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('the site listens at no port')
    // Not by fetch, which says of itself that it is no page.
    const come = (referer: string, path = '/faq') =>
      new Promise((resolve) =>
        get({ port: address.port, path, headers: { referer, accept: 'text/html', 'user-agent': firefox } }, (answer) =>
          answer.resume().on('end', resolve),
        ),
      )
    for (const from of ['https://one.example.org/', 'https://two.example.org/', 'https://two.example.org/other']) await come(from)
    await come('https://one.example.org/', '/authors/nobody%40example.org')
    await app.views.flush()
    app.server.close()
    const { rows } = await sql<{ key: string }>`select day::text, key from visit_notes order by key`.execute(house.db)
    expect(rows).toEqual([
      { day: '2026-03-01', key: 'one.example.org' },
      { day: '2026-03-01', key: 'one.example.org /faq' },
      { day: '2026-03-01', key: 'two.example.org' },
      { day: '2026-03-01', key: 'two.example.org /faq' },
    ])
  })
})

describe('a search that finds nothing', () => {
  async function aSite() {
    const house = await aHouse()
    await (await aShelf(house.ctx)).aQuote({ text: 'Patience is bitter.' })
    const app = await anApp(house)
    const search = (path: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
      app.ask(path, { headers: { 'user-agent': firefox, ...headers } }, { socket: { remoteAddress } as never }) // safe: all that is asked of it
    const noted = async () => {
      await app.views.flush()
      return (await sql<{ key: string }>`select key from visit_notes order by key`.execute(house.db)).rows.map(({ key }) => key)
    }
    return { search, noted }
  }

  test('is noted once for each reader, though its page is kept', async () => {
    const { search, noted } = await aSite()
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await search('/search?q=Zyx+Wvu', {}, address)
    await search('/search.data?q=Zyx+Wvu', {}, '203.0.113.3')
    expect(await noted()).toEqual(['zyx wvu', 'zyx wvu', 'zyx wvu'])
  })

  test('is none where something was found, nothing asked or filtered, or where nobody who is counted asks', async () => {
    const { search, noted } = await aSite()
    for (const path of ['/search?q=patience', '/search', '/search?q=patience&status=verified', '/search/suggestions?q=zyx'])
      await search(path)
    await search('/search?q=zyx', { 'user-agent': 'Googlebot/2.1' })
    await search('/search?q=zyx', { 'sec-purpose': 'prefetch' })
    expect(await noted()).toEqual([])
  })
})
