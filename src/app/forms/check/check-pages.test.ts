import { expect, test } from 'vitest'
import { aText } from '#test/a-text'
import { anApp } from '#test/app'
import { anAuthor, aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { updateSettings } from '#settings'

const origin = 'http://localhost'
const line = 'She could not immediately have uttered another sentence; her heart was too full, her breath too much oppressed.'
const article = `He read aloud: “${line.replace('uttered', 'spoken')}” The room was silent.

“The harbour was painted over before anybody had come to see its <b>boats</b>,” wrote Mark Twain.`

async function aSite(timeZone = 'UTC') {
  const house = await aHouse()
  await aText(house.ctx, `Captain Harville said nothing. ${line}`, { title: 'Persuasion', author: 'Jane Austen' })
  const app = await anApp(house, { site: { origin, timeZone } })
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return app.ask(path, { method: 'POST', headers, body })
  }
  return { house, app, post }
}

const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')

test('a line is answered at its address, which no cache keeps and no search engine lists', async () => {
  const { house, app } = await aSite()
  const author_id = (await anAuthor(house.as('admin'), { name: 'Jane Austen' })).id
  const { id } = await aQuote(house.as('admin'), { text: line, author_id })
  const address = `/check?${new URLSearchParams({ q: line.replace('uttered', 'spoken'), author: 'Jane Austen' })}`
  const answer = await app.ask(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(wordsOf(html)).toContain(`The source reads: “${line}”`)
  expect(wordsOf(html)).toContain('1 text was searched, which is by Jane Austen.')
  expect(html).toMatch(/<del>.*spoken<\/del> <ins>.*uttered<\/ins>/)
  expect(html).toMatch(/href="\/sources\/[^"]+\/1\?words=4-21#w4"/)
  expect(html).toContain(`href="/quote/${id}/studio"`)
})

test('who asks about a line that goes by a wrong name is led to a true one', async () => {
  const { house, app } = await aSite()
  const { aQuote } = await aShelf(house.ctx, { author: 'Albert Einstein' })
  const asked = async (words: string) => {
    const html = await (await app.ask(`/check?${new URLSearchParams({ q: words })}`)).text()
    const [, shown = ''] = /(<h3 id="true-next".*?)<\/section>/su.exec(html) ?? []
    return [wordsOf(shown), [...shown.matchAll(/href="([^"]+)"/gu)].map(([, to]) => to)]
  }
  const garbled = {
    text: 'Water is the driver of all the nature that there is.',
    status: 'misattributed',
    statusNote: 'No.',
  } as const
  await aQuote(garbled)
  expect(await asked(garbled.text)).toEqual(['', []])
  const own = await aQuote({ text: 'The river thinks of nothing.', status: 'attributed' })
  expect(await asked(garbled.text)).toEqual([
    'Really by Albert EinsteinThe river thinks of nothing.Albert Einstein',
    [`/quote/${own.id}`],
  ])
  const wording = 'Nature is driven by the water of the mountains.'
  const line = await aQuote({ text: wording, status: 'attributed' })
  const misquoted = { ...garbled, text: 'Mountains drive the water and nature follows them.', trueWording: wording }
  await aQuote(misquoted)
  expect(await asked(misquoted.text)).toEqual([`The true wording${wording}Albert Einstein`, [`/quote/${line.id}`]])
  expect(await asked(wording)).toEqual(['', []])
})

test('a caption is a line with its author, and one that is too long for an address keeps what was typed', async () => {
  const { app, post } = await aSite()
  const sent = await post('/check', { text: `“${line}” — Jane Austen` })
  expect(sent.status).toBe(302)
  expect(sent.headers.get('location')).toBe(`/check?${new URLSearchParams({ q: line, author: 'Jane Austen' })}`)
  const long = await app.ask(`/check?q=${'word '.repeat(101)}`)
  expect(long.status).toBe(400)
  const html = await long.text()
  expect(html).toContain('An address takes a line of up to 500 characters.')
  expect(html).toMatch(/<textarea[^>]*>(word ?){101}/)
})

test('a document is answered as a whole without a script', async () => {
  const { post } = await aSite()
  const answer = await post('/check', { text: article })
  expect(answer.status).toBe(200)
  const words = wordsOf(await answer.text())
  expect(words).toContain('2 quotations')
  expect(words).toContain('1 worded differently in the source')
  expect(words).toContain('1 not found in the texts here')
  expect(words).toContain('1Paragraph 1')
})

test('what is typed stays typed where it is refused', async () => {
  const { post } = await aSite()
  const typed = `Once. ${'x'.repeat(200_000)}`
  const answer = await post('/check', { text: typed, author: 'Ann' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toContain('This has 200,006 characters. Up to 200,000 are checked at once: use a part of it.')
  expect(html).toContain(typed)
  expect(html).toMatch(/<input[^>]*name="author"[^>]*value="Ann"/)
})

test('a report is kept, shared, and deleted by the link that is shown once', async () => {
  const { app, post } = await aSite()
  const kept = await (await post('/check', { text: article, act: 'keep' })).text()
  const [, address = ''] = /href="http:\/\/localhost(\/check\/[\w-]{22})"/.exec(kept) ?? []
  const [, key = ''] = /\?key=([\w-]{22})"/.exec(kept) ?? []
  const shared = await app.ask(address)
  expect(shared.headers.get('cache-control')).toBe('private, no-store')
  const html = await shared.text()
  expect(html).toContain('content="noindex, nofollow"')
  // Pages of ours that may load scripts of others don't get the address either.
  expect(html).toContain('<meta name="referrer" content="strict-origin"/>')
  expect(html).not.toContain(key)
  expect(wordsOf(html)).toContain('2 quotations')
  expect(html).toContain('&lt;b&gt;boats&lt;/b&gt;')
  // Of the document it shows the quotations, and a few words around each.
  expect((await post(address, { key: 'another' })).status).toBe(403)
  expect((await post(address, { key }, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await app.ask(address)).status).toBe(200)
  expect((await post(address, { key })).status).toBe(302)
  const gone = await app.ask(address)
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('This report isn’t here')
})

test('a kept report is there as Markdown, in the words that its button copies, as long as the report', async () => {
  const { app, post } = await aSite()
  const kept = await (await post('/check', { text: article, act: 'keep' })).text()
  const [, address = ''] = /href="http:\/\/localhost(\/check\/[\w-]{22})"/.exec(kept) ?? []
  const [, key = ''] = /\?key=([\w-]{22})"/.exec(kept) ?? []
  expect(await (await app.ask(address)).text()).toContain(`type="text/markdown" href="${address}.md"`)
  const answer = await app.ask(`${address}.md`)
  expect(answer.status).toBe(200)
  for (const [name, value] of [
    ['content-type', 'text/markdown; charset=utf-8'],
    ['cache-control', 'private, no-store'],
    ['x-robots-tag', 'noindex, nofollow'],
  ] as const)
    expect(answer.headers.get(name)).toBe(value)
  const text = await answer.text()
  const asked = await app.ask(address, { headers: { accept: 'text/markdown' } })
  expect(asked.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(asked.headers.get('vary')).toMatch(/\bAccept(?:,|$)/)
  expect(await asked.text()).toBe(text)
  expect((await app.ask(address)).headers.get('vary')).toMatch(/\bAccept(?:,|$)/)
  expect(text).toMatch(/^# Quotations in “He read aloud: .*\n\n2 quotations:\n\n- /u)
  expect(text).toContain('\n## 2. ')
  expect(text).toContain('boats')
  expect(text).not.toContain('<b>')
  await post(address, { key })
  expect((await app.ask(`${address}.md`)).status).toBe(404)
})

test('the days of a report are those of the site', async () => {
  const { house, app, post } = await aSite('Pacific/Kiritimati')
  // Two o’clock in the morning there, on the day after.
  house.clock.set('2026-03-01T12:00:00Z')
  const kept = await (await post('/check', { text: article, act: 'keep' })).text()
  expect(wordsOf(kept)).toContain('1 April 2026')
  const [, address = ''] = /href="http:\/\/localhost(\/check\/[\w-]{22})"/.exec(kept) ?? []
  const html = await (await app.ask(address)).text()
  expect(html).toContain('<time dateTime="2026-03-02">2 March 2026</time>')
  expect(wordsOf(html)).toContain('1 April 2026')
})

test('its script gets each quotation as it is checked, and the address of a line', async () => {
  const { post } = await aSite()
  const answer = await post('/api/check', { text: `${article}\n\n「学而时习之，不亦说乎，有朋自远方来。」` })
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
  const steps = (await answer.text())
    .trim()
    .split('\n')
    .map((step) => JSON.parse(step) as object)
  expect(steps.map((step) => Object.keys(step)[0])).toEqual(['document', 'found', 'line', 'line', 'line', 'left', 'faces'])
  // A report that is copied has the name under which it would be kept.
  expect(steps[1]).toEqual({ found: 3, name: 'He read aloud: “She could not immediately have spoken another sentence; her …' })
  expect(await (await post('/api/check', { text: 'Know thyself, and all else follows.' })).json()).toEqual({
    address: '/check?q=Know+thyself%2C+and+all+else+follows.',
  })
  expect(await (await post('/api/check', { text: '' })).json()).toMatchObject({
    status: 400,
    errors: [{ parameter: 'text', detail: 'Paste a line or an article, or choose a file.' }],
  })
  expect((await post('/api/check', { text: article }, { origin: 'https://elsewhere.example' })).status).toBe(403)
})

test('a reader stays in their language: at a line that is checked with a script, at a kept report, with the bookmark', async () => {
  const { app, house, post } = await aSite()
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  const asked = await post('/api/check', { text: 'Erkenne dich selbst.' }, { origin, referer: `${origin}/de/check` })
  expect(await asked.json()).toEqual({ address: '/de/check?q=Erkenne+dich+selbst.' })
  const kept = await (await post('/de/check', { text: article, act: 'keep' })).text()
  expect(kept).toMatch(/href="http:\/\/localhost\/de\/check\/[\w-]{22}"/)
  expect(kept).toMatch(/href="http:\/\/localhost\/de\/check\/[\w-]{22}\?key=[\w-]{22}"/)
  expect(await (await app.ask('/de/check')).text()).toContain("javascript:location='http://localhost/de/check?q='")
})

test('the search leads there with the words, where it finds next to nothing', async () => {
  const { app } = await aSite()
  expect(await (await app.ask('/search?q=nobody+ever+said+this+line')).text()).toContain(
    'href="/check?q=nobody+ever+said+this+line"',
  )
  expect(await (await app.ask('/search?q=harbour')).text()).not.toContain('href="/check?')
  expect(await (await app.ask('/nowhere')).text()).toContain('href="/check"')
})
