import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { likeQuote } from '#quotes'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readData, readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

/** The address of a picture that is drawn by itself. */
const drawn = /^https:\/\/quotes\.example\/pictures\/page\/home\/social-\d+-[0-9a-f]{12}-en-[0-9a-f]{16}\.png$/

describe('the home page', () => {
  test('tells machines of a handle only what can be one', async () => {
    const house = await aHouse()
    const app = await anApp(house)
    const told = async (handle: string) => {
      await updateSettings(house.as('admin'), { twitter_handle: handle })
      app.cache.clear()
      return (await readPage(await app.ask('/'))).meta('twitter:site')
    }
    expect(await told('@sayings')).toBe('@sayings')
    expect(await told('sayings')).toBe('@sayings')
    expect(await told('@a-handle-that-is-far-too-long')).toBeUndefined()
  })

  test('says of itself to machines what it is, from the settings and never from the Host', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), {
      website_title: 'Sayings',
      website_description: 'Words that last.',
      meta_keywords: 'quotes, sayings',
      twitter_handle: '@sayings',
      facebook_url: 'https://www.facebook.com/sayings',
      logo_url: 'https://quotes.example/logo.svg',
    })
    const { aQuote } = await aShelf(house.ctx)
    const featured = await aQuote({
      text: 'The impediment to action advances action.',
      isFeatured: true,
      tags: ['action', 'will'],
    })
    const app = await anApp(house)
    const page = await readPage(
      await app.ask('/', undefined, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }),
    )

    expect(page.status).toBe(200)
    expect(page.title).toBe('Sayings')
    expect(page.canonical).toBe(`${origin}/`)
    expect(page.meta('description')).toBe('Words that last.')
    expect(page.meta('keywords')).toBe('quotes, sayings, Wisdom, Marcus Aurelius')
    expect(page.meta('robots')).toBeUndefined()
    const shown = Object.fromEntries(
      [
        'og:site_name',
        'og:type',
        'og:title',
        'og:description',
        'og:url',
        'og:image',
        'og:image:width',
        'og:image:height',
        'og:image:alt',
      ].map((name) => [name, page.meta(name)]),
    )
    expect(page.meta('og:image')).toMatch(drawn)
    expect(shown).toEqual({
      'og:site_name': 'Sayings',
      'og:type': 'website',
      'og:title': 'Sayings',
      'og:description': 'Words that last.',
      'og:url': `${origin}/`,
      'og:image': page.meta('twitter:image'),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Sayings',
    })
    expect(['card', 'site', 'title', 'description', 'image', 'image:alt'].map((name) => page.meta(`twitter:${name}`))).toEqual([
      'summary_large_image',
      '@sayings',
      'Sayings',
      'Words that last.',
      page.meta('og:image'),
      'Sayings',
    ])
    expect(page.html).not.toContain('evil.example')
    const quoteUrl = `${origin}/quote/${featured.id}`
    expect(page.jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: 'Sayings',
        url: `${origin}/`,
        logo: 'https://quotes.example/logo.svg',
        sameAs: ['https://www.facebook.com/sayings'],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: 'Sayings',
        inLanguage: 'en',
        description: 'Words that last.',
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Quotation',
        '@id': `${quoteUrl}#quotation`,
        url: quoteUrl,
        text: 'The impediment to action advances action.',
        inLanguage: 'en',
        creator: {
          '@type': 'Person',
          '@id': `${origin}/authors/marcus-aurelius#person`,
          url: `${origin}/authors/marcus-aurelius`,
          name: 'Marcus Aurelius',
        },
        about: 'Wisdom',
        keywords: 'action, will',
        dateModified: featured.updatedAt.toISOString(),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Sayings', item: `${origin}/` }],
      },
    ])
  })

  test('says of a picture that staff chose only where it is: nobody measured it', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { og_image_url: 'https://pictures.example/ours.jpg' })
    const { meta } = await readPage(await (await anApp(house)).ask('/'))
    expect([meta('og:image'), meta('twitter:image')]).toEqual(Array(2).fill('https://pictures.example/ours.jpg'))
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual([undefined, undefined])
  })

  test('leafs through all quotes, nine a page, the newest first', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const newest: string[] = []
    for (let n = 0; n < 20; n++) newest.unshift((await aQuote()).id)
    const app = await anApp(house)
    const [first, second, third] = await Promise.all(
      ['/', '/?page=2', '/?page=3'].map(async (path) => readPage(await app.ask(path))),
    )
    // Columns hang side by side, so the order of the markup is not the order of the list.
    const shown = (page = first) =>
      page?.linksTo
        .filter((to) => to?.startsWith('/quote/'))
        .map((to) => to?.slice('/quote/'.length))
        .sort()

    expect(shown(first)).toEqual(newest.slice(0, 9).sort())
    expect(shown(second)).toEqual(newest.slice(9, 18).sort())
    expect(shown(third)).toEqual(newest.slice(18).sort())
    expect(first?.text).toContain('1 to 9 of 20')
    expect(third?.text).toContain('19 to 20 of 20')
    expect(second?.title).toBe('All quotes, page 2 | Epigraph')
    expect(second?.canonical).toBe(`${origin}/?page=2`)
    expect(second?.linksTo).toEqual(expect.arrayContaining(['/', '/?page=3']))
    expect(second?.document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/')
    expect(second?.document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/?page=3')
    expect(third?.document.querySelector('a[rel=next]')).toBeNull()
    expect(first?.document.querySelector('a[rel=prev]')).toBeNull()
  })

  test('shows the featured, the categories, four authors and the counts round its first page only', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const moderator = house.as('moderator')
    const writers = []
    for (const name of ['Bashō', 'Aesop', 'Édouard', 'Dante', 'Cicero']) writers.push(await createAuthor(moderator, { name }))
    const featured = []
    for (let n = 0; n < 10; n++) featured.push(await aQuote({ isFeatured: n < 8, author_id: writers[n % 5]?.id ?? '' }))
    await aQuote({ author_id: writers[2]?.id ?? '' })
    const app = await anApp(house)
    const [first, second] = await Promise.all(['/', '/?page=2'].map(async (path) => readPage(await app.ask(path))))
    const links = (block: string) =>
      [...(first?.document.querySelectorAll(`${block} a`) ?? [])].map((link) => link.getAttribute('href'))
    const linksIn = (id: string) => links(`[aria-labelledby=${id}]`)

    const [day] = links('[aria-label="Quote of the Day"]')
    const others = linksIn('featured')
    expect(others).toHaveLength(5)
    expect(others).not.toContain(day)
    expect(featured.slice(0, 8).map(({ id }) => `/quote/${id}`)).toEqual(expect.arrayContaining([day, ...others]))
    expect(linksIn('categories')).toEqual(['/categories', '/categories/wisdom'])
    expect(linksIn('authors').filter((to) => to?.startsWith('/authors/'))).toEqual([
      '/authors/edouard',
      '/authors/aesop',
      '/authors/basho',
      '/authors/cicero',
    ])
    expect(first?.text).toContain('11+ quotes')
    expect(first?.text).toContain('5+ authors')
    for (const id of ['featured', 'categories', 'authors']) expect(second?.document.getElementById(id)).toBeNull()
    expect(second?.document.querySelector('[aria-label="Quote of the Day"]')).toBeNull()
    expect(second?.text).not.toContain('11+')
  })

  test('offers no next page where the last one is full', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    for (let n = 0; n < 9; n++) await aQuote()
    const app = await anApp(house)
    const page = await readPage(await app.ask('/'))
    expect(page.document.querySelector('nav[aria-label=Pages]')).toBeNull()
    expect((await app.ask('/?page=2')).status).toBe(404)
  })

  test('stands on a site without any quotes', async () => {
    const app = await anApp(await aHouse())
    const page = await readPage(await app.ask('/'))
    expect(page.status).toBe(200)
    expect(page.text).toContain('No quotes yet.')
  })

  test('gives the same as data to a reader who moves inside the site', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const quote = await aQuote()
    const app = await anApp(house)
    const answer = await app.ask('/_.data')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const document = await readPage(await app.ask('/'))
    const inDocument = (await document.data()) as Record<string, unknown>
    const inside = (await readData(answer)) as Record<string, { data: unknown }>
    expect(inside['public/home/home-page']?.data).toEqual(inDocument['public/home/home-page'])
    expect(inDocument['public/home/home-page']).toMatchObject({
      list: { total: 1, cards: [{ id: quote.id, author: 'Marcus Aurelius' }] },
    })
  })

  test('is the same bytes for everyone', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    await aQuote({ isFeatured: true })
    const app = await anApp(house)
    const readers: Record<string, string>[] = [
      {},
      { cookie: 'session=1; theme=dark', authorization: 'Bearer x' },
      { 'user-agent': 'Mozilla/5.0 (iPhone)', 'accept-language': 'de' },
      { 'user-agent': 'Googlebot/2.1', 'sec-purpose': 'prefetch' },
    ]
    const bodies = new Set<string>()
    for (const headers of readers) {
      app.cache.clear()
      bodies.add(await (await app.ask('/', { headers })).text())
    }
    for (const host of ['127.0.0.1:3000', 'quotes.lan', 'evil.example']) {
      app.cache.clear()
      bodies.add(await (await app.fetch(new Request(`http://${host}/`))).text())
    }
    expect(bodies.size).toBe(1)
  })

  test('has in the poster of the day what it says to readers of another language', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const translations = [{ language: 'en', text: 'A well in sand gives water as deep as you dig.', translator: 'Ada Lovelace' }]
    await aQuote({ text: 'தொட்டனைத் தூறும் மணற்கேணி.', language: 'ta', isFeatured: true, translations })
    const app = await anApp(house)
    const page = await readPage(await app.ask('/'))
    const poster = page?.document.querySelector('[aria-label="Quote of the Day"]')
    const plates = [...(poster?.querySelectorAll('[data-plate]') ?? [])]
    expect(plates.map((plate) => plate.getAttribute('data-plate'))).toEqual(['bilingual', 'bilingual'])
    for (const plate of plates) {
      expect(plate.querySelector('[lang=ta]')?.textContent).toContain('தொட்டனைத்')
      expect(plate.querySelector('[lang=en]')?.textContent).toContain('A well in sand')
      expect(plate.textContent).toContain('Translated by Ada Lovelace')
    }
  })

  test('lets the quote of the day be downloaded where it stands, without scripts, too', async () => {
    const house = await aHouse()
    const { id } = await (await aShelf(house.ctx)).aQuote({ isFeatured: true })
    const { document } = await readPage(await (await anApp(house)).ask('/'))
    const forms = [...document.querySelectorAll('[aria-label="Quote of the Day"] form')]
    // On the tall plate and on the wide one.
    const buttons = ['Quick download', 'Square', '4:5', 'Story']
    expect(forms.map((form) => form.getAttribute('action'))).toEqual(forms.map(() => '/api/downloads'))
    expect(forms.map((form) => [...form.querySelectorAll('button')].map((button) => button.textContent))).toEqual(
      forms.map(() => buttons),
    )
    expect(forms.map((form) => form.querySelector('[name=quoteId]')?.getAttribute('value'))).toEqual([id, id])
  })

  test('shows what was loved in the last seven days of the site, until the day on which a week has gone by', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const [once, twice, old, draft] = [await aQuote(), await aQuote(), await aQuote(), await aQuote({ isActive: false })]
    const people = [await aPerson(house, 'user'), await aPerson(house, 'author')]
    const like = (quote: { id: string }, who: { id: string } | undefined, at: string) =>
      sql`insert into quote_likes (quote_id, user_id, created_at) values (${quote.id}, ${who?.id}, ${at})`.execute(house.db)
    await like(once, people[0], '2026-02-23T00:00Z')
    for (const who of people) await like(twice, who, '2026-03-01T11:00Z')
    for (const who of people) await like(draft, who, '2026-03-01T11:00Z')
    await like(old, people[0], '2026-02-22T23:59Z')
    const app = await anApp(house)
    const loved = async () =>
      [...(await readPage(await app.ask('/'))).document.querySelectorAll('[aria-labelledby=loved] article > a')].map((link) =>
        link.getAttribute('href'),
      )
    expect(await loved()).toEqual([`/quote/${twice.id}`, `/quote/${once.id}`])
    house.clock.set('2026-03-02T00:00:00Z')
    expect(await loved()).toEqual([`/quote/${twice.id}`])
    house.clock.set('2026-03-08T00:00:00Z')
    expect(await loved()).toEqual([])
    expect((await readPage(await app.ask('/'))).text).not.toContain('Most loved this week')
  })

  test('shows a like of today soon, though not at once', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const quote = await aQuote()
    const app = await anApp(house)
    const heard = await app.hearChanges()
    const text = async () => (await readPage(await app.ask('/'))).text
    expect(await text()).not.toContain('Most loved this week')
    await likeQuote((await aPerson(house, 'user')).ctx, { quoteId: quote.id })
    await heard()
    await text()
    await expect.poll(text).toContain('Most loved this week')
  })

  test('shows the blocks that staff chose, in their order, and asks for no others', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    await aQuote({ isFeatured: true })
    await aQuote({})
    const app = await anApp(house)
    const heard = await app.hearChanges()
    const headings = async () =>
      [...(await readPage(await app.ask('/'))).document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
    expect((await headings())[0]).toMatch(/^Quote of the Day/)
    expect((await headings()).slice(-3)).toEqual(['Categories', 'Authors', 'All quotes'])
    await updateSettings(house.as('admin'), { home_blocks: ['quotes', 'authors'] })
    await heard()
    expect(await headings()).toEqual(['All quotes', 'Authors'])
    expect((await readPage(await app.ask('/'))).text).not.toMatch(/\d\+ quotes/)
  })

  test('shows six featured quotes where the first of them is not the day’s', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    for (let n = 0; n < 7; n++) await aQuote({ isFeatured: true })
    await updateSettings(house.as('admin'), { home_blocks: ['featured', 'quotes'] })
    const { document } = await readPage(await (await anApp(house)).ask('/'))
    expect(document.querySelectorAll('[aria-labelledby=featured] article')).toHaveLength(6)
  })
})
