import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPassage } from '#test/a-passage'
import { aText } from '#test/a-text'
import { anApp, origin, withOnlooker } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'

/** What a page costs the database when it is not kept; the settings are remembered and the day's quote is picked. */
const most = {
  // Of these two for what was loved lately.
  home: 13,
  anotherPage: 3,
  // Of these four for its author and what to read next.
  quote: 11,
  // The quote, its author as filed, and the next hour of a quote.
  cite: 3,
  citeFile: 3,
  // And where its words are in a text.
  quoteInItsPlace: 12,
  corrections: 4,
  misattributed: 3,
  // And whether it was there and is deleted permanently, and whether a redirect leads on.
  missing: 3,
  categories: 4,
  category: 5,
  categoryPage: 5,
  missingCategory: 3,
  authors: 4,
  authorsFound: 3,
  // One of these for works, one for texts.
  author: 8,
  oneAuthorsHome: 5,
  tag: 4,
  days: 6,
  day: 4,
  random: 3,
  search: 6,
  // The texts are searched, too.
  searchOfWords: 9,
  // And the line is checked.
  searchOfLine: 20,
  searchOfTexts: 3,
  noSearch: 4,
  suggestions: 5,
  // Of these two for texts and passages.
  statistics: 8,
  about: 1,
  faq: 1,
  privacy: 1,
  saved: 0,
  terms: 1,
  feed: 2,
  feedOfTheDay: 5,
  feedOfCategory: 4,
  feedOfAuthor: 4,
  feedOfTexts: 1,
  // New titles, the works that quotes name, the texts, and the next hour of a quote.
  feedOfWorks: 4,
  // The texts, how many quotes each has, and the next hour of a quote.
  sources: 3,
  // The text, its parts, quotes, author and other editions; and works, where the author is here.
  text: 7,
  // Authors, the works that quotes name, and the texts.
  works: 4,
  // The author, the works, the texts and the quotes.
  work: 6,
  part: 3,
  sitemap: 4,
  // And the issues of the newsletter, and the days of the quotes of the day.
  sitedPages: 4,
  sitedCategories: 2,
  sitedAuthors: 5,
  sitedTags: 5,
  sitedQuotes: 5,
  sitedTexts: 5,
  sitedWorks: 5,
  robots: 0,
  // The quote, and the next hour of a quote.
  embed: 2,
  embedOfTheDay: 3,
  card: 2,
  calendar: 5,
  oembed: 2,
}

test('a page asks the database the same few questions at 10 quotes and at 2,000, and none when it is kept', async () => {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quotes = []
  for (let n = 0; n < 10; n++) quotes.push(await shelf.aQuote({ isFeatured: n < 8, tags: ['a', 'b'] }))
  const source = { work: 'A Book', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }
  const verified = await shelf.aQuote({ text: 'Words that are in a book.', status: 'verified', source })
  await aPassage(house.ctx, verified.id, { work: 'A Book', exact: verified.text })
  await aText(house.as('moderator'), 'To be, or not to be.', { title: 'Hamlet', author: 'William Shakespeare' })
  const { app, queriesOf } = await aCountedApp(house)
  const pages = {
    home: '/',
    anotherPage: '/?page=2',
    quote: `/quote/${quotes[5]?.id}`,
    cite: `/quote/${quotes[5]?.id}/cite`,
    citeFile: `/quote/${quotes[5]?.id}/cite.bib`,
    quoteInItsPlace: `/quote/${verified.id}`,
    corrections: '/corrections',
    misattributed: '/misattributed',
    missing: '/quote/00000000-0000-4000-8000-000000000000',
    categories: '/categories',
    category: '/categories/wisdom',
    categoryPage: '/categories/wisdom?page=2',
    missingCategory: '/categories/nothing',
    authors: '/authors',
    authorsFound: '/authors?q=marc',
    author: '/authors/marcus-aurelius',
    oneAuthorsHome: '/?author=Marcus+Aurelius',
    tag: '/tags/a',
    days: '/quote-of-the-day',
    day: '/quote-of-the-day/2026-03-01',
    random: '/random',
    search: '/search?q=Quote',
    searchOfWords: '/search?q=Quote+number+3',
    searchOfLine: '/search?q=to+be+and+not+to+be+now',
    searchOfTexts: '/sources?q=or+not+to+be',
    noSearch: '/search',
    suggestions: '/search/suggestions?q=Quo',
    statistics: '/statistics',
    about: '/about',
    faq: '/faq',
    privacy: '/privacy',
    saved: '/saved',
    terms: '/terms',
    feed: '/feed.xml',
    feedOfTheDay: '/quote-of-the-day/atom.xml',
    feedOfCategory: '/categories/wisdom/feed.json',
    feedOfAuthor: '/authors/marcus-aurelius/feed.xml',
    feedOfTexts: '/sources/feed.xml',
    feedOfWorks: '/works/feed.xml',
    sources: '/sources',
    works: '/works',
    work: '/works/marcus-aurelius/a-book',
    text: '/sources/william-shakespeare-hamlet',
    part: '/sources/william-shakespeare-hamlet/1',
    sitemap: '/sitemap.xml',
    sitedPages: '/sitemaps/pages.xml',
    sitedCategories: '/sitemaps/categories.xml',
    sitedAuthors: '/sitemaps/authors-1.xml',
    sitedTags: '/sitemaps/tags-1.xml',
    sitedQuotes: '/sitemaps/quotes-1.xml',
    sitedTexts: '/sitemaps/texts-1.xml',
    sitedWorks: '/sitemaps/works-1.xml',
    robots: '/robots.txt',
    embed: `/embed/quote/${quotes[5]?.id}`,
    embedOfTheDay: '/embed/day?theme=dark',
    card: `/embed/quote/${quotes[5]?.id}.svg`,
    calendar: '/day.ics',
    oembed: `/oembed?url=${origin}/quote/${quotes[5]?.id}`,
  }
  const count = async () => {
    const counted: Record<string, number> = {}
    // How rare words are is read once for each state of the index of texts.
    await app.ask(pages.searchOfTexts)
    for (const [name, path] of Object.entries(pages)) {
      app.cache.clear()
      counted[name] = await queriesOf(path)
    }
    return counted
  }
  await app.ask('/')
  const few = await count()
  expect(few).toEqual(most)

  await addQuotes(house, shelf, 2_000)
  await addTexts(house)
  expect(await count()).toEqual(few)
  // What is beside each quote was asked for by the page before.
  app.cache.clear()
  await app.ask(pages.quoteInItsPlace)
  expect(await queriesOf(pages.quote)).toBe(most.quote - 2)
  // It may be one of a site that moved in, and a redirect may lead on.
  expect(await queriesOf('/quote/not-an-id')).toBe(2)
  // Staff may have written it.
  expect(await queriesOf('/nothing')).toBe(2)
  expect(await queriesOf('/?page=abc')).toBe(0)

  const { missing: _, missingCategory: _none, authorsFound: _typed, random: _other, ...kept } = pages
  for (const path of Object.values(kept)) {
    await app.ask(path)
    expect(await queriesOf(path)).toBe(0)
    expect(await queriesOf(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`)).toBe(0)
  }
}, 120_000)

async function aCountedApp(house: House) {
  let asked = 0
  const app = await anApp(house, {
    ground: { ...house.ctx, db: withOnlooker(house.db, () => asked++) },
  })
  const queriesOf = async (path: string) => {
    asked = 0
    await app.ask(path)
    return asked
  }
  return { app, queriesOf }
}

async function addQuotes(
  { db, clock }: House,
  { author, category }: { author: { id: string }; category: { id: string } },
  count: number,
) {
  // By the thousand: a statement may take half a minute at most.
  for (let from = 1; from <= count; from += 1_000)
    await sql`
    insert into quotes (text, author, author_id, category_id, tags, is_active, is_featured, published_at, created_at)
    select 'Quote ' || n || ' of many.', '', ${author.id}, ${category.id}, array['a', 'b'], true, n % 10 = 0, ${clock.now()}, ${clock.now()}::timestamptz - make_interval(mins => n)
      from generate_series(${from}::int, ${Math.min(from + 999, count)}::int) as n`.execute(db)
}

/** Others, and many parts and quotes of the one that is asked for. */
async function addTexts({ db }: House) {
  await sql`insert into texts (id, title, author, licence, repository, shows, words)
    select 'text-' || n, 'Text ' || n, 'Author ' || n % 50, 'CC0', '', 'text', 0 from generate_series(1, 500) as n`.execute(db)
  await sql`insert into text_parts (text_id, n, level, heading, body, first_word, words)
    select 'william-shakespeare-hamlet', n, 1, 'Part ' || n, 'To be, or not to be.', n * 6, 6 from generate_series(2, 150) as n`.execute(
    db,
  )
}
