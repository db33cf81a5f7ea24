import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { cleanText, createQuote, tagSlug, type Quote } from '#quotes'
import { updateSettings } from '#settings'
import { anApp, type TestApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { readData, readPage, type Page } from '#test/read-page'
import { readXml } from '#test/read-xml'
import { tagPath } from '../site/paths.ts'

/** What has broken out of a page somewhere, and what only looks as if it could. */
const splinters = [
  '</script>',
  '</SCRIPT >',
  '<script>alert(1)</script>',
  '<!--',
  '-->',
  '<!--<script>',
  ']]>',
  '<![CDATA[',
  '</title>',
  '</style>',
  '</head>',
  '<svg onload=alert(1)>',
  '<base href=//evil.example>',
  '"',
  "'",
  '`',
  '">',
  "'>",
  '" onmouseover="alert(1)',
  '&quot;',
  '&lt;script&gt;',
  '&#x3C;',
  '&',
  '&amp;',
  '\\',
  '\\"',
  '\\u003c',
  '\\x3c',
  '${alert(1)}',
  '{{7*7}}',
  '%3Cscript%3E',
  '\u2028',
  '\u2029',
  '\u0085',
  '\uFEFF',
  '\u200B',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u200F',
  '\u061C',
  '\uD800',
  '\uDFFF',
  '\uD83D',
  '\u{1F600}',
  '\u{E0041}',
  '\u0001',
  '\u001F',
  '\u007F',
  '\uFFFD',
  '\uFFFF',
  'שלום',
  'مرحبا',
  'नमस्ते',
  '智慧',
  'é',
  'e\u0301',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '\t',
  ' ',
  '$&',
  '$1',
  '__proto__',
  'constructor',
  'null',
  '0',
  '-1',
]

const hostile = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...splinters) }, fc.string({ unit: 'binary', maxLength: 6 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => `x${parts.join('')}x`)

/** How many of them each test tries, five to a quote. */
const tried = process.env.EPIGRAPH_ONCE ? 150 : 500

/** What is kept of a string: no half characters, no NUL, accents as part of their letters; and one that is trimmed to begin with. */
const storable = hostile.map((text) => text.toWellFormed().replaceAll('\0', '').normalize('NFC'))

test('no text breaks out of a page, its tags, its JSON-LD or its data, and each can be read back as it was', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  // Numbered, because no two categories have the same name.
  const texts = fc.sample(storable, { numRuns: tried, seed: 20_260_301 }).map((text, n) => text + n)
  const { plain, category: plainCategory, author: plainAuthor, tag: plainTag } = await plainPages(house, app)
  for (let n = 0; n < texts.length; n += 5) {
    const [text = '', author = '', category = '', work = '', tag = ''] = texts.slice(n, n + 5)
    const quote = await aQuoteOf(house, [text, author, category, work, tag])
    const page = await readPage(await app.ask(`/quote/${quote.id}`))
    const given = JSON.stringify([text, author, category, work, tag])

    expect(page.status, given).toBe(200)
    expect(brokenOut(page, plain), given).toEqual([])
    expect(page.jsonLd[2], given).toMatchObject({
      text: quote.text,
      creator: { name: quote.author },
      about: quote.category,
      isPartOf: { name: quote.source?.work },
      keywords: quote.tags.join(', '),
    })
    expect(quote.text, given).toBe(cleanText(text))
    expect(page.title, given).toMatch(/^“?x/)
    expect(page.meta('og:title'), given).toBe(page.meta('twitter:title'))
    const shown = { quote: { text: quote.text, author: quote.author, category: quote.category } }
    expect((await page.data()) as object, given).toMatchObject({ 'public/quote/quote-page': shown })
    expect(await readData(await app.ask(`/quote/${quote.id}.data`)), given).toMatchObject({
      'public/quote/quote-page': { data: shown },
    })

    const [shelf, by] = [pathOf('categories', quote.categorySlug), pathOf('authors', quote.authorSlug)]
    expect(brokenOut(await readPage(await app.ask(shelf)), plainCategory), given).toEqual([])
    expect(brokenOut(await readPage(await app.ask(by)), plainAuthor), given).toEqual([])
    for (const tagged of quote.tags) {
      const page = await readPage(await app.ask(tagPath(tagSlug(tagged))))
      expect([page.status, ...brokenOut(page, plainTag)], given).toEqual([200])
    }
    expect(await wordsInFeed(app, `${n % 2 ? shelf : by}/feed.xml`), given).toEqual([
      holdable(quote.text).replaceAll(/\r\n?|\n/g, ''),
    ])
    expect((await (await app.ask(`${shelf}/feed.json`)).json()) as object, given).toMatchObject({
      items: [{ authors: [{ name: quote.author }], tags: [quote.category, ...quote.tags].filter(distinct) }],
    })
  }
  for (const path of [
    '/feed.xml',
    '/atom.xml',
    '/quote-of-the-day/atom.xml',
    '/sitemaps/categories.xml',
    '/sitemaps/authors-1.xml',
    '/sitemaps/tags-1.xml',
  ])
    expect(readXml(await (await app.ask(path)).text()).children, path).not.toEqual([])
  const home = await readPage(await app.ask('/'))
  expect(home.status).toBe(200)
  expect(scriptsOf(home.html).filter(endsEarly)).toEqual([])
}, 240_000)

test('none breaks out of a search for it, and what is found and marked is what was written', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const texts = fc.sample(storable, { numRuns: tried, seed: 20_260_302 }).map((text, n) => text + n)
  const plain = await plainSearches(house, app)
  let foundAgain = 0
  for (let n = 0; n < texts.length; n += 5) {
    const [text = '', author = '', category = '', work = '', tag = ''] = texts.slice(n, n + 5)
    const quote = await aQuoteOf(house, [text, author, category, work, tag])
    const other = [author, category, work, tag][(n / 5) % 4] ?? ''
    await search(new URLSearchParams({ q: text }), text)
    await search(new URLSearchParams({ q: other, tag: tagSlug(quote.tags[0] ?? '') }), other)

    async function search(asked: URLSearchParams, q: string): Promise<void> {
      const page = await readPage(await app.ask(`/search?${asked}`))
      expect([page.status, ...brokenOut(page, ...plain)], JSON.stringify(q)).toEqual([200])
      expect(page.document.querySelector('input[name=q]')?.getAttribute('value'), JSON.stringify(q)).toBe(asAttribute(q.trim()))
      const { found } = (await searched(page)) ?? { found: [] }
      // Each verse is a line of its own, with its own marks.
      const linesOf = (text: string[]) => markedOf(text).flatMap((mark) => mark.split('\n'))
      const marks = found.flatMap((row) => [...linesOf(row.text), ...markedOf(row.author)])
      const seen = [...page.document.querySelectorAll('mark')].map(({ textContent }) => textContent)
      expect(seen.filter(Boolean)).toEqual(marks.map(asAttribute).filter(Boolean))
      const again = found.find(({ id }) => id === quote.id)
      if (!again) return
      foundAgain++
      expect([again.text, again.author].map((pieces) => pieces.join(''))).toEqual([quote.text, quote.author])
    }
  }
  expect(foundAgain).toBeGreaterThan(tried / 5)
}, 240_000)

test('no setting breaks out of a page either', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  await updateSettings(house.as('admin'), { footer_text: 'a', meta_keywords: 'b', twitter_handle: 'c' })
  const { plain } = await plainPages(house, app)
  const quote = await aQuoteOf(house, ['a', 'b', 'c', 'd', 'e'])
  for (const setting of fc.sample(storable, { numRuns: 40, seed: 7 })) {
    const { website_title } = await updateSettings(house.as('admin'), {
      website_title: setting,
      website_description: setting,
      footer_text: setting,
      meta_keywords: setting,
      twitter_handle: setting,
    })
    app.cache.clear()
    const page = await readPage(await app.ask(`/quote/${quote.id}`))
    expect(brokenOut(page, plain), setting).toEqual([])
    expect(page.jsonLd[1], setting).toHaveProperty('name', website_title)
    expect(page.meta('og:site_name'), setting).toBe(asAttribute(website_title))
  }
})

async function aQuoteOf(
  { ctx }: House,
  [text, author, category, work, tag]: [string, string, string, string, string],
): Promise<Quote> {
  const by = await createAuthor(ctx, { name: author })
  const on = await createCategory(ctx, { name: category, description: category })
  const source = { work, year: null, place: null, edition: null, translator: null, url: null }
  return createQuote(ctx, { text, author_id: by.id, category_id: on.id, tags: [tag], source, status: 'sourced', isActive: true })
}

/** Pages with nothing special in them: of a quote between two others, of its category and of its author. */
async function plainPages(house: House, app: TestApp): Promise<{ plain: Page; category: Page; author: Page; tag: Page }> {
  const quotes: Quote[] = []
  for (const name of ['k', 'l', 'm'])
    quotes.push(
      await aQuoteOf({ ...house, ctx: { ...house.ctx, clock: { now: () => new Date(quotes.length) } } }, [
        `${name} quote of some words`,
        name,
        name,
        name,
        name,
      ]),
    )
  const ask = async (path: string) => readPage(await app.ask(path))
  return {
    plain: await ask(`/quote/${quotes[1]?.id}`),
    category: await ask('/categories/l'),
    author: await ask('/authors/l'),
    tag: await ask('/tags/l'),
  }
}

/** Searches with nothing special in them: with several pages of quotes, with a word that was mistyped, in vain, with a filter. */
async function plainSearches(house: House, app: TestApp): Promise<Page[]> {
  for (const name of 'abcdefghijkl') await aQuoteOf(house, [`${name} quote of some words`, name, name, name, name])
  const asked = ['q=quote', 'q=quote&page=2', 'q=qoute', 'q=quote+nowhere', 'q=nowhere', 'q=quote&tag=a', 'q=nowhere&tag=a']
  return Promise.all(asked.map(async (params) => readPage(await app.ask(`/search?${params}`))))
}

type SearchData = {
  'public/search/search-page': { result: { found: { id: string; text: string[]; author: string[] }[] } | null }
}

async function searched(page: Page) {
  const data = (await page.data()) as SearchData // safe: the test fails where it is not so
  return data['public/search/search-page'].result
}

/** Every second piece of a row is marked. */
const markedOf = (pieces: string[]) => pieces.filter((_, i) => i % 2 === 1)

const pathOf = (list: 'categories' | 'authors', slug: string | null) => `/${list}/${encodeURIComponent(slug ?? '')}`

/** The quotes of a feed, out of the HTML that its XML holds. */
async function wordsInFeed(app: TestApp, path: string): Promise<string[]> {
  const items = readXml(await (await app.ask(path)).text())
    .one('channel')
    .all('item')
  return items.map((item) => readXml(`<html>${item.one('description').text}</html>`).one('blockquote').text)
}

/** XML has no way to say the rest. */
const holdable = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

const distinct = (word: string | null, i: number, all: (string | null)[]) => all.indexOf(word) === i

/** What is on a page and on no plain one: elements, attributes, scripts; and what could end a script before its end. */
/** What a page has only with some words: breaks between them, and lines of similar quotes in their language. */
const ours: ReadonlySet<string> = new Set(['BR', 'WBR', 'SPAN lang', 'SPAN dir'])

function brokenOut(page: Page, ...plain: Page[]): string[] {
  const there = new Set(plain.flatMap((one) => [...partsOf(one)]))
  const scripts = scriptsOf(page.html)
  return [
    ...[...partsOf(page)].filter((part) => !there.has(part) && !ours.has(part)),
    ...(plain.some(({ html }) => scriptsOf(html).length === scripts.length) ? [] : [`${scripts.length} scripts`]),
    ...scripts.filter(endsEarly),
  ]
}

function partsOf({ document }: Page): Set<string> {
  return new Set(
    [...document.querySelectorAll('*')].flatMap((one) => [
      one.tagName,
      ...one.getAttributeNames().map((name) => `${one.tagName} ${name}`),
    ]),
  )
}

const endsEarly = (script: string) => /<\/|<!--|<script/i.test(script)

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
}

/** Line ends are made one kind by every HTML parser. */
function asAttribute(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
