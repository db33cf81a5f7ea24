import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

/** A site that listens and keeps its log. */
async function listening(accessLog: boolean) {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Write it down, and it is there.' })
  const lines: Record<string, unknown>[] = []
  const write = (line: unknown) => lines.push(JSON.parse(String(line)) as Record<string, unknown>) // safe: pino writes objects
  const log = pino({ level: 'error' }, new Writable({ write: (line, _, done) => (write(line), done()) }))
  const app = await anApp(house, { ground: { ...house.ctx, log }, accessLog })
  const address = await new Promise<string>((resolve) => {
    app.server.listen(0, '127.0.0.1', () => {
      const at = app.server.address()
      resolve(`http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`)
    })
  })
  return {
    app,
    quote,
    lines,
    ask: async (path: string, init?: RequestInit) => await fetch(address + path, init).then((r) => r.text()),
  }
}

test('each response has a line with what was asked and how it went, and no key or query', async () => {
  const { app, quote, lines, ask } = await listening(true)
  try {
    const headers = { 'user-agent': 'reader/1', referer: 'https://news.example/a?private=1' }
    const keyed = [
      '/unsubscribe/secret',
      '/preview/secret',
      '/check/secret?key=secret',
      '/de/check/secret',
      '/nothing-here',
      '/pt-br/unsubscribe/secret',
    ]
    for (const path of [`/quote/${quote.id}`, `/quote/${quote.id}`, '/search?q=secret', ...keyed]) await ask(path, { headers })
    // The last one leads on to the address without a language.
    await expect.poll(() => lines.filter(({ msg }) => msg === 'access').length).toBe(10)
    const access = lines.filter(({ msg }) => msg === 'access')
    expect(access[0]).toMatchObject({ method: 'GET', path: `/quote/${quote.id}`, status: 200, kept: false, address: '127.0.0.1' })
    expect(access[0]).toMatchObject({ agent: 'reader/1', from: 'news.example' })
    expect(access[1]).toMatchObject({ path: `/quote/${quote.id}`, status: 200, kept: true })
    expect(access[1]?.['bytes']).toBeGreaterThan(1_000)
    expect(access.map(({ path }) => path).slice(2)).toEqual([
      '/search',
      '/unsubscribe/…',
      '/preview/…',
      '/check/…',
      '/de/check/…',
      '/nothing-here',
      '/pt-br/unsubscribe/…',
      '/unsubscribe/…',
    ])
    expect(access[7]).toMatchObject({ status: 404 })
    expect(JSON.stringify(lines)).not.toMatch(/secret|private/)
  } finally {
    app.server.closeAllConnections()
    app.server.close()
  }
})

test('without the setting there is no such line', async () => {
  const { app, quote, lines, ask } = await listening(false)
  try {
    await ask(`/quote/${quote.id}`)
    expect(lines).toEqual([])
  } finally {
    app.server.closeAllConnections()
    app.server.close()
  }
})
