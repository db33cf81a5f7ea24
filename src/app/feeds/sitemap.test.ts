import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { findChanges } from '#changes'
import { createIssue } from '#newsletter'
import { createPage } from '#pages'
import { Forbidden } from '#platform/errors'
import { publishQuote, trashQuote } from '#test/quote-acts'
import { aText } from '#test/a-text'
import { anApp, origin, withOnlooker, type TestApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { readXml } from '#test/read-xml'
import { aShelf } from '#test/shelf'
import routes from '../routes.ts'
import { siteAt } from '../site/site-at.ts'
import { buildSitemap } from '../sitemap/build-sitemap.ts'

test('the index leads to every public address once, and to no other', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: '老子', category: 'Life & Death' })
  await createAuthor(house.ctx, { name: 'Nobody Quoted' })
  await createCategory(house.ctx, { name: 'Empty', description: 'Nothing yet.' })
  const shown = await aQuote({ tags: ['old age'], image: 'https://pictures.example/own.jpg' })
  const plain = await aQuote()
  await aQuote({ isActive: false, tags: ['hidden'] })
  const later = await aQuote({ isActive: false })
  await publishQuote(house.as('moderator'), later.id, { at: new Date('2026-03-01T13:00:00Z') })
  await trashQuote(house.ctx, (await aQuote()).id)
  const app = await anApp(house)

  const placed = await placesOf(app)
  expect([...placed.keys()].sort()).toEqual(
    [
      '/',
      '/about',
      '/api',
      '/authors',
      '/authors/%E8%80%81%E5%AD%90',
      '/categories',
      '/categories/life-and-death',
      '/contact',
      '/corrections',
      '/misattributed',
      '/check',
      '/email-subscribe',
      '/faq',
      '/privacy',
      `/quote/${plain.id}`,
      `/quote/${shown.id}`,
      '/sources',
      '/statistics',
      '/tags/old-age',
      '/terms',
      '/works',
    ].sort(),
  )
  for (const path of placed.keys()) expect((await app.ask(path)).status, path).toBe(200)
  expect(placed.get(`/quote/${shown.id}`)).toEqual({
    modified: shown.updatedAt.toISOString(),
    picture: 'https://pictures.example/own.jpg',
  })
  expect(placed.get(`/quote/${plain.id}`)?.picture).toMatch(`${origin}/pictures/quote/${plain.id}/social-`)
  expect(placed.get('/')?.modified).toBe('2026-03-01T00:00:00.000Z')
  for (const page of ['home', 'contact', 'email-subscribe', 'faq'])
    expect(placed.get(page === 'home' ? '/' : `/${page}`)?.picture).toMatch(`${origin}/pictures/page/${page}/social-`)
  expect(placed.get('/categories/life-and-death')?.modified).toBe('2026-03-01T12:00:00.000Z')

  house.clock.set('2026-03-01T13:00:00Z')
  expect((await placesOf(app)).get(`/quote/${later.id}`)?.modified).toBe('2026-03-01T13:00:00.000Z')
  expect((await placesOf(app)).get('/categories/life-and-death')?.modified).toBe('2026-03-01T13:00:00.000Z')
})

/** Pages for readers that are not in it. */
const outside: Readonly<Record<string, string>> = {
  saved: 'is in the browser alone',
  random: 'leads to a quote',
  search: 'robots are kept out of it',
  'quote/:id/cite': 'has the words of the quote’s page',
  'quote/:id/studio': 'is a tool',
  'quote/:id/wrong': 'is a form about a quote',
  'check/:id': 'is of the person who asked',
  'preview/:token': 'is not public yet',
  'preview/author/:token': 'is not public yet',
  'preview/category/:token': 'is not public yet',
  'preview/page/:token': 'is not public yet',
  'email-subscribe/confirm': 'is in an email',
  'email-preferences': 'is in an email',
  'email-preferences/export': 'is in an email',
  'unsubscribe/:token': 'is in an email',
}

test('every page for readers is in it, or has a reason', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.as('admin'))
  const source = { work: 'Meditations', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }
  await aQuote({ isFeatured: true, tags: ['stoic'], status: 'sourced', source })
  await aText(house.as('admin'), 'The words of a text.\n\nAnother paragraph.')
  await createPage(house.as('moderator'), {
    title: 'Imprint',
    language: 'en',
    isPublished: true,
    blocks: [{ type: 'paragraph', text: 'x' }],
  })
  const { id } = await createIssue(house.as('moderator'), { subject: 'News' })
  await send(house, id)
  const app = await anApp(house)
  // Its first reader picks the quote of the day.
  await app.ask('/')
  app.cache.clear()
  const found = new Set(
    [...(await placesOf(app)).keys()].map((path) => matchRoutes(treeOf(routes), path)?.at(-1)?.route.path ?? ''),
  )
  const forReaders = flat(routes).filter(
    ({ file, path, index }) => /^(public|forms|api)\//.test(file) && (path !== undefined || index),
  )
  expect(
    forReaders
      .map(({ path = '' }) => path)
      .filter((path) => !found.has(path))
      .toSorted(),
  ).toEqual(Object.keys(outside).toSorted())
})

const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

function treeOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children = [] }) => (index ? { index } : { path, children: treeOf(children) }))
}

test('issues that were sent stand in it with their archive, and none that was not', async () => {
  const house = await aHouse()
  const { id } = await createIssue(house.as('moderator'), { subject: 'A draft' })
  const app = await anApp(house)
  const places = async () => [...(await placesOf(app)).keys()].filter((path) => path.startsWith('/newsletter'))
  expect(await places()).toEqual([])
  app.cache.clear()
  await send(house, id)
  expect(await places()).toEqual(['/newsletter', '/newsletter/sent'])
  for (const path of await places()) expect((await app.ask(path)).status, path).toBe(200)
})

test('at 10,001 quotes there are two files, and each costs as many questions as at ten', async () => {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  for (let n = 0; n < 10; n++) await shelf.aQuote({ tags: ['a'] })
  let asked = 0
  const app = await anApp(house, {
    ground: { ...house.ctx, db: withOnlooker(house.db, () => asked++) },
  })
  const files = [
    '/sitemap.xml',
    ...['pages', 'categories', 'authors-1', 'tags-1', 'quotes-1'].map((name) => `/sitemaps/${name}.xml`),
  ]
  const count = async () => {
    const counted: number[] = []
    for (const path of files) {
      app.cache.clear()
      asked = 0
      expect((await app.ask(path)).status, path).toBe(200)
      counted.push(asked)
    }
    return counted
  }
  await app.ask('/pictures/default.png')
  const few = await count()
  expect(Math.max(...few)).toBeLessThanOrEqual(5)
  expect(await filesOf(app)).not.toContain('quotes-2')

  await addQuotes(house, shelf, 9_991)
  expect(await count()).toEqual(few)
  app.cache.clear()
  expect((await filesOf(app)).filter((name) => name.startsWith('quotes'))).toEqual(['quotes-1', 'quotes-2'])
  const quotes = [...(await placesOf(app)).keys()].filter((path) => path.startsWith('/quote/'))
  expect(new Set(quotes).size).toBe(10_001)
}, 120_000)

test('there are no other files', async () => {
  const app = await anApp(await aHouse())
  expect(await filesOf(app)).toEqual(['pages', 'categories'])
  for (const file of [
    'quotes-1.xml',
    'quotes-0.xml',
    'quotes-01.xml',
    'quotes--1.xml',
    'authors-2.xml',
    'pages',
    'x.xml',
    '..%2f',
    'quotes-99999.xml',
  ])
    expect((await app.ask(`/sitemaps/${file}`)).status, file).toBe(404)
  const answer = await app.ask('/sitemaps/quotes-1.xml')
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})

test('what is written is served whole until it is written again, and only then says something else', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const first = await aQuote()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const live = await (await app.ask('/sitemaps/quotes-1.xml')).text()
  const { ctx: admin } = await aPerson(house, 'admin')
  const site = siteAt({ origin, timeZone: 'UTC' }, house.ctx)
  expect(await buildSitemap(admin, site)).toMatchObject({ count: 16 + 3, files: 4, generatedAt: house.clock.now() })
  await heard()
  expect(await (await app.ask('/sitemaps/quotes-1.xml')).text()).toBe(live)
  expect(await (await app.ask('/sitemap.xml')).text()).toContain('<lastmod>2026-03-01T12:00:00.000Z</lastmod>')

  const second = await aQuote()
  await heard()
  expect([...(await placesOf(app)).keys()]).not.toContain(`/quote/${second.id}`)
  // A build that is cut off in the middle leaves what was served before.
  const { files } = house.ctx
  const broken = { ...files, put: failing((...given: Parameters<typeof files.put>) => files.put(...given), 2) }
  await expect(buildSitemap({ ...admin, files: broken }, site)).rejects.toThrow('the disk is full')
  await heard()
  expect([...(await placesOf(app)).keys()].filter((path) => path.startsWith('/quote/'))).toEqual([`/quote/${first.id}`])

  await buildSitemap(admin, site)
  await heard()
  expect([...(await placesOf(app)).keys()].filter((path) => path.startsWith('/quote/'))).toHaveLength(2)
  const elsewhere = await anApp(house, { site: { origin: 'https://elsewhere.example', timeZone: 'UTC' } })
  expect(await (await elsewhere.ask('/sitemap.xml')).text()).toContain('https://elsewhere.example/sitemaps/quotes-1.xml')
  expect((await findChanges(admin, { noun: 'sitemap' })).map(({ verb, after }) => [verb, after])).toEqual([
    ['build', { count: 20, files: 4 }],
    ['build', { count: 19, files: 4 }],
  ])
})

test('sets of long ago are dropped, the one before is not; moderators build none', async () => {
  const house = await aHouse()
  await (await aShelf(house.ctx)).aQuote()
  const site = siteAt({ origin, timeZone: 'UTC' }, house.ctx)
  await expect(buildSitemap(house.as('moderator'), site)).rejects.toBeInstanceOf(Forbidden)
  house.clock.set(new Date())
  for (let n = 0; n < 3; n++) {
    await buildSitemap(house.ctx, site)
    house.clock.advance(86_400_000)
  }
  const folders = new Set((await house.ctx.files.list('sitemap/')).map(({ key }) => key.split('/')[1]))
  expect(folders.size).toBe(3)
})

/** Works so often, and then no more. */
function failing<A extends unknown[], T>(act: (...given: A) => Promise<T>, times: number) {
  let left = times
  return async (...given: A): Promise<T> => {
    if (left-- <= 0) throw new Error('the disk is full')
    return await act(...given)
  }
}

test('robots are told where the sitemap is, by the address of the site and not by that of the request', async () => {
  const app = await anApp(await aHouse())
  const answer = await app.fetch(new Request('http://evil.example/robots.txt'))
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
})

test('robots are kept out of endless pages in every language of the site', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const shut = async () => (await (await app.ask('/robots.txt')).text()).split('\n').filter((line) => line.startsWith('Disallow'))
  const own = ['Disallow: /search', 'Disallow: /check?', 'Disallow: /random']
  expect(await shut()).toEqual(own)
  await updateSettings(house.as('admin'), { other_languages: ['de', 'pt-BR'] })
  await heard()
  expect(await shut()).toEqual([
    ...own,
    'Disallow: /de/search',
    'Disallow: /de/check?',
    'Disallow: /de/random',
    'Disallow: /pt-br/search',
    'Disallow: /pt-br/check?',
    'Disallow: /pt-br/random',
  ])
})

async function send({ db }: House, issue: string): Promise<void> {
  const content = JSON.stringify({ kind: 'updates', subject: 'Sent', preheader: '', blocks: [] })
  await sql`update newsletter_issues set state = 'sent', slug = 'sent', begun_at = now(), ended_at = now(), content = ${content}::jsonb where id = ${issue}`.execute(
    db,
  )
}

/** The files of the index, by name. */
async function filesOf(app: TestApp): Promise<string[]> {
  const index = readXml(await (await app.ask('/sitemap.xml')).text())
  expect(index.attributes['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  return index
    .all('sitemap')
    .map((part) => /^https:\/\/quotes\.example\/sitemaps\/([\w-]+)\.xml$/.exec(part.one('loc').text)?.[1] ?? '')
}

/** What all files say, by path. */
async function placesOf(app: TestApp) {
  const places = new Map<string, { modified: string | undefined; picture: string | undefined }>()
  for (const file of await filesOf(app)) {
    const answer = await app.ask(`/sitemaps/${file}.xml`)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    for (const url of readXml(await answer.text()).all('url')) {
      const path = url.one('loc').text.slice(origin.length)
      expect(places.has(path), path).toBe(false)
      const [image] = url.all('image:image')
      places.set(path, { modified: url.all('lastmod')[0]?.text, picture: image?.one('image:loc').text })
    }
  }
  return places
}

async function addQuotes(
  { db, clock }: House,
  { author, category }: { author: { id: string }; category: { id: string } },
  count: number,
) {
  // By the thousand: a statement may take half a minute at most.
  for (let from = 1; from <= count; from += 1_000)
    await sql`
      insert into quotes (text, author, author_id, category_id, is_active, published_at, created_at)
      select 'Quote ' || n || ' of many.', '', ${author.id}, ${category.id}, true, ${clock.now()}, ${clock.now()}::timestamptz - make_interval(mins => n)
        from generate_series(${from}::int, ${Math.min(from + 999, count)}::int) as n`.execute(db)
}
