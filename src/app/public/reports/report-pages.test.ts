import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { findReports, reportQuote, settleReports } from '#reports'
import { aPassage } from '#test/a-passage'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'Asia/Kolkata' } })
  const heard = await app.hearChanges()
  const editor = (await aPerson(house, 'moderator')).ctx
  const read = async (path: string) => readPage(await app.ask(path))
  const send = async (id: string, typed: Record<string, string>) =>
    await app.ask(`/quote/${id}/wrong`, { method: 'POST', headers: form, body: new URLSearchParams(typed).toString() })
  const open = async () =>
    (await findReports(editor, { search: '', state: 'open', kind: null, oldestFirst: true, limit: 20, offset: 0 })).shown.map(
      ({ id }) => id,
    )
  return { house, app, heard, editor, read, send, open, ...shelf }
}

test('from the page of a quote a visitor without scripts reports it, and is thanked', async () => {
  const { aQuote, read, send, app, open } = await aSite()
  const quote = await aQuote()
  expect((await read(`/quote/${quote.id}`)).linksTo).toContain(`/quote/${quote.id}/wrong`)
  const page = await read(`/quote/${quote.id}/wrong`)
  expect(page.text).toContain(quote.text)
  expect(page.meta('robots')).toBe('noindex')
  const sent = await send(quote.id, { kind: 'author', message: 'Seneca wrote it.', evidence: '', email: '', website: '' })
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `/quote/${quote.id}/wrong?sent=true`])
  expect((await readPage(await app.ask(sent.headers.get('location') ?? ''))).text).toContain('Thank you for telling us!')
  expect(await open()).toHaveLength(1)
})

const source = { work: 'A Book', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }

test('somebody who doubts the wording sees the passage above the form, and a quote without any has only the form', async () => {
  const { house, aQuote, read } = await aSite()
  const quote = await aQuote({ text: 'The water is cold.', status: 'verified', source })
  await aPassage(house.ctx, quote.id, { work: 'A Book', exact: 'The water was cold.', before: 'He knew it. ' })
  const page = await read(`/quote/${quote.id}/wrong`)
  const order = ['In its place', 'He knew it.', 'What is wrong?'].map((words) => page.text.indexOf(words))
  expect(order.every((at, i) => at > (order[i - 1] ?? 0))).toBe(true)
  const marked = [...page.document.querySelectorAll('main mark :is(del, ins)')].map(({ textContent }) => textContent.trim())
  expect(marked).toEqual(['in the text: was', 'in the quote: is'])
  expect((await read(`/quote/${quote.id}/wrong?sent=true`)).text).not.toContain('In its place')
  expect((await read(`/quote/${(await aQuote()).id}/wrong`)).text).not.toContain('In its place')
})

test('the public list leads from a corrected quote to its passage, also as Markdown', async () => {
  const { house, aQuote, read, app, editor, open } = await aSite()
  const found = await aQuote({ text: 'The water is cold.', status: 'verified', source })
  const other = await aQuote({ text: 'Nobody knows where this is.' })
  await aPassage(house.ctx, found.id, { work: 'A Book', exact: 'The water is cold.' })
  for (const [n, quote] of [found, other].entries()) {
    const typed = { kind: 'other', message: 'Look.', evidence: '', email: '', website: '' }
    await reportQuote(house.as('visitor'), quote.id, typed, { address: `198.51.100.${n}` })
    await settleReports(editor, quote.id, { outcome: 'declined', reports: await open(), reason: 'No.', note: 'It is right.' })
  }
  const places = [`/quote/${found.id}#in-its-place`]
  expect((await read('/corrections')).linksTo.filter((to) => to?.includes('#in-its-place'))).toEqual(places)
  const markdown = await (await app.ask('/corrections.md')).text()
  expect(markdown.match(/\[In its place\]\([^)]*\)/gu)).toEqual([`[In its place](<http://localhost${places[0]}>)`])
})

test('what is missing is said at its field, and what was typed stays', async () => {
  const { aQuote, send, open } = await aSite()
  const quote = await aQuote()
  const refused = await send(quote.id, { kind: 'wording', message: '', evidence: 'texts', email: 'ada@people.example' })
  expect(refused.status).toBe(400)
  const page = await readPage(refused)
  expect(page.text).toContain('Please tell us what is wrong.')
  expect(page.text).toContain('Please enter a whole address, beginning with https://')
  const value = (name: string) => page.document.querySelector(`[name=${name}]`)?.getAttribute('value')
  expect([value('evidence'), value('email')]).toEqual(['texts', 'ada@people.example'])
  expect(page.document.querySelector('[name=kind][value=wording]')?.hasAttribute('checked')).toBe(true)
  expect(await open()).toEqual([])
})

test('a quote that is not there cannot be reported, and one that moved is reported where it is now', async () => {
  const { app, send } = await aSite()
  const nobody = '00000000-0000-4000-8000-0000000000aa'
  expect((await app.ask(`/quote/${nobody}/wrong`)).status).toBe(404)
  expect((await send(nobody, { kind: 'author', message: 'x' })).status).toBe(404)
})

test('once a correction is settled, page, picture, feeds, API and the public list say so in the next request', async () => {
  const { aQuote, read, app, heard, editor, house, open } = await aSite()
  const quote = await aQuote({ text: 'We suffer more in imagination than in reality.', isFeatured: true })
  const seneca = await createAuthor(house.ctx, { name: 'Lucius Seneca' })
  const text = async (path: string) => await (await app.ask(path)).text()
  const picture = async () =>
    (await read(`/quote/${quote.id}`)).document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  const places = [
    '/',
    `/quote/${quote.id}`,
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    `/api/v1/quotes/${quote.id}`,
    '/api/v1/quotes',
  ]
  for (const path of places) expect([path, (await text(path)).includes('Lucius Seneca')]).toEqual([path, false])
  expect(await text('/corrections')).toContain('No corrections yet.')
  const before = await picture()
  await reportQuote(
    house.as('visitor'),
    quote.id,
    { kind: 'author', message: 'No.', evidence: '', email: '', website: '' },
    { address: '192.0.2.9' },
  )
  // Late in the evening in UTC it is the next day where the site is.
  house.clock.set('2026-03-01T20:00:00Z')
  await settleReports(editor, quote.id, {
    outcome: 'corrected',
    reports: await open(),
    version: quote.version,
    changes: { author_id: seneca.id },
    note: 'The author was given as Marcus Aurelius.',
  })
  await heard()
  for (const path of places) expect([path, (await text(path)).includes('Lucius Seneca')]).toEqual([path, true])
  const note = 'Corrected 2 March 2026: The author was given as Marcus Aurelius.'
  const page = await read(`/quote/${quote.id}`)
  expect(page.text).toContain(note)
  expect(await text(`/quote/${quote.id}.md`)).toContain('- 2026-03-02, corrected: The author was given')
  expect(page.linksTo).toContain('/corrections')
  const after = await picture()
  expect(after).not.toBe(before)
  expect((await app.ask(new URL(after ?? '').pathname)).headers.get('content-type')).toBe('image/png')
  const list = await read('/corrections')
  expect(list.text).toContain('The author was given as Marcus Aurelius.')
  expect(list.linksTo).toContain(`/quote/${quote.id}`)
  expect(await (await app.ask(`/api/v1/quotes/${quote.id}`)).json()).toMatchObject({
    data: { author: 'Lucius Seneca' },
    corrections: [{ outcome: 'corrected', note: 'The author was given as Marcus Aurelius.' }],
  })
})

test('a quote found misattributed is not the quote of the day any more, and leaves its mail', async () => {
  const { aQuote, read, heard, editor, house, open } = await aSite()
  const quote = await aQuote({ isFeatured: true })
  const other = await aQuote({ isFeatured: true })
  const shown = async () => (await read('/quote-of-the-day/feed.xml')).html
  const [first, second] = (await shown()).includes(quote.id) ? [quote, other] : [other, quote]
  const typed = { kind: 'author', message: 'No.', evidence: '', email: '', website: '' }
  await reportQuote(house.as('visitor'), first.id, typed, { address: '192.0.2.9' })
  const asked = {
    outcome: 'misattributed' as const,
    reports: await open(),
    version: first.version,
    why: 'It is in no work of his.',
  }
  await settleReports(editor, first.id, asked)
  await heard()
  expect(await shown()).not.toContain(first.id)
  expect(await shown()).toContain(second.id)
})

test('the public list has pages, and what is taken down leaves it', async () => {
  const { aQuote, read, app, editor, heard, house, open } = await aSite()
  const quotes = await Promise.all(Array.from({ length: 21 }, () => aQuote()))
  for (const [n, quote] of quotes.entries()) {
    const typed = { kind: 'other', message: 'Look.', evidence: '', email: '', website: '' }
    await reportQuote(house.as('visitor'), quote.id, typed, { address: `198.51.100.${n}` })
    await settleReports(editor, quote.id, { outcome: 'declined', reports: await open(), reason: 'No.', note: `It stands, ${n}.` })
    house.clock.advance(60_000)
  }
  await heard()
  expect((await read('/corrections')).text).toContain('It stands, 20.')
  const second = await read('/corrections?page=2')
  expect(second.text).toContain('It stands, 0.')
  expect([second.title, second.canonical]).toEqual(['Corrections, page 2 | Epigraph', 'http://localhost/corrections?page=2'])
  expect((await app.ask('/corrections?page=3')).status).toBe(404)
  expect((await (await app.ask('/sitemaps/pages.xml')).text()).includes('/corrections</loc>')).toBe(true)
})
