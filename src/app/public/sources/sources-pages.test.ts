import { expect, test } from 'vitest'
import type { Ctx } from '#access'
import { indexTexts, removeText, type AboutText } from '#library'
import { updateQuote } from '#quotes'
import { confirmPassage } from '#evidence'
import { aPassage } from '#test/a-passage'
import { aText } from '#test/a-text'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { unpublishQuote } from '#test/quote-acts'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const source = { work: 'A Book', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }

const hamlet = {
  about: { title: 'Hamlet', author: 'William Shakespeare', year: '1600', licence: 'CC0', address: 'https://example.org/hamlet' },
  divisions: [
    { level: 1 as const, heading: 'Act I', body: '' },
    {
      level: 2 as const,
      heading: 'Act I, Scene I',
      body: 'Enter Ghost.\n\nHORATIO: It stalks away!\n\nBERNARDO:\nHow now, Horatio!\nYou tremble.',
    },
    {
      level: 2 as const,
      heading: 'Act I, Scene II',
      body: '[1.2.64] A little more than kin, and less than kind.\n\nGood night & <b>goodbye</b>.',
    },
  ],
}

const aHamlet = (ctx: Ctx, about: Partial<AboutText> = {}) => aText(ctx, hamlet.divisions, { ...hamlet.about, ...about })

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx, { author: 'Ann Author' })
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const read = async (path: string) => readPage(await app.ask(path))
  const verified = async (text: string, passage: Partial<Parameters<typeof aPassage>[2]> = {}) => {
    const quote = await shelf.aQuote({ text, status: 'verified', source })
    await aPassage(house.ctx, quote.id, { work: 'A Book', exact: text, ...passage })
    return quote
  }
  return { ...house, app, heard, read, verified, ...shelf }
}

const nodeOf = (jsonLd: unknown[], type: string) => jsonLd.find((node) => JSON.stringify(node).includes(`"@type":"${type}"`))

test('the list names each text by author, says what there is of it, and leads there', async () => {
  const { ctx, read, verified } = await aSite()
  expect((await read('/sources')).text).toContain('This site has no texts yet.')
  await aHamlet(ctx)
  await verified('Nothing good lasts.')
  await verified('All that is gold does not glitter.')
  const { document, title } = await read('/sources')
  expect(title).toBe('Sources | Epigraph')
  const rows = [...document.querySelectorAll('main h2')].map((author) => author.parentElement?.textContent)
  expect(rows).toEqual(['Ann AuthorA Text2 quotes', 'William ShakespeareHamlet, English, 1600Whole text'])
  expect([...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/sources/a-text',
    '/sources/william-shakespeare-hamlet',
  ])
  expect(document.querySelector('footer a[href="/sources"]')?.textContent).toBe('Sources')
})

test('a text that may be read says what it is, shows its contents with how each part begins, and other editions', async () => {
  const { ctx, read } = await aSite()
  await aHamlet(ctx, { edition: 'First Folio' })
  await aText(ctx, 'Sein oder Nichtsein', { ...hamlet.about, title: 'HAMLET', language: 'de', translator: 'August Schlegel' })
  const { document, text, jsonLd } = await read('/sources/william-shakespeare-hamlet')
  expect(text).toContain('by William Shakespeare')
  expect([...document.querySelectorAll('main dl > div')].map((fact) => fact.textContent)).toEqual([
    'LanguageEnglish',
    'Year1600',
    'EditionFirst Folio',
    'LicenceCC0',
  ])
  expect(document.querySelector('main a[href="https://example.org/hamlet"]')?.textContent).toBe(
    'Open the text on the site it came from',
  )
  expect([...document.querySelectorAll('[aria-labelledby="contents"] li')].map((line) => line.textContent)).toEqual([
    'Act I',
    'Act I, Scene IEnter Ghost. HORATIO: It stalks away! BERNARDO: How now, Horatio! You tremble.',
    'Act I, Scene IIA little more than kin, and less than kind. Good night & <b>goodbye</b>.',
  ])
  expect(document.querySelector('main a[href="/sources/william-shakespeare-hamlet/2"]')?.textContent).toBe(
    'Read from the beginning',
  )
  expect(document.querySelector('[aria-labelledby="editions"] li')?.textContent).toBe(
    'HAMLET, translated by August Schlegel, German, 1600Whole text',
  )
  expect(nodeOf(jsonLd, 'Book')).toMatchObject({
    name: 'Hamlet',
    author: { '@type': 'Person', name: 'William Shakespeare' },
    inLanguage: 'en',
    exampleOfWork: { datePublished: '1600' },
  })
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `${origin}/sources/william-shakespeare-hamlet`,
  )
})

test('a part is set for reading: directions, speakers, verse in lines, references, and its neighbours', async () => {
  const { ctx, app, read } = await aSite()
  await aHamlet(ctx)
  const { document, title, jsonLd } = await read('/sources/william-shakespeare-hamlet/2')
  expect(title).toContain('Act I, Scene I, Hamlet by William Shakespeare')
  expect(document.querySelector('.words')?.closest('[lang]')?.getAttribute('dir')).toBe('ltr')
  expect([...document.querySelectorAll('.words p')].map((block) => block.innerHTML.replaceAll('<!-- -->', ''))).toEqual([
    'Enter Ghost.',
    '<b class="speaker">HORATIO</b> It stalks away!',
    '<b class="speaker">BERNARDO</b><span class="verse">How now, Horatio!</span><span class="verse">You tremble.</span>',
  ])
  expect(document.querySelector('#p3 > a[href="#p3"]')).not.toBeNull()
  expect(
    [...document.querySelectorAll('nav[aria-label="Parts"] a')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ]),
  ).toEqual([['next', '/sources/william-shakespeare-hamlet/3']])
  expect(nodeOf(jsonLd, 'Chapter')).toMatchObject({
    name: 'Act I, Scene I',
    position: 2,
    isPartOf: { name: 'Hamlet' },
  })
  const next = await read('/sources/william-shakespeare-hamlet/3')
  expect(next.document.querySelector('.mark-of-line')?.textContent).toBe('1.2.64 ')
  expect(next.document.querySelector('#p2')?.textContent).toContain('Good night & <b>goodbye</b>.')
  for (const nowhere of [
    '/sources/william-shakespeare-hamlet/1',
    '/sources/william-shakespeare-hamlet/4',
    '/sources/william-shakespeare-hamlet/0',
    '/sources/william-shakespeare-hamlet/02',
    '/sources/william-shakespeare-hamlet/x',
    '/sources/none/1',
    '/sources/none',
  ])
    expect([nowhere, (await app.ask(nowhere)).status]).toEqual([nowhere, 404])
})

test('an address marks the words that it asks for, and scrolls there', async () => {
  const { ctx, read } = await aSite()
  await aHamlet(ctx)
  const { document } = await read('/sources/william-shakespeare-hamlet/2?words=3-5')
  expect(document.querySelector('mark#w3')?.textContent).toBe('It stalks away')
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['It stalks away'])
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `${origin}/sources/william-shakespeare-hamlet/2`,
  )
  for (const nothing of ['9-3', '900-901', 'x']) {
    const other = await read(`/sources/william-shakespeare-hamlet/2?words=${nothing}`)
    expect([nothing, other.status, other.document.querySelectorAll('mark').length]).toEqual([nothing, 200, 0])
  }
})

test.each([
  ['passage', 'This site shows passages of this text, and not all of it.'],
  ['sentence', 'Its licence lets this site show the sentences of quotes, and no more.'],
] as const)('of a text that shows a %s only its quotes can be read, in the order of their places', async (shows, said) => {
  const { ctx, app, read, verified } = await aSite()
  await verified('The second.', { division: 'Book IX', mark: '[9.1]' })
  await verified('The first.', { division: 'Book V', mark: '[5.10]', speaker: 'Portia' })
  const { id } = await aHamlet(ctx, { shows })
  await ctx.db.updateTable('passages').set({ text_id: id }).execute()
  const { document, text } = await read(`/sources/${id}`)
  expect(text).toContain(said)
  expect(document.querySelector('[aria-labelledby="contents"]')).toBeNull()
  expect([...document.querySelectorAll('[aria-labelledby="quotes"] li')].map((quote) => quote.textContent)).toEqual([
    'The first.Book V, [5.10] · Portia speaks',
    'The second.Book IX, [9.1]',
  ])
  const part = await app.ask(`/sources/${id}/2`)
  expect(part.status).toBe(404)
  const html = await part.text()
  expect(html).toContain('This part of the text can’t be read here.')
  expect(html).not.toContain('stalks')
})

test('the quotes of a text are those that readers see and that are still found there', async () => {
  const { ctx, as, app, read, verified } = await aSite()
  const kept = await verified('Words that stay.')
  const hidden = await verified('Words that go.')
  const moved = await verified('Words of another book.')
  const shown = async () =>
    [...(await read('/sources/a-text')).document.querySelectorAll('[aria-labelledby="quotes"] li a')].map((link) =>
      link.getAttribute('href'),
    )
  expect((await shown()).length).toBe(3)
  await unpublishQuote(as('moderator'), hidden.id)
  await updateQuote(as('moderator'), moved.id, { ...moved, source: { ...source, work: 'Another Book' } })
  expect(await shown()).toEqual([`/quote/${kept.id}`])
  expect((await app.ask('/sources')).status).toBe(200)
  expect((await read('/sources')).text).toContain('1 quote')
  await ctx.db.deleteFrom('passages').execute()
})

test('right-to-left text and a script without letters say so, and a chapter of Chinese comes without a font of ours', async () => {
  const { ctx, read } = await aSite()
  const arabic = await aText(ctx, 'بسم الله', { language: 'ar' })
  const many = Array.from({ length: 400 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join('')
  const chinese = await aText(ctx, many, { language: 'zh' })
  expect((await read(`/sources/${arabic.id}/1`)).document.querySelector('.words')?.parentElement?.outerHTML).toMatch(
    /^<div lang="ar" dir="rtl">/,
  )
  const { document } = await read(`/sources/${chinese.id}/1`)
  expect(document.querySelector('.reading')?.getAttribute('data-face')).toBe('own')
})

test('a long text is read as soon as its words can be found, and no more when it is removed', async () => {
  const { ctx, as, heard, read } = await aSite()
  const { id } = await aText(as('moderator'), 'It was the best of times. '.repeat(4_000))
  const page = async () => (await read(`/sources/${id}`)).text
  expect(await page()).not.toContain('Read from the beginning')
  await indexTexts(ctx)
  await heard()
  expect(await page()).toContain('Read from the beginning')
  expect((await read(`/sources/${id}/1`)).status).toBe(200)
  await removeText(as('moderator'), id)
  await heard()
  for (const path of ['', '/1']) expect((await read(`/sources/${id}${path}`)).status).toBe(404)
  expect((await read('/sources')).text).toContain('no texts yet')
})

test('words are found in texts, half-remembered too, and the result leads to them; of a text with sentences only, to the text', async () => {
  const { ctx, read } = await aSite()
  await aHamlet(ctx)
  const filler = 'Here are other words, so that rare ones are rare. '.repeat(200)
  await aText(ctx, `${filler}\n\nNobody crossed the frozen river at night. They waited for spring.`, {
    title: 'Kept',
    shows: 'sentence',
  })
  const found = await read('/sources?q=How+then+Horatio+you+tremble')
  expect(found.document.querySelector('main h2')?.textContent).toBe('One place has “How then Horatio you tremble”')
  const hit = found.document.querySelector('main ol a')
  expect(hit?.getAttribute('href')).toBe('/sources/william-shakespeare-hamlet/2?words=7-11#w7')
  expect(hit?.querySelector('mark')?.textContent).toBe('How now, Horatio!\nYou tremble')
  expect((await read('/sources/william-shakespeare-hamlet/2?words=7-11')).document.querySelector('#w7')?.textContent).toBe(
    'How now, Horatio!',
  )
  expect(found.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  const kept = await read('/sources?q=crossed+the+frozen+river')
  expect(kept.document.querySelector('main ol a')?.getAttribute('href')).toBe('/sources/ann-author-kept')
  expect(kept.document.querySelector('main ol a > span')?.textContent).toBe('Nobody crossed the frozen river at night.')
  const none = await read('/sources?q=purple+submarines+everywhere')
  expect(none.text).toContain('No text here has “purple submarines everywhere”')
  expect(none.linksTo).toContain('/search?q=purple%20submarines%20everywhere')
})

test('the search for quotes shows what the texts have, from three words on', async () => {
  const { ctx, read } = await aSite()
  await aHamlet(ctx)
  const { document } = await read('/search?q=less+than+kind')
  expect(document.querySelector('[aria-labelledby="in-texts"] ol a')?.getAttribute('href')).toBe(
    '/sources/william-shakespeare-hamlet/3?words=6-8#w6',
  )
  expect(document.querySelector('[aria-labelledby="in-texts"] p a')?.getAttribute('href')).toBe('/sources?q=less%20than%20kind')
  expect((await read('/search?q=than+kind')).document.querySelector('[aria-labelledby="in-texts"]')).toBeNull()
})

test('an author’s page leads to the works of texts by that name or another of theirs', async () => {
  const { ctx, read, author } = await aSite()
  await aText(ctx, 'Words.', { title: 'First Book', author: 'ann author', translator: 'Tom Translator' })
  const { document } = await read('/authors/ann-author')
  expect(author.name).toBe('Ann Author')
  expect(document.querySelector('a[href="/works/ann-author/first-book"]')?.textContent).toBe('First Book')
})

test('a quote is underlined where it was found, linked beside its paragraph, and its page leads there and to the text', async () => {
  const { as, heard, aQuote, read } = await aSite()
  const text = await aText(
    as('moderator'),
    'It was cold.\n\nThey crossed the frozen river at night. They waited for spring.\n\nIt came.',
  )
  const quote = await aQuote({ text: 'They crossed the frozen river at night.' })
  const part = () => read(`/sources/${text.id}/1`)
  expect((await part()).document.querySelector('.quoted')).toBeNull()
  const place = { text: text.id, part: 1, from: 3, to: 10 }
  await confirmPassage(as('moderator'), { quote: quote.id, place }, () => `${origin}/sources/${text.id}/1`, 'UTC')
  await heard()
  const { document } = await part()
  expect([...document.querySelectorAll('.quoted')].map((words) => words.textContent)).toEqual([
    'They crossed the frozen river at night',
  ])
  const beside = document.querySelector('#p2 > .quote-here')
  expect(beside?.textContent).toBe('Quoted: “They crossed the frozen river at night.”')
  expect(beside?.querySelector('a')?.getAttribute('href')).toBe(`/quote/${quote.id}`)
  expect(document.querySelectorAll('.quote-here')).toHaveLength(1)
  const own = await read(`/quote/${quote.id}`)
  expect(own.linksTo).toContain(`/sources/${text.id}/1?words=3-9#w3`)
  expect(own.linksTo).toContain(`/sources/${text.id}`)
  const asked = await read(`/sources/${text.id}/1?words=3-9`)
  expect(asked.document.querySelector('mark#w3 > .quoted')?.textContent).toBe('They crossed the frozen river at night')
  expect(
    (await read(`/sources/${text.id}`)).document.querySelector('[aria-labelledby="quotes"] li a')?.getAttribute('href'),
  ).toBe(`/quote/${quote.id}`)
  await unpublishQuote(as('moderator'), quote.id)
  await heard()
  expect((await part()).document.querySelector('.quoted')).toBeNull()
})
