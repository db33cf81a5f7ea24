import { describe, expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory, updateCategory } from '#categories'
import { likeQuote, mergeQuote, pinQuoteOfTheDay, updateQuote } from '#quotes'
import { publishQuote } from '#test/quote-acts'
import { anApi } from '#test/api'
import { origin } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf, quoteEach } from '#test/shelf'

const texts = ({ body }: { body: { data: { text: string }[] } }) => body.data.map(({ text }) => text.replace(/\D/g, ''))
const nextOf = ({ body }: { body: { next: string | null } }) => body.next?.slice(origin.length) ?? ''

describe('a list of quotes', () => {
  test('tells its true length, and its next page until there is none', async () => {
    const { ask, shelf } = await anOpenHouse()
    for (let n = 0; n < 4; n++) await shelf.aQuote()
    const first = await ask('/api/v1/quotes?limit=2')
    expect(first.body).toMatchObject({ total: 4, page: 1, pages: 2, limit: 2 })
    expect(texts(first)).toEqual(['4', '3'])
    expect(first.body.next).toMatch(new RegExp(`^${origin}/api/v1/quotes\\?limit=2&after=`))
    const second = await ask(nextOf(first))
    expect(second.body).toMatchObject({ total: 4, page: null, pages: 2, next: null })
    expect(texts(second)).toEqual(['2', '1'])
    expect((await ask('/api/v1/quotes?limit=2&page=2')).body).toEqual({ ...second.body, page: 2 })
    expect((await ask('/api/v1/quotes?limit=2&page=3')).body).toMatchObject({ total: 4, page: 3, pages: 2, data: [], next: null })
  })

  test('misses none and tells none twice while quotes are added', async () => {
    const { ask, shelf } = await anOpenHouse()
    for (let n = 0; n < 5; n++) await shelf.aQuote()
    const walked: string[] = []
    for (let path = '/api/v1/quotes?limit=2'; path !== '';) {
      const answer = await ask(path)
      walked.push(...texts(answer))
      await shelf.aQuote()
      path = nextOf(answer)
    }
    expect(walked).toEqual(['5', '4', '3', '2', '1'])
  })

  test('is read in another order, to its end by next', async () => {
    const { house, ask, shelf } = await anOpenHouse()
    for (const [n, text] of ['Number 1.', 'Number 2, long.', 'Number 3, longer.', 'Number 4, the longest.'].entries())
      await shelf.aQuote({ text, likes: [0, 7, 0, 2][n] })
    await house.db.updateTable('quotes').set({ is_featured: true }).execute()
    const walked = async (path: string) => {
      const found: string[] = []
      for (let next = path; next !== '';) {
        const answer = await ask(next)
        expect([next, answer.status, answer.body.total]).toEqual([next, 200, 4])
        found.push(...texts(answer))
        next = nextOf(answer)
      }
      return found
    }
    for (const [order, ids] of [
      ['newest', ['4', '3', '2', '1']],
      ['loved', ['2', '4', '3', '1']],
      ['shortest', ['1', '2', '3', '4']],
    ] as const)
      for (const more of ['', '&author=marcus-aurelius', '&category=wisdom', '&featured=true'])
        expect([order, more, await walked(`/api/v1/quotes?limit=1&order=${order}${more}`)]).toEqual([order, more, ids])
    const unknown = await ask<{ detail: string }>('/api/v1/quotes?order=oldest')
    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([
      400,
      expect.stringContaining('order must be one of newest, loved, shortest'),
    ])
    // Deep pages of the most loved cost the database the most.
    const deep = await ask('/api/v1/quotes?order=loved&limit=20&page=51')
    expect([deep.status, JSON.stringify(deep.body)]).toEqual([
      400,
      expect.stringContaining('With order=loved and limit=20, page can be at most 50. Follow next to go further'),
    ])
    for (const most of ['limit=20&page=50', 'limit=100&page=10', 'limit=1&page=1000'])
      expect([most, (await ask(`/api/v1/quotes?order=loved&${most}`)).status]).toEqual([most, 200])
    const { next } = (await ask('/api/v1/quotes?limit=1&order=loved')).body
    expect((await ask(String(next?.slice(origin.length)).replace('order=loved', 'order=shortest'))).status).toBe(400)
  })

  test('takes category and author by slug, name, id and every name they had before', async () => {
    const { house, ask, shelf } = await anOpenHouse()
    const { author, category } = shelf
    const other = await createAuthor(house.ctx, { name: '老子', aliases: ['Laozi'] })
    await shelf.aQuote()
    await shelf.aQuote({ author_id: other.id })
    await updateCategory(house.ctx, category.id, { name: 'Good Sense', description: 'What is worth keeping.' })
    for (const name of ['good-sense', 'Good Sense', 'wisdom', 'WISDOM', category.id])
      expect([name, (await ask(`/api/v1/quotes?category=${encodeURIComponent(name)}`)).body.total]).toEqual([name, 2])
    for (const name of ['marcus-aurelius', 'Marcus Aurelius', author.id])
      expect([name, texts(await ask(`/api/v1/quotes?author=${encodeURIComponent(name)}`))]).toEqual([name, ['1']])
    for (const name of ['老子', 'Laozi', other.id])
      expect([name, texts(await ask(`/api/v1/quotes?author=${encodeURIComponent(name)}&category=wisdom`))]).toEqual([name, ['2']])
  })

  test('gives those of every category for All, until one is called so', async () => {
    const { app, house, ask, shelf } = await anOpenHouse()
    await shelf.aQuote()
    await (await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })).aQuote()
    const path = '/api/v1/quotes?category=All&limit=1'
    const first = await ask(path)
    expect([first.body.total, texts(first), texts(await ask(nextOf(first)))]).toEqual([2, ['2'], ['1']])
    expect((await ask('/api/v1/quotes?category=all')).status).toBe(400)
    await createCategory(house.ctx, { name: 'All', description: 'What is called so.' })
    app.cache.clear()
    expect((await ask(path)).body.total).toBe(0)
  })

  test('adds its conditions up, and keeps them on the next page', async () => {
    const { ask, shelf } = await anOpenHouse()
    await shelf.aQuote({ tags: ['Self Love'], isFeatured: true })
    await shelf.aQuote({ tags: ['self love'] })
    await shelf.aQuote({ tags: ['self love'], isFeatured: true })
    await shelf.aQuote({ isFeatured: true })
    expect(texts(await ask('/api/v1/quotes?tag=self-love'))).toEqual(['3', '2', '1'])
    expect(texts(await ask('/api/v1/quotes?tag=nothing'))).toEqual([])
    const all = 'category=Wisdom&author=marcus-aurelius&tag=Self+Love&featured=true'
    const first = await ask(`/api/v1/quotes?${all}&limit=1`)
    expect(texts(first)).toEqual(['3'])
    expect(first.body.total).toBe(2)
    expect(first.body.next).toContain(`?${all}&limit=1&after=`)
    expect(texts(await ask(nextOf(first)))).toEqual(['1'])
    const featured = await ask('/api/v1/quotes/featured?limit=2')
    expect(featured.body.total).toBe(3)
    expect(texts(featured)).toEqual(['4', '3'])
    expect(texts(await ask(nextOf(featured)))).toEqual(['1'])
  })
})

describe('one quote', () => {
  test('comes with its source and translations; the pages of it, its author and its category are there', async () => {
    const { app, ask, shelf } = await anOpenHouse()
    const quote = await shelf.aQuote({
      text: 'Ὀρθρίζου.',
      language: 'grc',
      translations: [{ language: 'en', text: 'At dawn.', translator: 'George Long' }],
      source: {
        work: 'Meditations',
        year: '180',
        place: 'V, 1',
        edition: null,
        translator: null,
        url: 'https://example.org/text',
      },
      status: 'verified',
      image: '/pictures/a b.webp',
    })
    const { data } = (await ask<{ data: { url: string } }>(`/api/v1/quotes/${quote.id}`)).body
    expect(data).toMatchObject({
      id: quote.id,
      url: `${origin}/quote/${quote.id}`,
      text: 'Ὀρθρίζου.',
      author: 'Marcus Aurelius',
      authorSlug: 'marcus-aurelius',
      category: 'Wisdom',
      categories: ['Wisdom'],
      image: `${origin}/pictures/a%20b.webp`,
      sourceLine: 'Meditations, V, 1, 180',
      status: 'verified',
      translations: [{ language: 'en', direction: 'ltr', text: 'At dawn.', translator: 'George Long', status: 'attributed' }],
    })
    const [category, author] = await Promise.all(
      ['/api/v1/categories/wisdom', '/api/v1/authors/marcus-aurelius'].map((path) => ask<{ data: { url: string } }>(path)),
    )
    for (const url of [data.url, category?.body.data.url ?? '', author?.body.data.url ?? ''])
      expect([url, (await app.ask(url.slice(origin.length))).status]).toEqual([url, 200])
  })

  test('that became part of another leads there', async () => {
    const { house, ask, shelf } = await anOpenHouse()
    const [one, other] = [await shelf.aQuote(), await shelf.aQuote()]
    await mergeQuote(house.ctx, one.id, other.id)
    const { status, headers } = await ask(`/api/v1/quotes/${one.id}`)
    expect([status, headers.get('location')]).toEqual([301, `/api/v1/quotes/${other.id}`])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('that is changed is answered again, with another ETag', async () => {
    const { house, app, ask, shelf } = await anOpenHouse()
    const quote = await shelf.aQuote()
    const heard = await app.hearChanges()
    const before = await ask(`/api/v1/quotes/${quote.id}`)
    await updateQuote(house.as('admin'), quote.id, { text: 'Said better.', version: quote.version })
    await heard()
    const after = await ask<{ data: { text: string } }>(`/api/v1/quotes/${quote.id}`, {
      headers: { 'if-none-match': before.headers.get('etag')! },
    })
    expect(after.body.data.text).toBe('Said better.')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('that is scheduled is told when its time has come', async () => {
    const { house, ask, shelf } = await anOpenHouse()
    const quote = await shelf.aQuote({ isActive: false })
    await publishQuote(house.ctx, quote.id, { at: new Date('2026-03-01T18:00:00Z') })
    const paths = ['/api/v1/quotes', '/api/v1/categories', '/api/v1/authors']
    const totals = async () => {
      const [quotes, categories, authors] = await Promise.all(paths.map((path) => ask(path)))
      return [quotes?.body.total, categories?.body.data[0]?.quotesCount, authors?.body.data[0]?.quote_count]
    }
    expect(await totals()).toEqual([0, 0, 0])
    expect((await ask(`/api/v1/quotes/${quote.id}`)).status).toBe(404)
    house.clock.set('2026-03-01T18:00:00Z')
    expect(await totals()).toEqual([1, 1, 1])
    expect((await ask(`/api/v1/quotes/${quote.id}`)).status).toBe(200)
  })
})

test('the Quote of the Day is the same all day; days to come and days that nobody saw are not told', async () => {
  const { house, ask, shelf } = await anOpenHouse()
  const [pinned] = [await shelf.aQuote(), await shelf.aQuote({ isFeatured: true })]
  await pinQuoteOfTheDay(house.ctx, { day: '2026-03-02', quote: pinned.id }, 'UTC')
  const today = await ask('/api/v1/quotes/of-the-day')
  expect(today.body).toMatchObject({ date: '2026-03-01', data: { text: 'Quote number 2.' } })
  expect((await ask('/api/v1/quotes/of-the-day?date=2026-03-01')).body).toEqual(today.body)
  for (const day of ['2026-03-02', '2027-01-01', '2026-02-28', '1850-01-01'])
    expect([day, (await ask(`/api/v1/quotes/of-the-day?date=${day}`)).status]).toEqual([day, 404])
  house.clock.set('2026-03-02T00:00:00Z')
  expect((await ask('/api/v1/quotes/of-the-day')).body).toMatchObject({ date: '2026-03-02', data: { id: pinned.id } })
  expect((await ask('/api/v1/quotes/of-the-day?date=2026-03-01')).body).toEqual(today.body)
})

test('a search tells the nearest first, goes on page by page, and takes the same filters', async () => {
  const { ask, shelf } = await anOpenHouse()
  await shelf.aQuote({ text: 'The impediment to action advances action.', tags: ['will'] })
  await shelf.aQuote({ text: 'What stands in the way becomes the way.' })
  await shelf.aQuote({ text: 'No action without a reason.' })
  const first = await ask('/api/v1/search?q=action&limit=1')
  expect(first.body).toMatchObject({ total: 2, atLeast: false, page: 1, pages: 2, corrected: [] })
  const second = await ask(nextOf(first))
  expect(second.body).toMatchObject({ total: 2, page: 2, next: null })
  expect([first, second].flatMap(({ body }) => body.data.map(({ text }) => text)).sort()).toEqual([
    'No action without a reason.',
    'The impediment to action advances action.',
  ])
  const willing = await ask('/api/v1/search?q=action&tag=will&author=Marcus+Aurelius&category=wisdom&exact=true&limit=5')
  expect(willing.body).toMatchObject({ total: 1, data: [{ text: 'The impediment to action advances action.' }] })
})

test('a quote by chance is another one in time, is never kept, and meets its conditions', async () => {
  const { app, ask, shelf } = await anOpenHouse()
  for (let n = 0; n < 3; n++) await shelf.aQuote({ tags: n === 0 ? ['dawn'] : [] })
  const drawn = new Set<string>()
  await expect
    .poll(async () => {
      const { headers, body } = await ask<{ data: { id: string } }>('/api/v1/quotes/random')
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
      return drawn.add(body.data.id).size
    })
    .toBe(3)
  expect(app.cache.size().pages).toBe(1) // the document
  for (let n = 0; n < 3; n++)
    expect((await ask('/api/v1/quotes/random?tag=dawn&author=marcus-aurelius')).body.data).toMatchObject({ tags: ['dawn'] })
})

test('how many like a quote is as fresh as on its page', async () => {
  const { house, shelf, app, ask } = await anOpenHouse()
  const { id } = await shelf.aQuote()
  const heard = await app.hearChanges()
  const likes = async () => (await ask<{ data: { likes: number } }>(`/api/v1/quotes/${id}`)).body.data.likes
  expect(await likes()).toBe(0)
  await likeQuote((await aPerson(house, 'user')).ctx, { quoteId: id })
  await heard()
  // Once more as it was, while the new answer is made.
  await likes()
  await expect.poll(likes).toBe(1)
})

test('authors are found by a part of name or nationality, page by page', async () => {
  const { house, ask } = await anOpenHouse()
  await createAuthor(house.ctx, { name: 'Søren Kierkegaard', nationality: 'Danish', birth_date: '1813-05-05' })
  await createAuthor(house.ctx, { name: 'Karen Blixen', nationality: 'Danish' })
  await quoteEach(house.ctx)
  const names = async (path: string) => (await ask(path)).body.data.map(({ name }) => name)
  expect(await names('/api/v1/authors')).toEqual(['Karen Blixen', 'Marcus Aurelius', 'Søren Kierkegaard'])
  const first = await ask('/api/v1/authors?search=danish&limit=1')
  expect(first.body).toMatchObject({ total: 2, page: 1, pages: 2, data: [{ name: 'Karen Blixen' }] })
  expect(await names(nextOf(first))).toEqual(['Søren Kierkegaard'])
  expect(await names('/api/v1/authors?search=100%25')).toEqual([])
})

async function anOpenHouse() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  return { house, shelf, ...(await anApi(house)) }
}
