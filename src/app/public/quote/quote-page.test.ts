import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordVisits } from '#analytics'
import { mergeQuote } from '#quotes'
import { trashQuote, unpublishQuote } from '#test/quote-acts'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readData, readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { readQuotation } from '../../visits/read-quotation.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

describe('the page of a quote', () => {
  test('says of itself to machines what it is, with its source and its translation', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { author: 'Lucius Annaeus Seneca', category: 'Time' })
    const quote = await aQuote({
      text: 'Dum differtur vita transcurrit.',
      language: 'la',
      tags: ['life', 'delay'],
      status: 'verified',
      source: {
        work: 'Epistulae morales',
        year: 'c. 65',
        place: 'I, 2',
        edition: null,
        translator: null,
        url: 'https://la.wikisource.org/wiki/Epistulae',
      },
      translations: [{ language: 'en', text: 'While we are postponing, life speeds by.', translator: 'Richard M. Gummere' }],
    })
    const app = await anApp(house)
    const page = await readPage(await app.ask(`/quote/${quote.id}`))

    expect(page.status).toBe(200)
    expect(page.title).toBe('“Dum differtur…” (While we are…) – Lucius Annaeus Seneca')
    expect(page.canonical).toBe(`${origin}/quote/${quote.id}`)
    expect(page.meta('description')).toBe(
      '“Dum differtur vita transcurrit.” (While we are postponing, life speeds by.) — Lucius Annaeus Seneca, Epistulae morales, I, 2, c. 65',
    )
    expect(page.meta('keywords')).toBe('Lucius Annaeus Seneca, Time, life, delay')
    expect(page.meta('og:type')).toBe('article')
    expect(page.meta('og:url')).toBe(`${origin}/quote/${quote.id}`)
    expect(page.meta('og:title')).toBe(page.title)
    expect(page.meta('og:description')).toBe(page.meta('description'))
    expect(page.meta('twitter:title')).toBe(page.title)
    expect(page.jsonLd.map((node) => (node as { '@type': string })['@type'])).toEqual([
      'Organization',
      'WebSite',
      'Quotation',
      'Article',
      'Person',
      'BreadcrumbList',
    ])
    const seneca = {
      '@type': 'Person',
      '@id': `${origin}/authors/lucius-annaeus-seneca#person`,
      url: `${origin}/authors/lucius-annaeus-seneca`,
      name: 'Lucius Annaeus Seneca',
    }
    const picture = page.meta('og:image')
    expect(picture).toMatch(/^https:\/\/quotes\.example\/pictures\/quote\/.{36}\/social-\d+-\w{12}-la-\w{16}\.png$/)
    expect(page.jsonLd.slice(2)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Quotation',
        '@id': `${origin}/quote/${quote.id}#quotation`,
        url: `${origin}/quote/${quote.id}`,
        text: 'Dum differtur vita transcurrit.',
        inLanguage: 'la',
        creator: seneca,
        about: 'Time',
        keywords: 'life, delay',
        isPartOf: {
          '@type': 'CreativeWork',
          name: 'Epistulae morales',
          url: 'https://la.wikisource.org/wiki/Epistulae',
        },
        isBasedOn: {
          '@type': 'CreativeWork',
          name: 'Epistulae morales',
          author: { '@type': 'Person', name: 'Lucius Annaeus Seneca' },
        },
        citation: 'Epistulae morales, I, 2, c. 65',
        workTranslation: [
          {
            '@type': 'Quotation',
            text: 'While we are postponing, life speeds by.',
            inLanguage: 'en',
            translator: { '@type': 'Person', name: 'Richard M. Gummere' },
          },
        ],
        dateModified: quote.updatedAt.toISOString(),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        '@id': `${origin}/quote/${quote.id}#article`,
        headline: 'Lucius Annaeus Seneca: Dum differtur vita transcurrit.',
        image: { '@type': 'ImageObject', url: picture, width: 1200, height: 630 },
        author: { '@id': `${origin}/#organization` },
        publisher: { '@id': `${origin}/#organization` },
        mainEntity: { '@id': `${origin}/quote/${quote.id}#quotation` },
        mainEntityOfPage: `${origin}/quote/${quote.id}`,
        articleSection: 'Time',
        datePublished: quote.createdAt.toISOString(),
        dateModified: quote.updatedAt.toISOString(),
      },
      { '@context': 'https://schema.org', ...seneca },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Epigraph', item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: 'Categories', item: `${origin}/categories` },
          { '@type': 'ListItem', position: 3, name: 'Time', item: `${origin}/categories/time` },
          {
            '@type': 'ListItem',
            position: 4,
            name: 'Lucius Annaeus Seneca: Dum differtur vita transcurrit.',
            item: `${origin}/quote/${quote.id}`,
          },
        ],
      },
    ])
    expect(page.text).toContain('While we are postponing, life speeds by.')
    expect(page.text).toContain('We found the wording in the source, and name the place.')
    expect(page.linksTo).toContain('https://la.wikisource.org/wiki/Epistulae')
    expect(page.document.querySelector('h1')?.textContent.replaceAll(/\s+/g, ' ')).toContain('Dum differtur vita transcurrit.')
    expect(page.document.querySelector('h1')?.getAttribute('lang')).toBe('la')
    const asSeen = page.document as unknown as Document // safe: of it only what any document answers is asked
    expect(readQuotation(asSeen)).toEqual({
      quote_text: 'Dum differtur vita transcurrit.',
      quote_author: 'Lucius Annaeus Seneca',
      quote_category: 'Time',
    })
  })

  test('sets each verse of a translation on a line', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, {})
    const quote = await aQuote({
      text: 'Nel mezzo del cammin di nostra vita',
      language: 'it',
      translations: [
        { language: 'en', text: 'Midway upon the journey of our life', translator: null },
        {
          language: 'de',
          text: 'Wohl in der Mitte unsres Lebensweges / Geriet ich tief in einen dunklen Wald',
          translator: null,
        },
      ],
    })
    const { document } = await readPage(await (await anApp(house)).ask(`/quote/${quote.id}`))
    expect(document.querySelector('blockquote[lang=de] p')?.textContent).toBe(
      'Wohl in der Mitte unsres Lebensweges\nGeriet ich tief in einen dunklen Wald',
    )
  })

  test('never names as creator whom a quote is wrongly given to', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { author: 'Albert Einstein' })
    const quote = await aQuote({ status: 'misattributed', statusNote: 'First seen in 1981.' })
    const app = await anApp(house)
    const page = await readPage(await app.ask(`/quote/${quote.id}`))
    expect(page.jsonLd[2]).not.toHaveProperty('creator')
    expect(page.jsonLd[2]).toHaveProperty('creditText', 'Albert Einstein')
    expect(page.text).toContain('First seen in 1981.')
    const { document } = page
    // On the tall plate and on the wide one.
    expect([...document.querySelectorAll('a[href="#source"]')].map((link) => link.textContent)).toEqual(
      Array.from({ length: 2 }, () => 'Why it isn’t by Albert Einstein'),
    )
    const struck = [...document.querySelectorAll('s')]
    expect(struck.map((one) => one.parentElement?.textContent)).toEqual([
      'Wrongly attributed to Albert Einstein',
      'Wrongly attributed to Albert Einstein',
    ])
    const plates = [...document.querySelectorAll('[data-plate]')].slice(0, 2)
    expect(plates.map((plate) => plate.getAttribute('data-plate'))).toEqual(['refuted', 'refuted'])
    for (const plate of plates) expect(plate.textContent).toContain('Not by Albert Einstein')
  })

  test('says who said it where that is known, on the page, in what is shared and in machines’ words', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { author: 'Voltaire' })
    const source = { work: 'Evelyn Beatrice Hall, The Friends of Voltaire', year: '1906' }
    const quote = await aQuote({ status: 'misattributed', statusNote: 'Not in anything that he wrote.', source })
    const page = await readPage(await (await anApp(house)).ask(`/quote/${quote.id}`))
    expect(page.text).toContain('In fact: Evelyn Beatrice Hall, The Friends of Voltaire, 1906')
    expect(page.meta('description')).toContain('No. Not in anything that he wrote. In fact: Evelyn Beatrice Hall')
  })

  test('says of a proverb that nobody said it first, of a version that it is one, and a line beside it in English', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { author: 'Japanese proverb' })
    const version = { work: 'Psalms', year: null, place: null, edition: null, translator: 'King James Version', url: null }
    const quote = await aQuote({ status: 'attributed', source: version })
    const translations = [{ language: 'en', text: 'Fall seven times, stand up eight.' }]
    await aQuote({ text: '七転び八起き', language: 'ja', isFeatured: true, translations })
    const app = await anApp(house)
    const { text, document } = await readPage(await app.ask(`/quote/${quote.id}`))
    expect(text).toContain('A proverb. Nobody knows who said it first.')
    expect(text).toContain('Psalms, King James Version')
    expect(text).not.toMatch(/translated by/i)
    const aside = document.querySelector('aside')
    expect(aside?.textContent).toContain('Fall seven times, stand up eight.')
    expect(aside?.textContent).toContain('Japanese proverb, from Japanese')
    expect(aside?.textContent).not.toContain('七転び')
  })

  test('leads to three others of its category, six featured ones and its neighbours', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { category: 'Patience' })
    const others = await aShelf(house.ctx, { author: 'Rumi', category: 'Love' })
    for (let n = 0; n < 8; n++)
      await others.aQuote({ isFeatured: true, text: `Featured ${n}. ${'The wound is where the light enters. '.repeat(4)}` })
    const older = await aQuote({ text: `Older. ${'A long line of words. '.repeat(10)}` })
    const quote = await aQuote()
    const newer = await aQuote()
    for (let n = 0; n < 3; n++) await aQuote()
    const app = await anApp(house)
    const page = await readPage(await app.ask(`/quote/${quote.id}`))

    const hrefs = (selector: string) => [...page.document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
    expect(hrefs('section[aria-labelledby=related] a')).toHaveLength(3)
    expect(hrefs('section[aria-labelledby=related] a')[0]).toBe(`/quote/${older.id}`)
    expect(hrefs('aside[aria-labelledby=featured] a')).toHaveLength(6)
    expect(hrefs('nav[aria-label=Quotes] a')).toEqual([`/quote/${newer.id}`, '/random', `/quote/${older.id}`])
    expect(page.document.querySelector('#related')?.textContent).toBe('More on Patience')
    const [card] = page.document.querySelectorAll('section[aria-labelledby=related] article')
    expect(card?.textContent).toMatch(/…/)
    for (const item of page.document.querySelectorAll('aside[aria-labelledby=featured] a span[lang]'))
      expect([...item.textContent].length).toBeLessThanOrEqual(81)
  })

  test('shows its category and how often it was seen, and no views where there are none', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { category: 'Courage' })
    const quote = await aQuote()
    const app = await anApp(house)
    const badge = async () => (await readPage(await app.ask(`/quote/${quote.id}`))).text
    expect(await badge()).toContain('Courage')
    expect(await badge()).not.toMatch(/\d views?/)
    await recordVisits(house.as('visitor'), 'view', '2026-03-01', [{ quoteId: quote.id, visitorKey: 'a' }])
    app.cache.clear()
    expect(await badge()).toContain('Courage · 1 view')
  })

  test('carries both words of a quote that readers cannot read: in plate, title, description, picture and data', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { author: 'Heraclitus' })
    const translations = [
      { language: 'de', text: 'Alles fließt.' },
      { language: 'en', text: 'All things flow.', translator: 'Ada Lovelace' },
    ]
    const { id } = await aQuote({ text: 'Πάντα ῥεῖ.', language: 'grc', translations })
    const app = await anApp(house)
    const page = await readPage(await app.ask(`/quote/${id}`))
    const plates = [...page.document.querySelectorAll('[data-plate=bilingual]')]
    expect(plates).toHaveLength(2)
    for (const plate of plates) expect(plate.textContent).toContain('All things flow.')
    for (const said of [page.title, page.meta('description'), page.meta('og:image:alt')]) {
      expect(said).toContain('All things flow.')
      expect(said).toContain('Πάντα ῥεῖ.')
    }
    expect(page.jsonLd[2]).toMatchObject({ inLanguage: 'grc', text: 'Πάντα ῥεῖ.' })
    expect((page.jsonLd[2] as { workTranslation: unknown }).workTranslation).toContainEqual(
      expect.objectContaining({ '@type': 'Quotation', inLanguage: 'en', text: 'All things flow.' }),
    )
    expect(page.document.querySelector('#source ~ dl')?.textContent).toBe('TranslationAda Lovelace')
    // Below the plate are only the others.
    expect([...page.document.querySelectorAll('#source ~ *, blockquote')].map((one) => one.textContent).join()).toContain('Alles')
    expect([...page.document.querySelectorAll('blockquote[lang=en]')]).toEqual([])
    const square = /\/pictures\/quote\/[^"\\]+\/square-[^"\\]+\.png/
    const address = square.exec(await (await app.ask(`/quote/${id}`)).text())?.[0] ?? ''
    await updateSettings(house.as('admin'), { reader_languages: ['de'] })
    expect((await app.ask(address)).status).toBe(302)
  })

  test('calls nobody a person who is none: neither the version of a text nor this program', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote({
      source: { work: 'Ecclesiastes', translator: 'King James Version' },
      translations: [
        { language: 'fr', text: 'Vanité.', translator: 'Epigraph' },
        { language: 'de', text: 'Eitel.', translator: 'Martin Luther' },
      ],
    })
    const page = await readPage(await (await anApp(house)).ask(`/quote/${id}`))
    const [, , quotation] = page.jsonLd as { isPartOf?: object; workTranslation?: object[] }[]
    expect(quotation?.isPartOf).toEqual({ '@type': 'CreativeWork', name: 'Ecclesiastes' })
    expect(quotation?.workTranslation).toHaveLength(2)
    for (const translator of [
      { '@type': 'Organization', name: 'Epigraph' },
      { '@type': 'Person', name: 'Martin Luther' },
    ])
      expect(quotation?.workTranslation).toContainEqual(expect.objectContaining({ translator }))
    expect(page.text).toContain('TranslationKing James Version')
    expect(page.text).toContain('Translated by Martin Luther')
  })

  test('is told apart in every answer: 404 for what never was, 410 for what was taken down, 301 for what has another address', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const [trashed, unpublished, merged, kept, draft] = [
      await aQuote(),
      await aQuote(),
      await aQuote(),
      await aQuote(),
      await aQuote({ isActive: false }),
    ]
    await trashQuote(house.as('moderator'), trashed.id)
    await unpublishQuote(house.as('moderator'), unpublished.id)
    await mergeQuote(house.as('moderator'), merged.id, kept.id)
    const app = await anApp(house)

    for (const id of [nowhere, 'not-an-id', draft.id, kept.id.slice(0, 8), `${kept.id}0`]) {
      const page = await readPage(await app.ask(`/quote/${id}`))
      expect([id, page.status]).toEqual([id, 404])
      expect(page.text).toContain('Page Not Found')
      expect(page.text).toContain("Oops! The page you're looking for doesn't exist or has been moved.")
      expect(page.title).toBe('Page Not Found | Epigraph')
      expect(page.meta('robots')).toBe('noindex')
      expect(page.canonical).toBeUndefined()
      expect((await app.ask(`/quote/${id}.data`)).status).toBe(404)
    }
    for (const { id } of [trashed, unpublished]) {
      const page = await readPage(await app.ask(`/quote/${id}`))
      expect(page.status).toBe(410)
      expect(page.text).toContain('This page was removed')
      expect(page.html).not.toContain('Quote number')
      expect((await app.ask(`/quote/${id}.data`)).status).toBe(410)
    }
    const moved = await app.ask(`/quote/${merged.id}`)
    expect(moved.status).toBe(301)
    expect(new URL(moved.headers.get('location') ?? '', `http://localhost/quote/${merged.id}`).pathname).toBe(`/quote/${kept.id}`)
    expect(await readData(await app.ask(`/quote/${merged.id}.data`))).toMatchObject({
      redirect: `/quote/${kept.id}`,
      status: 301,
    })
    for (const path of [`/quote/${merged.id}/`, `/quote/${merged.id}?utm_source=x`]) {
      expect((await app.ask(path)).headers.get('location')).toBe(`/quote/${kept.id}`)
    }
  })

  test('is led to by the id that it had on a site that moved in, whatever letters that has', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const [one, other] = [await aQuote(), await aQuote()]
    await sql`insert into moved_ids (noun, old_id, id) values
      ('quote', 'V1StGXR8_Z5', ${one.id}), ('quote', '41', ${other.id}), ('quote', 'aB', ${one.id}), ('quote', 'Ab', ${other.id})`.execute(
      house.db,
    )
    const app = await anApp(house)
    for (const [old, id] of [
      ['V1StGXR8_Z5', one.id],
      ['v1stgxr8_z5', one.id],
      ['41', other.id],
    ] as const) {
      const page = await app.ask(`/quote/${old}`)
      expect([old, page.status, page.headers.get('location')]).toEqual([old, 301, `/quote/${id}`])
      expect((await app.ask(`/api/v1/quotes/${old}`)).headers.get('location')).toBe(`/api/v1/quotes/${id}`)
    }
    // One of two quotes would be the wrong one.
    expect((await app.ask('/quote/aB')).status).toBe(404)
  })

  test('has one true address, however it was asked for', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const quote = await aQuote()
    const app = await anApp(house)
    const page = await readPage(await app.ask(`/quote/${quote.id}?utm_source=x`))
    expect([page.status, page.canonical]).toEqual([200, `${origin}/quote/${quote.id}`])
    for (const path of [`/quote/${quote.id.toUpperCase()}`, `/quote/${quote.id}/`, `/QUOTE/${quote.id}`]) {
      const answer = await app.ask(`${path}?utm_source=x`)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, `/quote/${quote.id}?utm_source=x`])
    }
    expect(app.cache.size().pages).toBe(1)
  })
})
