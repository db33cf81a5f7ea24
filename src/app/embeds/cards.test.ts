import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pinQuoteOfTheDay } from '#quotes'
import { updateSettings } from '#settings'
import { dayAfter, siteDay } from '#time'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { folded } from './day-calendar.ts'
import { columnsOf } from './text-card.ts'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  return { house, shelf, app: await anApp(house) }
}

test('the SVG carries its words as text, its faces, and both themes', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote({ text: 'Waste no more time & be <one>.' })
  const answer = await app.ask(`/embed/quote/${id}.svg`)
  const svg = await answer.text()
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(svg).toContain('&amp; be &lt;one&gt;')
  expect(svg).toContain('url(data:font/woff2;base64,')
  expect(svg).toContain('@media(prefers-color-scheme:dark)')
  expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
  expect(svg).toContain('width="640" height="336" role="img"')
})

test('for electronic paper: 800 by 480 in the inks of the panel', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote({ text: 'Waste no more time arguing what a good man should be. Be one.' })
  for (const colours of [2, 7]) {
    const answer = await app.ask(`/embed/quote/${id}/epaper.png?colours=${colours}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    // Bits of a pixel, and that they are places in a palette.
    expect([bytes[24], bytes[25]]).toEqual([colours === 2 ? 1 : 4, 3])
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([800, 480])
    const seen = new Set<string>()
    for (let i = 0; i < data.length; i += info.channels) seen.add(data.subarray(i, i + 3).toString('hex'))
    const inks = new Set(['000000', 'ffffff', ...(colours === 7 ? ['00ff00', '0000ff', 'ff0000', 'ffff00', 'ff8000'] : [])])
    expect([...seen].filter((one) => !inks.has(one))).toEqual([])
    expect(seen.size).toBeGreaterThanOrEqual(2)
  }
})

test('a terminal gets words for /random and /day, and a browser never does', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote({ text: `${'Waste no more time arguing. '.repeat(8)}Be one.`, isFeatured: true })
  const curl = { headers: { 'user-agent': 'curl/8.5.0', accept: '*/*' } }
  for (const path of ['/random', '/day']) {
    const answer = await app.ask(path, curl)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('— Marcus Aurelius')
    expect(text).toContain(`${origin}/quote/${id}`)
    for (const line of text.split('\n')) if (!line.startsWith('http')) expect(columnsOf(line)).toBeLessThanOrEqual(72)
    expect(text).not.toContain('\u001B')
  }
  const narrow = await (await app.ask('/day?width=30&ansi=yes', curl)).text()
  expect(narrow).toContain('\u001B[1m')
  const browser = {
    headers: { 'user-agent': 'Mozilla/5.0 (X11) Chrome/140', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  }
  expect((await app.ask('/random', browser)).headers.get('location')).toContain('/quote/')
  expect((await app.ask('/day', browser)).headers.get('location')).toBe('/quote-of-the-day')
  // A program that calls itself curl and wants a page gets the page.
  expect((await app.ask('/random', { headers: { 'user-agent': 'curl/8', accept: 'text/html' } })).status).toBe(302)
  const plain = await app.ask(`/quote/${id}`, { headers: { accept: 'text/plain' } })
  expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await app.ask(`/quote/${id}`, curl)).headers.get('content-type')).toContain('text/html')
})

test('a terminal gets words in the language that the path begins with', async () => {
  const { app, shelf, house } = await aSite()
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  const { id } = await shelf.aQuote({ isFeatured: true })
  const ask = async (path: string, accept = '*/*') => await app.ask(path, { headers: { 'user-agent': 'curl/8.5.0', accept } })
  for (const [path, accept] of [['/de/random'], ['/de/day?width=30'], ['/DE/day/'], [`/de/quote/${id}`, 'text/plain']] as const) {
    const answer = await ask(path, accept)
    expect([path, answer.headers.get('content-type')]).toEqual([path, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toContain(`${origin}/de/quote/${id}`)
  }
  expect((await ask(`/de/quote/${id}`)).headers.get('content-type')).toContain('text/html')
  expect((await ask('/tlh/day')).status).toBe(404)
})

test('nothing in a quote moves the cursor of a terminal', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote({ text: 'Red \u202Etxet and more.' })
  expect(await (await app.ask(`/embed/quote/${id}.txt`)).text()).not.toContain('\u202E')
})

test('lines of Japanese are broken by columns', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote({ text: '行く河の流れは絶えずして、しかももとの水にあらず。'.repeat(4), language: 'ja' })
  const text = await (await app.ask(`/embed/quote/${id}.txt?width=40`)).text()
  for (const line of text.split('\n')) if (!line.startsWith('http')) expect(columnsOf(line)).toBeLessThanOrEqual(40)
  expect(text).not.toMatch(/^[、。]/m)
})

test('the calendar has today and the days before it, and never one to come', async () => {
  const { app, house, shelf } = await aSite()
  const today = siteDay(house.ctx.clock.now(), 'UTC')
  await shelf.aQuote({
    text: 'Of today, or so; it is long, and has commas, so that it is folded in the calendar.',
    isFeatured: true,
  })
  const later = await shelf.aQuote({ text: 'Of tomorrow.' })
  await pinQuoteOfTheDay(house.as('moderator'), { day: dayAfter(today), quote: later.id }, 'UTC')
  const answer = await app.ask('/day.ics')
  const calendar = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(calendar).toContain(`UID:quote-of-the-day-${today}@quotes.example\r\n`)
  expect(calendar).not.toContain('Of tomorrow')
  expect(calendar).not.toMatch(/[^\r]\n/)
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(calendar.replaceAll('\r\n ', '')).toContain('SUMMARY:“Of today\\, or so\\; it is long\\, and has commas')
})

test('a folded line is the same when it is unfolded, in every script', () => {
  for (const text of ['x'.repeat(75), 'x'.repeat(76), 'कर्म'.repeat(40), '🙂'.repeat(50)]) {
    const lines = folded(text).split('\r\n')
    expect(lines.map((line, i) => (i === 0 ? line : line.slice(1))).join('')).toBe(text)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})

test('JSON for dashboards is flat', async () => {
  const { app, shelf } = await aSite()
  await shelf.aQuote({ text: 'Be one.', isFeatured: true })
  const card = (await (await app.ask('/embed/day.json')).json()) as Record<string, unknown>
  expect(card).toMatchObject({ text: 'Be one.', author: 'Marcus Aurelius', status: 'unverified', translation: null })
  expect(Object.values(card).every((value) => value === null || typeof value === 'string')).toBe(true)
})
