import { expect, test } from 'vitest'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { unpublishQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { updateQuote } from '#quotes'
import { embedElement } from './embed-element.ts'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  return { house, shelf, app: await anApp(house) }
}

test('an embed is a small page without script or cookie that any site may frame', async () => {
  const { app, shelf } = await aSite()
  const quote = await shelf.aQuote({ text: `${'Waste no more time arguing what a good man should be. '.repeat(11)}Be one.` })
  const answer = await app.ask(`/embed/quote/${quote.id}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(Buffer.byteLength(html)).toBeLessThan(8_000)
  expect(html).not.toMatch(/<script|onload=| style=/)
  expect(html).toContain('Marcus Aurelius')
  expect(html).toContain(`href="${origin}/quote/${quote.id}" target="_top"`)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('x-frame-options')).toBeNull()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
})

test('a script is there only where the page around asks to be told the height, and the policy names it', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote()
  const answer = await app.ask(`/embed/quote/${id}?fit=yes&theme=dark`)
  const html = await answer.text()
  expect(html).toContain('parent.postMessage({epigraph:')
  expect(html).toContain('color-scheme:dark')
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
})

test('every other page of the site may be framed by nobody', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote({ isFeatured: true })
  for (const path of [
    '/',
    `/quote/${id}`,
    '/about',
    '/auth',
    '/search',
    `/quote/${id}/picture.json`,
    `/embed/quote/${id}.svg`,
    `/embed/quote/${id}.json`,
    `/embed/quote/${id}.txt`,
    '/embed/day.json',
    '/embed.js',
    `/oembed?url=${origin}/quote/${id}`,
    '/day.ics',
    '/feed.xml',
    '/nothing',
  ]) {
    const answer = await app.ask(path)
    expect([path, answer.headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect([path, answer.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})

test('it is kept, and made again when the quote changes', async () => {
  const { app, house, shelf } = await aSite()
  const heard = await app.hearChanges()
  const quote = await shelf.aQuote({ text: 'Waste no time.' })
  const path = `/embed/quote/${quote.id}`
  const first = await app.ask(path)
  const etag = first.headers.get('etag') ?? ''
  expect((await app.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await updateQuote(house.as('admin'), quote.id, { text: 'Waste no more time.', version: quote.version })
  await heard()
  const second = await app.ask(path, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(200)
  expect(await second.text()).toContain('Waste no more time.')
})

test('a wrongly attributed quote shows the verdict', async () => {
  const { app, shelf } = await aSite()
  const wrong = await shelf.aQuote({ text: 'Let them eat cake.', status: 'misattributed', statusNote: 'Rousseau tells it.' })
  const html = await (await app.ask(`/embed/quote/${wrong.id}`)).text()
  expect(html).toContain('Not by Marcus Aurelius')
  expect(html).toContain('<s>Marcus Aurelius</s>')
})

test('what is not public is not there, and what was removed says so in a frame', async () => {
  const { app, house, shelf } = await aSite()
  const heard = await app.hearChanges()
  const draft = await shelf.aQuote({ text: 'A secret draft.', isActive: false })
  const gone = await shelf.aQuote({ text: 'Once public.' })
  await unpublishQuote(house.as('admin'), gone.id)
  await heard()
  for (const ending of ['', '.svg', '.txt', '.json', '/epaper.png']) {
    const answers = [await app.ask(`/embed/quote/${draft.id}${ending}`), await app.ask(`/embed/quote/${gone.id}${ending}`)]
    expect([ending, ...answers.map(({ status }) => status)]).toEqual([ending, 404, 410])
    for (const answer of answers) expect(await answer.text()).not.toMatch(/secret draft|Once public/)
  }
  const notice = await app.ask(`/embed/quote/${gone.id}`)
  expect(notice.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(await notice.text()).toContain('This quote was removed.')
  const asked = `${origin}/quote/${draft.id}`
  expect((await app.ask(`/oembed?url=${encodeURIComponent(asked)}`)).status).toBe(404)
})

test('other words in an address are refused, so that kept answers are few', async () => {
  const { app, shelf } = await aSite()
  const { id } = await shelf.aQuote()
  for (const path of [
    `/embed/quote/${id}?theme=pink`,
    `/embed/quote/${id}?fit=1`,
    `/embed/quote/${id}.svg?theme=pink`,
    `/embed/quote/${id}.txt?width=0`,
    `/embed/quote/${id}.txt?width=100000`,
    `/embed/quote/${id}.txt?width=7e1`,
    `/embed/quote/${id}/epaper.png?colours=3`,
    `/embed/random?theme=%0d%0aset-cookie:x`,
  ])
    expect([path, (await app.ask(path)).status]).toEqual([path, 400])
})

test('a random quote is of the category, another each time, and never kept', async () => {
  const { app, shelf, house } = await aSite()
  await shelf.aQuote({ text: 'Of wisdom.' })
  const other = await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })
  await other.aQuote({ text: 'Of time.' })
  for (let n = 0; n < 5; n++) expect(await (await app.ask('/embed/random.txt?category=time')).text()).toContain('Of time.')
  const answer = await app.ask('/embed/random?category=time')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('Of time.')
  expect((await app.ask('/embed/random?category=nothing')).status).toBe(404)
})

test('right to left, and a script of its own: direction, language and cut faces', async () => {
  const { app, shelf } = await aSite()
  const verse = await shelf.aQuote({ text: 'به جهان خرم از آنم که جهان خرم از اوست', language: 'fa' })
  const html = await (await app.ask(`/embed/quote/${verse.id}`)).text()
  expect(html).toContain('lang="fa" dir="rtl"')
  const faces = [...html.matchAll(/href="(\/faces\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(faces.some((path) => path.startsWith('/faces/amiri-arabic-'))).toBe(true)
  for (const path of faces) expect((await app.ask(path)).status).toBe(200)
  expect(html).toContain('font-display:block')
})

test('the element is small, and takes heights from its own frame and that site alone', () => {
  expect(Buffer.byteLength(embedElement)).toBeLessThanOrEqual(1_100)
  expect(embedElement).toContain('source===this.frame.contentWindow&&origin===this.from')
})
