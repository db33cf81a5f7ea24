import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { Unavailable } from '#platform/errors'
import { anApp, withOnlooker, type TestApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { createViewBuffer } from './record-reading.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('a reading', () => {
  test('counts once for a visitor, a quote and a day', async () => {
    const { app, tell, counted, id, house } = await aSite()
    for (let n = 0; n < 3; n++) await tell({ quoteId: id })
    expect(await counted()).toEqual({ views: 1, shares: 0 })
    await tell({ quoteId: id })
    expect(await counted()).toEqual({ views: 1, shares: 0 })
    await tell({ quoteId: id }, { 'user-agent': firefox })
    await tell({ quoteId: id }, {}, '203.0.113.8')
    expect(await counted()).toEqual({ views: 3, shares: 0 })
    house.clock.set('2026-03-02T12:00:00Z')
    await tell({ quoteId: id })
    expect(await counted()).toEqual({ views: 4, shares: 0 })
    app.cache.clear()
    expect((await readPage(await app.ask(`/quote/${id}`))).text).toContain('4 views')
  })

  test('counts so many visitors of one network and no more, whatever they call themselves', async () => {
    const { app, counted, id } = await aSite()
    const visitors = (network: (n: number) => string) =>
      Array.from({ length: 1_000 }, (_, n) => app.views.keyFor({ address: network(n), host: '' }, `Mozilla/5.0 (${n})`))
    expect(new Set(visitors(() => '203.0.113.7')).size).toBeLessThanOrEqual(256)
    expect(new Set(visitors((n) => `2001:db8::${n.toString(16)}`)).size).toBeLessThanOrEqual(256)
    expect(new Set(visitors((n) => `10.0.${n >> 8}.${n & 255}`)).size).toBe(1_000)
    for (const visitorKey of visitors(() => '203.0.113.7')) app.views.view({ quoteId: id, visitorKey })
    await app.views.flush()
    expect((await counted())?.views).toBeLessThanOrEqual(256)
  })

  test('of a share is counted apart', async () => {
    const { tell, counted, id } = await aSite()
    await tell({ quoteId: id }, {}, undefined, '/api/shares')
    await tell({ quoteId: id }, {}, undefined, '/api/shares')
    expect(await counted()).toEqual({ views: 0, shares: 1 })
  })

  test('of a bot, of a page fetched ahead or of a quote that is not shown counts nothing, and the answer does not say so', async () => {
    const { tell, counted, id } = await aSite()
    const notReaders: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': 'HeadlessChrome/140.0' },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
    ]
    for (const headers of notReaders) expect((await tell({ quoteId: id }, headers)).status).toBe(204)
    expect((await tell({ quoteId: '00000000-0000-4000-8000-000000000000' })).status).toBe(204)
    expect(await counted()).toEqual({ views: 0, shares: 0 })
  })

  test('that cannot be understood is refused with a sentence', async () => {
    const { app } = await aSite()
    for (const body of [
      '',
      'null',
      '[]',
      '{}',
      'x',
      '{"quoteId":1}',
      '{"quoteId":"1 or 1=1"}',
      '{"quoteId":"\\u0000"}',
      '{"quoteId":null',
      'quoteId=x',
      '\uD800',
    ]) {
      for (const path of ['/api/views', '/api/shares']) {
        const answer = await app.ask(path, {
          method: 'POST',
          body,
          headers: { origin: 'http://localhost', 'user-agent': safari },
        })
        expect([body, answer.status]).toEqual([body, 400])
        expect(answer.headers.get('content-type')).toBe('application/problem+json')
        expect(await answer.json()).toMatchObject({
          detail: 'The body must be {"quoteId": "…"} with the id of a quote.',
          instance: answer.headers.get('x-request-id'),
        })
      }
    }
  })

  test('that is far too long is refused unread, whether it says its length or not', async () => {
    const { app } = await aSite()
    const long = JSON.stringify({ quoteId: 'x'.repeat(100_000) })
    const headers = { origin: 'http://localhost', 'user-agent': safari }
    expect(
      (
        await app.ask('/api/views', {
          method: 'POST',
          body: long,
          headers: { ...headers, 'content-length': String(long.length) },
        })
      ).status,
    ).toBe(413)
    const unread = vi.fn()
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        unread()
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const answer = await app.ask('/api/views', { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ status: 413 })
    expect(unread.mock.calls.length).toBeLessThan(5)
  })

  test('waits while the database does not answer, and is counted when it does', async () => {
    const { house, id, counted } = await aSite()
    let away = true
    const broken = withOnlooker(house.db, () => {
      if (away) throw new Unavailable('away')
    })
    const buffer = createViewBuffer({ ...house.ctx, db: broken }, 'secret', 3_600_000)
    buffer.view({ quoteId: id, visitorKey: 'a' })
    buffer.share({ quoteId: id, visitorKey: 'a' })
    await expect(buffer.flush()).rejects.toThrow('away')
    away = false
    await buffer.stop()
    expect(await counted()).toEqual({ views: 1, shares: 1 })
  })

  test('keeps neither address nor browser of the visitor', async () => {
    const { tell, house, id } = await aSite()
    await tell({ quoteId: id }, {}, '203.0.113.77')
    const { rows } = await sql<{ visitor_key: string }>`select * from quote_visits`.execute(house.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|iPhone/)
    expect(rows[0]?.visitor_key).toMatch(/^[\w-]{22}$/)
  })
})

async function aSite() {
  const house = await aHouse()
  const { id } = await (await aShelf(house.ctx)).aQuote()
  const app = await anApp(house)
  return { house, id, app, tell: teller(app), counted: () => totals(house, id) }
}

/** Sends a reading as a browser would, and has what waits written. */
function teller(app: TestApp) {
  return async (body: unknown, headers: Record<string, string> = {}, address = '203.0.113.7', path = '/api/views') => {
    const sent = { origin: 'http://localhost', 'content-type': 'application/json', 'user-agent': safari, ...headers }
    const incoming = { headers: { host: 'localhost' }, socket: { remoteAddress: address } } as never // safe: the reader looks at nothing else
    const answer = await app.ask(path, { method: 'POST', body: JSON.stringify(body), headers: sent }, incoming)
    await app.views.flush()
    return answer
  }
}

async function totals({ db }: House, id: string) {
  const { rows } = await sql<{
    views: number
    shares: number
  }>`select views, shares from quote_totals where quote_id = ${id}`.execute(db)
  return rows[0]
}
