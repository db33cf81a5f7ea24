import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { describeText } from '#library'
import { updateQuote } from '#quotes'
import { aPassage } from '#test/a-passage'
import { aboutAText, aText } from '#test/a-text'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const source = { work: 'Hamlet', year: '1600', place: null, edition: null, translator: null, url: 'https://example.org/' }

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx, { author: 'William Shakespeare' })
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const read = async (path: string) => readPage(await app.ask(path))
  const json = async <T>(path: string) => (await (await app.ask(`/api/v1${path}`)).json()) as T // safe: as the API is described
  const moderator = house.as('moderator')
  const quote = (text: string, place: string | null, given: object = {}) =>
    shelf.aQuote({ text, status: 'sourced', source: { ...source, place, ...given } })
  return { ...house, ...shelf, app, heard, read, json, moderator, quote }
}

const linesOf = (page: Awaited<ReturnType<typeof readPage>>, list: string) =>
  [...page.document.querySelectorAll(`[aria-labelledby="${list}"] li`)].map((line) => line.textContent)

test('two editions and all quotes of a work are one page, in the order of their places', async () => {
  const { ctx, read, aQuote, quote } = await aSite()
  const english = await aText(ctx, 'To be, or not to be.', { title: 'Hamlet', author: 'William Shakespeare', edition: 'Folio' })
  await aText(ctx, 'Sein oder Nichtsein.', {
    title: 'HAMLET',
    author: 'William Shakespeare',
    language: 'de',
    translator: 'August Schlegel',
  })
  await quote('Tenth of them.', 'Act X')
  await quote('Second of them.', 'Act II')
  const found = await aQuote({ text: 'To be, or not to be.', status: 'verified', source })
  await aPassage(ctx, found.id, { work: 'Hamlet', exact: 'To be, or not to be.', text: english.id, division: 'Act III' })
  await aQuote({ text: 'Never said.', status: 'misattributed', statusNote: 'No.', source })
  const page = await read('/works/william-shakespeare/hamlet')
  expect(page.title).toBe('Hamlet by William Shakespeare | Epigraph')
  expect(page.text).toContain('by William Shakespeare, 1600')
  expect(linesOf(page, 'editions')).toEqual([
    'Hamlet, EnglishWhole textFolio · Public domain · 6 words',
    'HAMLET, translated by August Schlegel, GermanWhole textPublic domain · 3 words',
  ])
  expect(linesOf(page, 'quotes')).toEqual(['To be, or not to be.Act III', 'Second of them.Act II', 'Tenth of them.Act X'])
  expect(page.document.querySelector('#quotes')?.textContent).toBe('3 quotes from this work')
  expect(JSON.stringify(page.jsonLd)).toContain(`"workExample":[{"@type":"Book","@id":"${origin}/sources/${english.id}#book"`)
})

test('the list, the author, the text and the quote lead to it; a proverb’s false source does not', async () => {
  const { ctx, read, quote, aQuote } = await aSite()
  await aText(ctx, 'To be.', { title: 'Hamlet', author: 'William Shakespeare' })
  await aText(ctx, 'Nothing will come of nothing.', { title: 'King Lear', author: 'William Shakespeare' })
  const one = await quote('Second of them.', 'Act II')
  const false_ = await aQuote({ text: 'Never said.', status: 'misattributed', statusNote: 'No.', source })
  const path = '/works/william-shakespeare/hamlet'
  const list = await read('/works')
  expect([...list.document.querySelectorAll('main li li')].map((line) => line.textContent)).toEqual([
    'Hamlet, 16001 edition · 1 quote',
    'King Lear1 edition',
  ])
  for (const from of ['/works', '/authors/william-shakespeare', '/sources/william-shakespeare-hamlet', `/quote/${one.id}`])
    expect((await read(from)).document.querySelector(`main a[href="${path}"]`), from).not.toBeNull()
  expect((await read('/sources')).document.querySelector('main a[href="/works"]')).not.toBeNull()
  expect((await read(`/quote/${false_.id}`)).document.querySelector(`main a[href="${path}"]`)).toBeNull()
})

test('a text that quotes name otherwise is an edition of the work that they name', async () => {
  const { ctx, read, aQuote } = await aSite()
  const text = await aText(ctx, '千里之行，始于足下。', { title: '道德經', author: 'William Shakespeare', language: 'zh' })
  const quote = await aQuote({
    text: '千里之行，始于足下。',
    status: 'verified',
    source: { ...source, work: '道德經 (Tao Te Ching)' },
  })
  await aPassage(ctx, quote.id, { work: '道德經 (Tao Te Ching)', exact: '千里之行，始于足下。', text: text.id })
  const works = [...(await read('/works')).document.querySelectorAll('main li li a')].map((one) => one.getAttribute('href'))
  expect(works).toEqual([`/works/william-shakespeare/${encodeURIComponent('道德經-tao-te-ching')}`])
  const page = await read(works[0] ?? '')
  expect(linesOf(page, 'editions')[0]).toContain('道德經')
})

test('a translation of another title is one work with its original, until staff say otherwise', async () => {
  const { app, ctx, heard, json, moderator, quote, read } = await aSite()
  const given = { ...about, title: 'The Way', translator: 'Lin Wei' }
  const english = await aText(ctx, 'The journey begins below the feet.', given)
  await quote('千里之行，始于足下。', '64', { work: '道德經' })
  await quote('The journey begins below the feet.', '64', { work: 'The way' })
  const original = `/works/william-shakespeare/${encodeURIComponent('道德經')}`
  const works = async () =>
    [...(await read('/works')).document.querySelectorAll('main li li a')].map((one) => one.getAttribute('href'))
  const apart = ['/works/william-shakespeare/the-way', original]
  expect(await works()).toEqual(apart)

  await describeText(moderator, english.id, { ...given, of_work: '道德經' })
  await heard()
  expect(await works()).toEqual([original])
  const page = await read(original)
  expect(page.document.querySelector('h1')?.textContent).toContain('道德經')
  expect(linesOf(page, 'editions')[0]).toContain('The Way, translated by Lin Wei')
  expect(linesOf(page, 'quotes')).toHaveLength(2)
  const { status, headers } = await app.ask('/works/william-shakespeare/the-way')
  expect([status, headers.get('location')]).toEqual([301, original])
  expect(await json(`/works/william-shakespeare/${encodeURIComponent('道德經')}`)).toMatchObject({
    data: { title: '道德經', editions: [english.id], quotes: 2 },
  })
  expect(await json(`/texts/${english.id}`)).toMatchObject({ data: { ofWork: '道德經' } })
  expect(await (await app.ask(`/sources/${english.id}.md`)).text()).toContain('Translation of: 道德經')
  const author = await read('/authors/william-shakespeare')
  expect(author.document.querySelectorAll(`main a[href="${original}"]`)).toHaveLength(1)
  const sitemap = await (await app.ask('/sitemaps/works-1.xml')).text()
  expect(sitemap.match(/<loc>[^<]*<\/loc>/g)).toEqual([`<loc>${origin}${original}</loc>`])

  await describeText(moderator, english.id, { ...given, of_work: '' })
  await heard()
  expect(await works()).toEqual(apart)
})

test('a former name of the author, another spelling and a former title lead to it', async () => {
  const { app, heard, ctx, moderator, author, quote } = await aSite()
  const one = await quote('Second of them.', 'Act II')
  const text = await aText(ctx, 'Nothing.', { title: 'Lear', author: 'William Shakespeare' })
  const leadsTo = async (path: string) => {
    const { status, headers } = await app.ask(path)
    return [status, headers.get('location')]
  }
  expect(await leadsTo('/works/william-shakespeare/Hamlet')).toEqual([301, '/works/william-shakespeare/hamlet'])
  await updateAuthor(moderator, author.id, { name: 'W. Shakespeare', aliases: ['William Shakespeare'] })
  await heard()
  expect(await leadsTo('/works/william-shakespeare/hamlet')).toEqual([301, '/works/w-shakespeare/hamlet'])
  await updateQuote(moderator, one.id, { version: 1, source: { ...source, work: 'The Tragedy of Hamlet' } })
  await heard()
  expect(await leadsTo('/works/w-shakespeare/hamlet')).toEqual([301, '/works/w-shakespeare/the-tragedy-of-hamlet'])
  await describeText(moderator, text.id, { ...about, title: 'King Lear' })
  await heard()
  expect(await leadsTo('/works/w-shakespeare/lear')).toEqual([301, '/works/w-shakespeare/king-lear'])
  expect((await app.ask('/works/w-shakespeare/nothing')).status).toBe(404)
  expect((await app.ask('/works/nobody/hamlet')).status).toBe(404)
})

const about = { ...aboutAText, title: 'Lear', author: 'William Shakespeare' }

test('a work of many quotes has pages; the API and Markdown say the same', async () => {
  const { read, quote, json, app } = await aSite()
  for (let n = 1; n <= 51; n++) await quote(`Line ${n} of them.`, `Act ${n}`)
  const path = '/works/william-shakespeare/hamlet'
  expect(linesOf(await read(path), 'quotes')).toHaveLength(50)
  expect(linesOf(await read(`${path}?page=2`), 'quotes')).toEqual(['Line 51 of them.Act 51'])
  expect((await app.ask(`${path}?page=3`)).status).toBe(404)
  const one = await json<{ data: unknown; quotes: unknown[] }>(path)
  expect(one.data).toMatchObject({ slug: 'hamlet', title: 'Hamlet', authorSlug: 'william-shakespeare', year: '1600', quotes: 51 })
  expect(one.quotes[50]).toMatchObject({ text: 'Line 51 of them.', division: 'Act 51', edition: null })
  expect((await json<{ data: unknown[] }>('/works')).data).toEqual([one.data])
  const markdown = await (await app.ask(`${path}.md?page=2`)).text()
  expect(markdown).toContain('# Hamlet')
  expect(markdown).toContain('Line 51 of them.')
  expect(await (await app.ask('/works.md')).text()).toContain(`${origin}${path}`)
  const sitemap = await (await app.ask('/sitemaps/works-1.xml')).text()
  expect(sitemap).toContain(`<loc>${origin}${path}</loc>`)
})
