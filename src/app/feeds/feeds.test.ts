import { describe, expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { getQuote, pinQuoteOfTheDay, updateQuote } from '#quotes'
import { publishQuote, trashQuote } from '#test/quote-acts'
import { updateSettings } from '#settings'
import { aPassage } from '#test/a-passage'
import { aText } from '#test/a-text'
import { anApp, origin, type TestApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { readXml, type XmlNode } from '#test/read-xml'
import { aShelf } from '#test/shelf'

const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

describe('the feeds of a site', () => {
  test('hold what their formats ask for, with absolute addresses', async () => {
    const { app, quote } = await aSite()
    const places = ['', '/quote-of-the-day', '/categories/time', '/authors/seneca']
    for (const at of places) {
      const rss = await ask(app, `${at}/feed.xml`, 'application/rss+xml; charset=utf-8')
      expect(rss.attributes['version']).toBe('2.0')
      const channel = rss.one('channel')
      for (const name of ['title', 'link', 'description', 'language']) expect(channel.one(name).text).not.toBe('')
      expect(channel.one('lastBuildDate').text).toMatch(rfc822)
      expect(channel.one('atom:link').attributes).toMatchObject({ rel: 'self', href: `${origin}${at}/feed.xml` })
      expect(channel.all('item')).toHaveLength(at === '/quote-of-the-day' ? 1 : 2)
      for (const item of channel.all('item')) {
        expect(item.one('link').text).toMatch(/^https:\/\/quotes\.example\/quote\/[0-9a-f-]{36}$/)
        expect(item.one('pubDate').text).toMatch(rfc822)
        expect(item.one('guid').attributes['isPermaLink']).toBe(String(item.one('guid').text === item.one('link').text))
      }

      const feed = await ask(app, `${at}/atom.xml`, 'application/atom+xml; charset=utf-8')
      expect(feed.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom')
      expect(feed.one('id').text).toBe(`${origin}${at}/atom.xml`)
      expect(linkOf(feed, 'self')).toBe(`${origin}${at}/atom.xml`)
      expect(linkOf(feed, 'alternate')).toBe(channel.one('link').text)
      expect(feed.one('author').one('name').text).toBe('Epigraph')
      expect(feed.one('updated').text).toMatch(rfc3339)
      for (const entry of feed.all('entry')) {
        for (const name of ['published', 'updated']) expect(entry.one(name).text).toMatch(rfc3339)
        for (const name of ['id', 'title', 'content']) expect(entry.one(name).text).not.toBe('')
        expect(linkOf(entry, 'alternate')).toMatch(/^https:\/\/quotes\.example\/quote\//)
      }
      expect(feed.all('entry').map((entry) => entry.one('id').text)).toEqual(
        channel.all('item').map((item) => item.one('guid').text),
      )

      const answer = await app.ask(`${at}/feed.json`)
      expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
      const json = (await answer.json()) as JsonFeed
      expect(json).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        home_page_url: channel.one('link').text,
        feed_url: `${origin}${at}/feed.json`,
      })
      expect(json.items.map(({ id }) => id)).toEqual(channel.all('item').map((item) => item.one('guid').text))
    }
    const json = (await (await app.ask('/feed.json')).json()) as JsonFeed
    // Readers show what is in an item on pages of their own.
    const whole = /^https:\/\/quotes\.example\/pictures\/quote\//
    for (const { content_html, image } of json.items) {
      expect(image).toMatch(whole)
      expect(/<img [^>]*src="([^"]*)"/.exec(content_html)?.[1]).toMatch(whole)
    }
    const [item] = json.items
    expect(item).toMatchObject({
      id: `${origin}/quote/${quote.id}`,
      url: `${origin}/quote/${quote.id}`,
      title: '“Dum differtur vita transcurrit.” (“While we are postponing, life speeds by.”) – Seneca',
      language: 'la',
      authors: [{ name: 'Seneca', url: `${origin}/authors/seneca` }],
      tags: ['Time', 'delay'],
    })
    expect(item?.content_text).toContain('Epistulae morales, I, 2')
    expect(item?.content_html).toContain('<blockquote lang="la" dir="ltr"><p>Dum differtur vita transcurrit.</p></blockquote>')
    expect(item?.content_html).toContain('While we are postponing')
    expect(item?.content_html).toContain('Source given.')
    expect(item?.content_html).toContain(`src="${item?.image.replaceAll('&', '&amp;')}"`)
    const picture = await app.ask(item?.image.slice(origin.length) ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('name the texts that are new in the library, the newest first, on the pages of texts and works', async () => {
    const { app, house, quote } = await aSite()
    const heard = await app.hearChanges()
    const empty = (await (await app.ask('/sources/feed.json')).json()) as JsonFeed
    expect(empty.items).toEqual([])
    const old = await aText(house.ctx, 'It is late.', { title: 'The Lamp', author: 'Ann Author' })
    house.clock.advance(60_000)
    const about = { title: 'Meditations', author: 'Marcus Aurelius', translator: 'George Long', year: '180', language: 'en' }
    const text = await aText(house.ctx, 'It is early.', about)
    // One of the starter collection.
    await aPassage(house.ctx, quote.id, { work: 'A Book', exact: 'Words' })
    await heard()
    const answer = await app.ask('/sources/feed.json')
    const { items } = (await answer.json()) as JsonFeed
    expect(items.map(({ id }) => id)).toEqual([text, old].map(({ id }) => `${origin}/sources/${id}`))
    expect(items[0]).toMatchObject({
      url: `${origin}/sources/${text.id}`,
      title: 'Meditations by Marcus Aurelius, translated by George Long',
      date_published: house.clock.now().toISOString(),
      authors: [{ name: 'Marcus Aurelius' }],
    })
    const entries = (await ask(app, '/sources/atom.xml', 'application/atom+xml; charset=utf-8')).all('entry')
    expect(entries.map((entry) => entry.one('id').text)).toEqual(items.map(({ id }) => id))
    const channel = (await ask(app, '/sources/feed.xml', 'application/rss+xml; charset=utf-8')).one('channel')
    expect([channel.one('title').text, channel.one('link').text]).toEqual(['Sources | Epigraph', `${origin}/sources`])
    for (const place of ['/sources', '/works']) {
      const page = await readPage(await app.ask(place))
      const feeds = [...page.document.querySelectorAll('link[rel=alternate][type]')].map((link) => link.getAttribute('href'))
      for (const file of ['feed.xml', 'atom.xml', 'feed.json']) expect(feeds, place).toContain(`/sources/${file}`)
    }
  })

  test('date a quote by when it was first to be read, and not by when its draft was begun', async () => {
    const { app, shelf, house } = await aSite()
    const { id } = await shelf.aQuote({ isActive: false })
    house.clock.advance(10 * 86_400_000)
    await shelf.aQuote()
    house.clock.advance(10 * 86_400_000)
    await publishQuote(house.as('moderator'), id)
    const at = house.clock.now().toISOString()
    const { items } = (await (await app.ask('/feed.json')).json()) as JsonFeed
    expect(items.find((item) => item.id.endsWith(id))?.date_published).toBe(at)
    // And it is before what was to be read meanwhile: who asks a feed now and then sees its beginning only.
    for (const place of ['', '/categories/time', '/authors/seneca']) {
      const feed = (await (await app.ask(`${place}/feed.json`)).json()) as JsonFeed
      expect(feed.items[0]?.id, place).toBe(`${origin}/quote/${id}`)
    }
    const page = await readPage(await app.ask(`/quote/${id}`))
    expect(page.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'Article', datePublished: at }))
  })

  test('name nobody as the author of what is wrongly given to them', async () => {
    const { app, quote, house } = await aSite()
    await updateQuote(house.ctx, quote.id, { status: 'misattributed', statusNote: 'First seen in 1981.', version: quote.version })
    const entry = (await ask(app, '/atom.xml')).all('entry').at(-1)
    expect(entry?.one('title').text).toBe(
      '“Dum differtur vita transcurrit.” (“While we are postponing, life speeds by.”) – wrongly attributed to Seneca',
    )
    expect(entry?.all('author')).toEqual([])
    expect(entry?.one('content').text).toContain('First seen in 1981.')
    expect((await ask(app, '/feed.xml')).one('channel').all('item').at(-1)?.all('dc:creator')).toEqual([])
  })

  test('give both words of a quote that readers cannot read', async () => {
    const { app, shelf } = await aSite()
    const heard = await app.hearChanges()
    await shelf.aQuote({ text: 'Πάντα ῥεῖ.', language: 'grc', translations: [{ language: 'en', text: 'All things flow.' }] })
    await heard()
    const [item] = (await ask(app, '/feed.xml')).one('channel').all('item')
    expect(item?.one('title').text).toBe('“Πάντα ῥεῖ.” (“All things flow.”) – Seneca')
    expect(item?.one('description').text).toContain('All things flow.')
  })

  test('never begin with what is wrongly attributed, and are empty where there is nothing else', async () => {
    const { app, quote, shelf, house } = await aSite()
    const wrong = await shelf.aQuote({ status: 'misattributed', statusNote: 'First seen in 1981.' })
    const heard = await app.hearChanges()
    const idsIn = async (place: string) => {
      const rss = (await ask(app, `${place}/feed.xml`)).one('channel').all('item')
      const entries = (await ask(app, `${place}/atom.xml`)).all('entry')
      const { items } = (await (await app.ask(`${place}/feed.json`)).json()) as JsonFeed
      const ids = items.map(({ id }) => id.slice(`${origin}/quote/`.length))
      const found = [rss.map((item) => item.one('link').text), entries.map((entry) => entry.one('id').text)]
      for (const urls of found) expect(urls).toEqual(items.map(({ id }) => id))
      return ids
    }
    for (const place of ['', '/categories/time', '/authors/seneca']) {
      const ids = await idsIn(place)
      expect(ids, place).toHaveLength(3)
      expect([ids[1], ids[0] === wrong.id], place).toEqual([wrong.id, false])
    }
    for (const one of await idsIn('')) {
      const { version } = await getQuote(house.ctx, one)
      await updateQuote(house.ctx, one, { status: 'misattributed', statusNote: 'First seen in 1981.', version })
    }
    await heard()
    expect(quote.id).not.toBe(wrong.id)
    for (const place of ['', '/categories/time', '/authors/seneca']) expect(await idsIn(place), place).toEqual([])
  })

  test('are kept until what they show changes, and follow an author to a new name', async () => {
    const { app, quote, shelf, house } = await aSite()
    const heard = await app.hearChanges()
    const first = await app.ask('/authors/seneca/feed.xml')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    expect((await app.ask('/authors/seneca/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await app.ask('/feed.xml', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br')

    await trashQuote(house.ctx, quote.id)
    await heard()
    expect((await ask(app, '/authors/seneca/feed.xml')).one('channel').all('item')).toHaveLength(1)

    await updateAuthor(house.as('admin'), shelf.author.id, { name: 'Lucius Annaeus Seneca' })
    await heard()
    const moved = await app.ask('/authors/seneca/feed.xml')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/authors/lucius-annaeus-seneca/feed.xml'])
    await updateSettings(house.as('admin'), { other_languages: ['de'] })
    expect((await app.ask('/de/authors/seneca/feed.xml')).headers.get('location')).toBe(
      '/de/authors/lucius-annaeus-seneca/feed.xml',
    )
    for (const path of ['/authors/nobody/feed.xml', '/categories/nothing/atom.xml', '/tags/x/feed.xml', '/feed.rss'])
      expect((await app.ask(path)).status, path).toBe(404)
  })

  test('stand on a site without quotes', async () => {
    const app = await anApp(await aHouse())
    expect((await ask(app, '/feed.xml')).one('channel').all('item')).toEqual([])
    expect((await ask(app, '/quote-of-the-day/atom.xml')).all('entry')).toEqual([])
    expect((await app.ask('/feed.json')).status).toBe(200)
  })
})

describe('the feed of the day', () => {
  test("has a new item at the site's own midnight, and the days before it under the hour at which they began", async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const quotes = [await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true })]
    const app = await anApp(house, { site: { origin, timeZone: 'Asia/Kolkata' } })
    for (const [i, day] of ['2026-03-01', '2026-03-02', '2026-03-03'].entries())
      await pinQuoteOfTheDay(house.as('moderator'), { day, quote: quotes[i % 2]?.id ?? null }, 'Asia/Kolkata')
    const days = async () =>
      (await ask(app, '/quote-of-the-day/atom.xml'))
        .all('entry')
        .map((entry) => [entry.one('id').text, entry.one('published').text])
    const item = (i: number, day: string, begins: string) => [`${origin}/quote/${quotes[i]?.id}#${day}`, begins]

    house.clock.set('2026-03-01T18:29:59Z')
    expect(await days()).toEqual([item(0, '2026-03-01', '2026-02-28T18:30:00.000Z')])
    house.clock.set('2026-03-01T18:30:00Z')
    expect(await days()).toEqual([
      item(1, '2026-03-02', '2026-03-01T18:30:00.000Z'),
      item(0, '2026-03-01', '2026-02-28T18:30:00.000Z'),
    ])
    house.clock.set('2026-03-02T18:30:00Z')
    expect((await days())[0]).toEqual(item(0, '2026-03-03', '2026-03-02T18:30:00.000Z'))
  })
})

test('the feed of the day and the API tell of the same days gone, without what turned out to be misattributed', async () => {
  const { house, app, quote } = await aSite()
  const now = house.clock.now()
  for (const day of ['2026-02-27', '2026-02-28']) {
    house.clock.set(`${day}T12:00:00Z`)
    await pinQuoteOfTheDay(house.as('moderator'), { day, quote: quote.id }, 'UTC')
  }
  house.clock.set(now)
  const told = async () => [
    (await ask(app, '/quote-of-the-day/atom.xml')).all('entry').filter((entry) => entry.one('id').text.includes('#2026-02-'))
      .length,
    (await app.ask('/api/v1/quotes/of-the-day?date=2026-02-28')).status,
  ]
  expect(await told()).toEqual([2, 200])
  await updateQuote(house.ctx, quote.id, { status: 'misattributed', version: quote.version })
  app.cache.clear()
  expect(await told()).toEqual([0, 404])
})

type JsonFeed = { items: { id: string; content_html: string; content_text: string; image: string; date_published: string }[] }

async function ask(app: TestApp, path: string, type?: string): Promise<XmlNode> {
  const answer = await app.ask(path)
  expect(answer.status, path).toBe(200)
  if (type) expect(answer.headers.get('content-type')).toBe(type)
  return readXml(await answer.text())
}

function linkOf(node: XmlNode, rel: string): string | undefined {
  return node.all('link').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href']
}

/** Two quotes of Seneca on time; the younger has all that a quote can have. */
async function aSite() {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { website_title: 'Epigraph' })
  const shelf = await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })
  await shelf.aQuote({ isFeatured: true })
  const quote = await shelf.aQuote({
    text: 'Dum differtur vita transcurrit.',
    language: 'la',
    tags: ['delay'],
    status: 'sourced',
    source: { work: 'Epistulae morales', year: 'c. 65', place: 'I, 2', edition: null, translator: null, url: null },
    translations: [{ language: 'en', text: 'While we are postponing, life speeds by.', translator: 'Richard M. Gummere' }],
  })
  return { house, shelf, quote, app: await anApp(house) }
}
