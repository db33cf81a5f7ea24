import { expect, test } from 'vitest'
import { pino } from 'pino'
import { anApp, type TestApp } from '#test/app'
import { aHouse } from '#test/house'

/** The app, and what it has said of refusals since. */
async function listening() {
  const house = await aHouse()
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const app = await anApp({ ...house, ctx: { ...house.ctx, log } })
  return { app, said: () => lines.map(({ directive, blocked, page }) => ({ directive, blocked, page })), house }
}

const send = (app: TestApp, body: unknown, type = 'application/csp-report', more: Record<string, string> = {}) =>
  app.ask('/csp-reports', { method: 'POST', headers: { 'content-type': type, ...more }, body: JSON.stringify(body) })

const violation = (more: Record<string, string> = {}) => ({
  'csp-report': {
    'document-uri': 'https://quotes.example/unsubscribe/a-key?q=words',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?secret=1',
    ...more,
  },
})

test('a page names the place, first and when it is kept, and every other answer is as it was', async () => {
  const { app } = await listening()
  for (const page of [await app.ask('/about'), await app.ask('/about')]) {
    expect(page.headers.get('content-security-policy')).toMatch(/; report-uri \/csp-reports; report-to csp$/)
    expect(page.headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
  }
  expect((await app.ask('/robots.txt')).headers.get('reporting-endpoints')).toBeNull()
})

test('both ways of browsers become one line, without what could be somebody’s', async () => {
  const { app, said } = await listening()
  expect((await send(app, violation())).status).toBe(204)
  const body = {
    documentURL: 'https://quotes.example/unsubscribe/another-key',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/other.js',
  }
  const sent = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: { id: 'x' } },
  ]
  expect((await send(app, sent, 'application/reports+json; charset=utf-8')).status).toBe(204)
  expect(said()).toEqual([{ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/unsubscribe' }])
})

test('what is inline is said so, and extensions are passed over', async () => {
  const { app, said } = await listening()
  await send(app, violation({ 'blocked-uri': 'inline' }))
  await send(app, violation({ 'blocked-uri': 'chrome-extension' }))
  await send(app, violation({ 'blocked-uri': 'inline', 'source-file': 'moz-extension://1234/a.js' }))
  await send(app, violation({ 'blocked-uri': 'data:text/plain,words' }))
  expect(said().map(({ blocked }) => blocked)).toEqual(['inline', 'data:'])
})

test('a flood fills no log, and an hour later there is room again', async () => {
  const { app, said, house } = await listening()
  for (let n = 0; n < 40; n++) await send(app, violation({ 'blocked-uri': `https://host-${n}.example` }))
  expect(said()).toHaveLength(30)
  house.clock.advance(3_600_000)
  await send(app, violation())
  expect(said()).toHaveLength(31)
})

test.each([
  ['application/csp-report', [], 400],
  ['application/csp-report', { 'csp-report': { 'document-uri': 7 } }, 400],
  ['application/reports+json', violation(), 400],
  ['application/csp-report', violation({ 'blocked-uri': 'x'.repeat(70_000) }), 413],
] as const)('as %s %j is refused with a sentence', async (type, body, status) => {
  const { app, said } = await listening()
  const answer = await send(app, body, type)
  expect([answer.status, answer.headers.get('content-type'), said()]).toEqual([status, 'application/problem+json', []])
})

test('what says that it is something else comes from our own pages or not at all', async () => {
  const { app } = await listening()
  expect((await send(app, violation(), 'text/plain')).status).toBe(403)
  const own = await send(app, violation(), 'text/plain', { origin: 'http://localhost' })
  expect([own.status, await own.json()]).toEqual([
    415,
    expect.objectContaining({ detail: 'Send the report as application/csp-report or application/reports+json.' }),
  ])
})

test('it is only posted to', async () => {
  const { app } = await listening()
  expect([(await app.ask('/csp-reports')).status, (await app.ask('/csp-reports')).headers.get('allow')]).toEqual([405, 'POST'])
})
