import { describe, expect, test } from 'vitest'
import { recordVisits } from '#analytics'
import { updateAuthor } from '#authors'
import { updateCategory } from '#categories'
import type { Database } from '#platform/db'
import { inTransaction } from '#platform/transaction'
import { mergeQuote, pinQuoteOfTheDay, updateQuote } from '#quotes'
import { publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { keepPagesTrue } from './keep-pages-true.ts'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const status = async (path: string) => (await app.ask(path)).status
  const read = async (path: string) => readPage(await app.ask(path))
  const etag = async (path: string) => (await app.ask(path)).headers.get('etag')
  return { house, app, heard, status, read, etag, moderator: house.as('moderator'), admin: house.as('admin'), ...shelf }
}

describe('a quote that is taken down', () => {
  for (const [how, act, after] of [
    ['trashed', trashQuote, 410],
    ['unpublished', unpublishQuote, 410],
  ] as const) {
    test(`${how}, is gone from every page at the next request`, async () => {
      const { aQuote, status, read, heard, moderator } = await aSite()
      const [neighbour, quote] = [await aQuote(), await aQuote({ isFeatured: true })]
      for (const path of ['/', '/_.data', `/quote/${neighbour.id}`]) expect((await read(path)).html).toContain(quote.id)
      expect(await status(`/quote/${quote.id}`)).toBe(200)
      await act(moderator, quote.id)
      await heard()
      for (const path of ['/', '/_.data', `/quote/${neighbour.id}`]) expect((await read(path)).html).not.toContain(quote.id)
      expect(await status(`/quote/${quote.id}`)).toBe(after)
      expect(await status(`/quote/${quote.id}.data`)).toBe(after)
    })
  }

  test('by the form, is gone from the pages of its neighbours too', async () => {
    const { aQuote, status, read, heard, moderator, author, category } = await aSite()
    const [neighbour, quote] = [await aQuote(), await aQuote()]
    expect((await read(`/quote/${neighbour.id}`)).html).toContain(quote.id)
    const form = { text: quote.text, author_id: author.id, category_id: category.id, isActive: false, version: quote.version }
    await updateQuote(moderator, quote.id, form)
    await heard()
    expect((await read(`/quote/${neighbour.id}`)).html).not.toContain(quote.id)
    expect(await status(`/quote/${quote.id}`)).toBe(410)
  })

  test('as a draft that nobody saw, touches no page', async () => {
    const { app, aQuote, read, heard, moderator } = await aSite()
    await aQuote()
    const draft = await aQuote({ isActive: false })
    await heard()
    await read('/')
    const kept = app.cache.size().pages
    await trashQuote(moderator, draft.id)
    await heard()
    expect(app.cache.size().pages).toBe(kept)
    expect(kept).toBeGreaterThan(0)
  })

  test('merged, leads to the other at the next request', async () => {
    const { aQuote, status, heard, moderator } = await aSite()
    const [one, other] = [await aQuote(), await aQuote()]
    expect(await status(`/quote/${one.id}`)).toBe(200)
    await mergeQuote(moderator, one.id, other.id)
    await heard()
    expect(await status(`/quote/${one.id}`)).toBe(301)
  })
})

describe('what changes', () => {
  test('in the settings is on every page at the next request', async () => {
    const { aQuote, read, heard, admin } = await aSite()
    const { id } = await aQuote()
    const paths = ['/', `/quote/${id}`]
    for (const path of paths) expect((await read(path)).title).toContain('Epigraph')
    await updateSettings(admin, { website_title: 'Sayings', footer_text: 'Made with care' })
    await heard()
    for (const path of paths) {
      const page = await read(path)
      expect(page.title).toContain('Sayings')
      expect(page.text).toContain('Made with care')
    }
  })

  test('in a quote is on its page at the next request', async () => {
    const { aQuote, read, heard, moderator, author, category } = await aSite()
    const { id, version } = await aQuote({ text: 'Old words.' })
    await read(`/quote/${id}`)
    await updateQuote(moderator, id, { version, text: 'New words.', author_id: author.id, category_id: category.id })
    await heard()
    expect((await read(`/quote/${id}`)).jsonLd[2]).toHaveProperty('text', 'New words.')
  })

  test('in a featured quote is beside a quote that nobody asked for before', async () => {
    const { aQuote, read, heard, moderator, author, category } = await aSite()
    const featured = await aQuote({ text: 'Old words.', isFeatured: true })
    const [one, other] = [await aQuote(), await aQuote()]
    expect((await read(`/quote/${one.id}`)).html).toContain('Old words.')
    const form = { author_id: author.id, category_id: category.id, isFeatured: true, version: featured.version }
    await updateQuote(moderator, featured.id, { ...form, text: 'New words.' })
    await heard()
    const { html } = await read(`/quote/${other.id}`)
    expect([html.includes('Old words.'), html.includes('New words.')]).toEqual([false, true])
  })

  test('on the day is on the home page at the next request', async () => {
    const { aQuote, read, heard, moderator } = await aSite()
    const [featured, pinned] = [await aQuote({ isFeatured: true }), await aQuote()]
    const ofTheDay = async () => (await read('/')).jsonLd[2]
    expect(await ofTheDay()).toHaveProperty('url', expect.stringContaining(featured.id))
    await pinQuoteOfTheDay(moderator, { day: '2026-03-01', quote: pinned.id }, 'UTC')
    await heard()
    expect(await ofTheDay()).toHaveProperty('url', expect.stringContaining(pinned.id))
  })

  test('by publishing appears after at most one old answer', async () => {
    const { aQuote, read, heard, moderator } = await aSite()
    await aQuote()
    const draft = await aQuote({ isActive: false })
    await read('/')
    await publishQuote(moderator, draft.id)
    await heard()
    await read('/')
    await expect.poll(async () => (await read('/')).html, { timeout: 10_000 }).toContain(draft.id)
    expect((await read(`/quote/${draft.id}`)).status).toBe(200)
  })

  test('in an author appears after at most one old answer', async () => {
    const { aQuote, read, heard, moderator, author } = await aSite()
    const { id } = await aQuote()
    await read(`/quote/${id}`)
    await updateAuthor(moderator, author.id, { name: 'Marcus the Emperor' })
    await heard()
    await read(`/quote/${id}`)
    await expect
      .poll(async () => (await read(`/quote/${id}`)).jsonLd, { timeout: 10_000 })
      .toContainEqual(expect.objectContaining({ '@type': 'Person', name: 'Marcus the Emperor' }))
  })

  test('in a category or an author is on its own page at once, and on every list that shows it', async () => {
    const { aQuote, read, heard, moderator, author, category } = await aSite()
    const { id } = await aQuote()
    const lists = ['/', '/categories', '/authors', `/quote/${id}`]
    const own = ['/categories/wisdom', '/authors/marcus-aurelius', '/?author=Marcus+Aurelius']
    for (const path of [...lists, ...own]) expect([path, (await read(path)).status]).toEqual([path, 200])
    await updateCategory(moderator, category.id, { name: 'Wisdom', description: 'Changed words.', color: '#E2471F' })
    await updateAuthor(moderator, author.id, { name: 'Marcus Aurelius', nationality: 'Changed people' })
    await heard()
    expect((await read('/categories/wisdom')).text).toContain('Changed words.')
    expect((await read('/authors/marcus-aurelius')).text).toContain('Changed people')
    expect((await read('/?author=Marcus+Aurelius')).html).toContain('Changed people')
    for (const [path, words] of [
      ['/categories', 'Changed words.'],
      ['/authors', 'Changed people'],
    ] as const) {
      await read(path)
      await expect.poll(async () => (await read(path)).text, { timeout: 10_000 }).toContain(words)
    }
  })

  test('a category or an author who is taken down is gone from every page at the next request', async () => {
    const { aQuote, read, status, heard, moderator, author, category } = await aSite()
    await aQuote()
    for (const path of ['/', '/categories', '/authors']) expect((await read(path)).html).toMatch(/wisdom|marcus-aurelius/)
    await updateCategory(moderator, category.id, { name: 'Wisdom', description: 'x', isActive: false })
    await updateAuthor(moderator, author.id, { name: 'Marcus Aurelius', is_active: false })
    await heard()
    expect((await read('/categories')).linksTo).not.toContain('/categories/wisdom')
    expect((await read('/authors')).linksTo).not.toContain('/authors/marcus-aurelius')
    for (const path of ['/categories/wisdom', '/authors/marcus-aurelius', '/?author=Marcus+Aurelius'])
      expect([path, await status(path)]).toEqual([path, 404])
  })

  test('in a quote changes the counts of its category, its author and its tags', async () => {
    const { aQuote, read, status, heard, moderator } = await aSite()
    const [one, other] = [await aQuote({ tags: ['rare'] }), await aQuote()]
    expect((await read('/categories')).text).toContain('2 quotes')
    expect((await read('/authors')).text).toContain('2 quotes')
    expect(await status('/tags/rare')).toBe(200)
    await trashQuote(moderator, one.id)
    await heard()
    expect((await read('/categories')).text).toContain('1 quote')
    expect((await read('/authors')).text).toContain('1 quote')
    expect((await read('/categories/wisdom')).html).toContain(other.id)
    expect(await status('/tags/rare')).toBe(404)
  })

  /** Three quotes of each of eight authors, each in a category of their own; and their pages, read once. */
  async function manyKept() {
    const site = await aSite()
    const words = ['apple', 'bridge', 'candle', 'desert', 'engine', 'forest', 'garden', 'harbour']
    const quotes = []
    for (const word of words) {
      const { aQuote } = await aShelf(site.house.ctx, { author: `The ${word}`, category: `On ${word}` })
      for (const n of ['One', 'Two', 'Three']) quotes.push(await aQuote({ text: `${n} ${word}.` }))
    }
    // A notice of theirs that comes later would take a page away that was kept by then.
    await site.heard()
    const paths = quotes.flatMap(({ id }) => [`/quote/${id}`, `/quote/${id}.data`])
    const pages = new Map<string, string>()
    for (const path of paths) pages.set(path, (await site.read(path)).html)
    const [quote, other] = [quotes[4], quotes.at(-1)]
    if (!quote || !other || !quote.author_id || !other.categoryId) throw new Error('The quotes are not as they should be.')
    const stored = { author_id: quote.author_id, category_id: quote.categoryId, version: quote.version, text: quote.text }
    // Also where it is only the next one.
    const showing = paths.filter((path) => pages.get(path)?.includes(quote.id))
    return { ...site, paths, showing, quote, stored, elsewhere: other.categoryId }
  }

  test('in the words of a quote is on each page that shows it, and all other quotes keep their pages', async () => {
    const { app, paths, showing, quote, stored, read, heard, moderator } = await manyKept()
    expect(showing.length).toBeGreaterThan(2)
    expect(showing.length).toBeLessThan(paths.length / 2)
    await updateQuote(moderator, quote.id, { ...stored, text: 'Other words.', source: { work: 'A Work' }, statusNote: 'Read.' })
    await heard()
    expect(app.cache.size().pages).toBe(paths.length - showing.length)
    for (const path of showing) expect((await read(path)).html).not.toContain(quote.text)
    expect((await read(`/quote/${quote.id}`)).html).toContain('Other words.')
  })

  test.each([
    ['category', (elsewhere: string) => ({ category_id: elsewhere })],
    ['tags', () => ({ tags: ['new'] })],
    ['language', () => ({ language: 'de' })],
    ['languages of the translations', () => ({ translations: [{ language: 'de', text: 'Zwei.', translator: null }] })],
    ['place among the featured', () => ({ isFeatured: true })],
  ])('in the %s of a quote may be on any quote’s page', async (_, change) => {
    const { app, quote, stored, elsewhere, heard, moderator } = await manyKept()
    await updateQuote(moderator, quote.id, { ...stored, ...change(elsewhere) })
    await heard()
    expect(app.cache.size().pages).toBe(0)
  })

  test('by counting alone leaves pages as they are', async () => {
    const { aQuote, etag, heard, house, app } = await aSite()
    const { id } = await aQuote()
    const before = [await etag('/'), await etag(`/quote/${id}`)]
    const kept = app.cache.size()
    await recordVisits(house.as('visitor'), 'view', '2026-03-01', [{ quoteId: id, visitorKey: 'someone' }])
    await heard()
    expect(app.cache.size()).toEqual(kept)
    expect([await etag('/'), await etag(`/quote/${id}`)]).toEqual(before)
  })
})

describe('who writes in this process', () => {
  test('sees it in the next request, before any notice has come round', async () => {
    const { aQuote, read, moderator, admin, author, category } = await aSite()
    const { id, version: first } = await aQuote({ isFeatured: true })
    let version = first
    const form = { author_id: author.id, category_id: category.id, isFeatured: true }
    for (let turn = 1; turn <= 10; turn++) {
      const [text, name, title] = [`Words of turn ${turn}.`, `Author ${turn}`, `Sayings ${turn}`]
      await read('/')
      await read(`/quote/${id}`)
      version = (await updateQuote(moderator, id, { ...form, text, version })).version
      for (const path of ['/', '/_.data', `/quote/${id}`, `/quote/${id}.data`])
        expect([path, (await read(path)).html]).toEqual([path, expect.stringContaining(text)])
      await updateAuthor(moderator, author.id, { name })
      for (const path of ['/', `/quote/${id}`])
        expect([path, (await read(path)).text]).toEqual([path, expect.stringContaining(name)])
      await updateSettings(admin, { website_title: title })
      for (const path of ['/', `/quote/${id}`])
        expect([path, (await read(path)).title]).toEqual([path, expect.stringContaining(title)])
    }
  })

  test('sees nothing of what was rolled back, and nobody loses a page by it', async () => {
    const { app, aQuote, etag, moderator } = await aSite()
    const { id } = await aQuote()
    const before = await etag(`/quote/${id}`)
    const kept = app.cache.size()
    await inTransaction(moderator, async (inside) => {
      await trashQuote(inside, id)
      throw new Error('no')
    }).catch(() => undefined)
    expect(app.cache.size()).toEqual(kept)
    expect(await etag(`/quote/${id}`)).toBe(before)
  })
})

describe('what time changes', () => {
  test('a page ends with the day of the site, also where that day has 23 or 25 hours', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const [a, b] = [await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true })]
    const app = await anApp(house, { site: { origin: 'https://quotes.example', timeZone: 'Europe/Berlin' } })
    const home = async () => {
      const { text, jsonLd } = await readPage(await app.ask('/'))
      return [
        /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ \w+?(?=[A-Z“]|\s|$)/.exec(text)?.[0].trim(),
        (jsonLd[2] as { url: string }).url.slice(-36),
      ]
    }
    const nights = [
      ['2026-03-28T23:00:00Z', 'Saturday 28 March', 'Sunday 29 March'],
      ['2026-03-29T22:00:00Z', 'Sunday 29 March', 'Monday 30 March'],
      ['2026-10-24T22:00:00Z', 'Saturday 24 October', 'Sunday 25 October'],
      ['2026-10-25T23:00:00Z', 'Sunday 25 October', 'Monday 26 October'],
    ] as const
    for (const [midnight, before, after] of nights) {
      house.clock.set(new Date(Date.parse(midnight) - 6 * 3_600_000))
      app.cache.clear()
      const [, quote] = await home()
      house.clock.set(new Date(Date.parse(midnight) - 1))
      expect(await home()).toEqual([before, quote])
      house.clock.set(midnight)
      expect(await home()).toEqual([after, quote === a.id ? b.id : a.id])
    }
  })

  test('a scheduled quote is on every page from its hour on, and not before', async () => {
    const { aQuote, read, status, heard, moderator, house } = await aSite()
    const [other, quote] = [await aQuote(), await aQuote({ isActive: false })]
    await publishQuote(moderator, quote.id, { at: new Date('2026-03-01T15:00:00Z') })
    await heard()
    const paths = ['/', '/_.data', `/quote/${other.id}`, `/quote/${other.id}.data`]
    const shows = async () => Promise.all(paths.map(async (path) => (await read(path)).html.includes(quote.id)))
    expect(await status(`/quote/${quote.id}`)).toBe(404)
    expect(await shows()).toEqual([false, false, false, false])
    house.clock.set('2026-03-01T14:59:59.999Z')
    expect(await shows()).toEqual([false, false, false, false])
    house.clock.set('2026-03-01T15:00:00Z')
    expect(await shows()).toEqual([true, true, true, true])
    expect(await status(`/quote/${quote.id}`)).toBe(200)
  })

  test('the year in the footer is the year', async () => {
    const { aQuote, read, house } = await aSite()
    const { id } = await aQuote()
    house.clock.set('2026-12-31T23:59:00Z')
    for (const path of ['/', `/quote/${id}`]) expect((await read(path)).text).toContain('© 2026')
    house.clock.set('2027-01-01T00:00:00Z')
    for (const path of ['/', `/quote/${id}`]) expect((await read(path)).text).toContain('© 2027')
  })
})

describe('when a notice may have been missed', () => {
  test('everything is forgotten: pages, and the settings', async () => {
    const { app, heard, house, read, aQuote } = await aSite()
    await aQuote()
    await heard()
    let lost = () => {}
    let tell = (_payload: string) => {}
    const database: Database = {
      ...house.database,
      listen: async (_channel, onPayload, onLost) => {
        lost = onLost
        tell = onPayload
        return async () => undefined
      },
    }
    await keepPagesTrue(database, app.cache, house.ctx)
    await read('/')
    expect(app.cache.size().pages).toBe(1)
    await house.db.updateTable('website_settings').set({ website_title: 'Changed unheard' }).execute()
    lost()
    expect(app.cache.size()).toMatchObject({ pages: 0, bytes: 0 })
    expect((await read('/')).title).toBe('Changed unheard')
    for (const nonsense of ['', 'x', '{}', '{"noun":1,"verb":2}']) {
      await read('/')
      tell(nonsense)
      expect(app.cache.size().pages).toBe(0)
    }
    // Of a release to come, which runs beside this one while processes are changed one by one.
    for (const noun of ['a-noun-to-come', 'constructor', '__proto__']) {
      await read('/')
      tell(JSON.stringify({ noun, id: 'x', verb: 'update', seen: 'altered' }))
      expect([noun, app.cache.size().pages]).toEqual([noun, 0])
    }
  })
})

test('a page that was kept before a quote was scheduled shows it from its hour on', async () => {
  const { house, aQuote, read, heard, moderator } = await aSite()
  await aQuote()
  const draft = await aQuote({ isActive: false })
  const paths = ['/', '/_.data', '/feed.xml', '/categories/wisdom', '/search?q=quote', '/api/v1/quotes']
  for (const path of paths) expect((await read(path)).html).not.toContain(draft.id)
  const hour = new Date(house.clock.now().getTime() + 60 * 60_000)
  await publishQuote(moderator, draft.id, { at: hour })
  await heard()
  // The first to ask may be given the page of before, while the new one is made.
  for (const path of paths) for (let asked = 0; asked < 3; asked++) expect((await read(path)).html).not.toContain(draft.id)
  house.clock.set(new Date(hour.getTime() + 1_000))
  for (const path of paths) expect((await read(path)).html, path).toContain(draft.id)
})
