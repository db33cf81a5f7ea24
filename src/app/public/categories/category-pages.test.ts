import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { updateCategory } from '#categories'
import { trashQuote } from '#test/quote-acts'
import { anApp, origin } from '#test/app'
import { aCategory } from '#test/builders'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const app = await anApp(house)
  const read = async (path: string) => readPage(await app.ask(path))
  return { house, app, read, moderator: house.as('moderator'), ...shelf }
}

const titleOf = (page: Awaited<ReturnType<typeof readPage>>) => page.document.querySelector('h1')?.textContent
const quotesOn = (page: Awaited<ReturnType<typeof readPage>>) => page.linksTo.filter((to) => to?.startsWith('/quote/'))

describe('/categories', () => {
  test('shows every category with its exact count, two featured quotes and the quick links', async () => {
    const { read, aQuote, house } = await aSite()
    await aCategory(house.ctx, { name: 'Éclat', description: 'Light.' })
    await aCategory(house.ctx, { name: 'Hidden', isActive: false })
    for (let n = 0; n < 4; n++) await aQuote({ isFeatured: n < 3 })
    await aQuote({ isActive: false })
    const page = await read('/categories')
    expect(page.status).toBe(200)
    expect(page.title).toBe('Categories | Epigraph')
    expect(page.meta('keywords')).toBe('Éclat, Wisdom')
    expect(page.canonical).toBe(`${origin}/categories`)
    const tiles = [...page.document.querySelectorAll('main li a[href^="/categories/"]')]
    expect(tiles.map((tile) => [tile.getAttribute('href'), tile.textContent])).toEqual([
      ['/categories/eclat', 'ÉclatLight.0 quotes'],
      ['/categories/wisdom', 'WisdomWhat is worth keeping.4 quotes'],
    ])
    for (const tile of tiles) expect(tile.getAttribute('style')).toMatch(/background:#[0-9a-f]{6};color:#[0-9a-f]{6}/)
    expect(quotesOn(page)).toHaveLength(2)
    const quick = [...page.document.querySelectorAll('nav[aria-label="More about this site"] a')]
    expect(quick.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['About', '/about'],
        ['FAQ', '/faq'],
        ['Privacy', '/privacy'],
      ]),
    )
    expect(page.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'CollectionPage',
        mainEntity: expect.objectContaining({ numberOfItems: 2 }) as unknown,
      }),
    )
  })

  test('stands on a site without any', async () => {
    const app = await anApp(await aHouse())
    const page = await readPage(await app.ask('/categories'))
    expect(page.status).toBe(200)
    expect(page.text).toContain('No categories yet.')
  })
})

describe('/categories/{slug}', () => {
  test('shows its quotes nine a page, cut at 100 characters, with numbered pages', async () => {
    const { read, aQuote } = await aSite()
    const long =
      'A line that is far too long for a card, and so it is cut at a word before its hundredth letter, as the others are.'
    await aQuote({ text: long })
    for (let n = 0; n < 19; n++) await aQuote()
    const [first, second, third] = [
      await read('/categories/wisdom'),
      await read('/categories/wisdom?page=2'),
      await read('/categories/wisdom?page=3'),
    ]
    expect(titleOf(first)).toBe('Wisdom Quotes')
    expect(first.title).toBe('Wisdom Quotes | Epigraph')
    expect(first.text).toContain('What is worth keeping.')
    expect(first.text).toContain('Showing 1 to 9 of 20 Wisdom quotes')
    expect(quotesOn(first)).toHaveLength(9)
    expect(second.text).toContain('Showing 10 to 18 of 20 Wisdom quotes')
    expect(second.canonical).toBe(`${origin}/categories/wisdom?page=2`)
    const pager = [...second.document.querySelectorAll('nav[aria-label=Pages] a')]
    expect(pager.map((link) => link.getAttribute('href'))).toEqual([
      '/categories/wisdom',
      '/categories/wisdom',
      '/categories/wisdom?page=2',
      '/categories/wisdom?page=3',
      '/categories/wisdom?page=3',
    ])
    expect(third.text).toContain('Showing 19 to 20 of 20 Wisdom quotes')
    expect(third.document.querySelector('a[rel=next]')).toBeNull()
    const shown = [...third.document.querySelectorAll('[data-plate]')].map((plate) => plate.textContent).join()
    expect(shown).toContain('A line that is far too long')
    expect(shown).not.toContain('as the others are')
  })

  test('tells one quote from several, and says where there is none', async () => {
    const { read, aQuote, house } = await aSite()
    await aQuote()
    await aCategory(house.ctx, { name: 'Hope' })
    expect((await read('/categories/wisdom')).text).toContain('Showing 1 Wisdom quote')
    const empty = await read('/categories/hope')
    expect(empty.status).toBe(200)
    expect(empty.text).toContain('No quotes found in the Hope category.')
    const on = [...empty.document.querySelectorAll('main a')].find((link) => link.textContent === 'Explore Other Categories')
    expect(on?.getAttribute('href')).toBe('/categories')
  })

  test('has a line of its own where nobody described it', async () => {
    const { read, house, category } = await aSite()
    await house.db.updateTable('categories').set({ description: '' }).where('id', '=', category.id).execute()
    expect((await read('/categories/wisdom')).text).toContain('Quotes on Wisdom, each with its source where one is known.')
  })

  test('that is unknown says so and leads to all of them', async () => {
    const { read, app } = await aSite()
    for (const slug of ['nothing', 'x'.repeat(1_500), '%F0%9F%98%80', '..%2f', "'%3Bdrop", '%E2%80%AE']) {
      const page = await read(`/categories/${slug}`)
      expect([slug, page.status]).toEqual([slug, 404])
      expect(titleOf(page)).toBe('Category Not Found')
      const on = [...page.document.querySelectorAll('main a')].find((link) => link.textContent === 'Browse All Categories')
      expect(on?.getAttribute('href')).toBe('/categories')
    }
    expect((await app.ask('/categories/%ff')).status).toBe(400)
    expect((await app.ask(`/categories/${'x'.repeat(3_000)}`)).status).toBe(414)
    expect(app.cache.size().pages).toBe(0)
  })

  test('has one address: former slugs, forms of its names and other spellings lead to it', async () => {
    const { app, house, moderator } = await aSite()
    const { id } = await aCategory(house.ctx, { name: 'Life & Death' })
    await updateCategory(moderator, id, { name: 'Self-Love', description: 'Kindness begins at home.' })
    for (const [asked, to] of [
      ['life-and-death', '/categories/self-love'],
      ['life-%26-death?page=2', '/categories/self-love?page=2'],
      ['self%20love', '/categories/self-love'],
      ['Self-Love', '/categories/self-love'],
      ['self-love/', '/categories/self-love'],
    ]) {
      const answer = await app.ask(`/categories/${asked}`)
      expect([asked, answer.status, answer.headers.get('location')]).toEqual([asked, 301, to])
    }
    expect((await app.ask('/categories/self-love')).status).toBe(200)
  })

  test('has pages from 1 to its last and no others', async () => {
    const { app, aQuote } = await aSite()
    for (let n = 0; n < 10; n++) await aQuote()
    for (const page of ['0', '-1', 'abc', '1e9', '1.5', '3', '1001', '99999999999'])
      expect([page, (await app.ask(`/categories/wisdom?page=${page}`)).status]).toEqual([page, 404])
    for (const page of ['1', '2']) expect([page, (await app.ask(`/categories/wisdom?page=${page}`)).status]).toEqual([page, 200])
  })

  test('goes on beyond its thousandth page from quote to quote, and ends at the hundredth of the most loved', async () => {
    const { app, read, house, author, category, aQuote } = await aSite()
    const last = await aQuote()
    for (let from = 1; from <= 9_017; from += 1_000)
      await sql`
      insert into quotes (text, author, author_id, category_id, is_active, published_at, created_at)
      select 'Quote ' || n || ' of many.', '', ${author.id}, ${category.id}, true, ${house.clock.now()}, ${house.clock.now()}::timestamptz + make_interval(secs => n)
        from generate_series(${from}::int, ${Math.min(from + 999, 9_017)}::int) as n`.execute(house.db)
    const thousandth = await read('/categories/wisdom?page=1000')
    expect(thousandth.text).toContain('Showing 8,992 to 9,000 of 9,018 Wisdom quotes')
    const hundredth = await read('/categories/wisdom?order=loved&page=100')
    expect(hundredth.text).toContain('Showing 892 to 900 of 9,018 Wisdom quotes')
    expect(hundredth.document.querySelector('a[rel=next]')).toBeNull()
    expect((await app.ask('/categories/wisdom?order=loved&page=101')).status).toBe(404)
    const next = thousandth.document.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
    expect(next).toMatch(/^\/categories\/wisdom\?after=/)
    const further = await read(next)
    expect(further.status).toBe(200)
    expect(further.text).toContain('Showing 9 of 9,018 Wisdom quotes')
    expect(further.canonical).toBe(origin + next)
    expect(quotesOn(further)).not.toContain(`/quote/${last.id}`)
    const end = await read(further.document.querySelector('a[rel=next]')?.getAttribute('href') ?? '')
    expect(quotesOn(end)).toHaveLength(9)
    expect(quotesOn(end)).toContain(`/quote/${last.id}`)
    expect(end.document.querySelector('a[rel=next]')).toBeNull()
    expect(end.linksTo).toEqual(expect.arrayContaining(['/categories/wisdom', '/categories/wisdom?page=1000']))
    // A quote that is taken down meanwhile is still a place from which the list goes on.
    await trashQuote(house.ctx, next.slice(-36))
    app.cache.clear()
    expect((await app.ask(next)).status).toBe(200)
    // Only behind quotes that were there, or there would be pages without end.
    for (const after of [
      'x',
      `mk3.${'-'.repeat(36)}`,
      `mk3.${'a'.repeat(36)}`,
      'zzzz.00000000-0000-4000-8000-000000000000',
      `1.${last.id}`,
      `${new URL(next, origin).searchParams.get('after')}x`,
    ])
      expect([after, (await app.ask(`/categories/wisdom?after=${after}`)).status]).toEqual([after, 404])
    expect((await app.ask(`${next}&page=2`)).status).toBe(404)
  }, 120_000)
})
