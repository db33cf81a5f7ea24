import { expect, test } from 'vitest'
import { findCategories, updateCategory } from '#categories'
import { inLanguage, say } from '#messages'
import { findQuotes, loadCollection } from '#quotes'
import { addRedirects } from '#redirects'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aPartOfTheStarter } from '#test/collection'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

async function aSite(spoken: { language?: string; other_languages?: string[] } = { other_languages: ['en-xa'] }) {
  const house = await aHouse()
  const quote = await (await aShelf(house.ctx)).aQuote()
  await updateSettings(house.as('admin'), spoken)
  const app = await anApp(house)
  return { house, app, quote }
}

const langOf = async (answer: Response) => /<html lang="([^"]*)"/.exec(await answer.text())?.[1]

test('a page is in the language of its address, also where it is kept, and no other way of asking changes it', async () => {
  const { app } = await aSite()
  const strange = { 'accept-language': 'en-xa', cookie: 'language=en-xa' }
  for (const _ of [1, 2]) {
    expect(await langOf(await app.ask('/authors'))).toBe('en')
    expect(await langOf(await app.ask('/en-xa/authors'))).toBe('en-xa')
    expect(await langOf(await app.ask('/authors', { headers: strange }))).toBe('en')
    expect(await langOf(await app.ask('/en-xa/authors', { headers: { cookie: 'language=<script>' } }))).toBe('en-xa')
  }
  const [one, other] = await Promise.all([app.ask('/'), app.ask('/en-xa')])
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
  expect(other.headers.get('vary')).not.toMatch(/language|cookie/i)
  expect(other.headers.get('set-cookie')).toBeNull()
})

test('a language that is not offered is not there, and none where the site offers none', async () => {
  const { app, house } = await aSite({ other_languages: [] })
  for (const path of ['/en-xa', '/en-xa/authors', '/de', '/tlh/quote/1']) expect((await app.ask(path)).status, path).toBe(404)
  expect((await app.ask('/en/authors')).headers.get('location')).toBe('/authors')
  await expect(updateSettings(house.as('admin'), { other_languages: ['tlh'] })).rejects.toMatchObject({ code: 'invalid' })
  await expect(updateSettings(house.as('admin'), { language: '../de' })).rejects.toMatchObject({ code: 'invalid' })
})

test('a site says of itself, in each language, what staff wrote in it', async () => {
  const { app, house } = await aSite({ other_languages: ['en-xa', 'de'] })
  const described = async (path: string) =>
    (await readPage(await app.ask(path))).document.querySelector('meta[name="description"]')?.getAttribute('content')
  expect(await described('/de/about')).toBe(inLanguage('de', () => say('shell.description')))
  await updateSettings(house.as('admin'), {
    website_description: 'What was said.',
    website_descriptions: { 'en-xa': ' What was written. ', de: ' ' },
  })
  for (const path of ['', '/about']) expect(await described(`/en-xa${path}`), path).toContain('What was written.')
  for (const path of ['/', '/de']) expect(await described(path), path).toContain('What was said.')
  expect(await (await app.ask('/en-xa/feed.json')).text()).toContain('What was written.')
})

test('what was kept in a language goes when it is not offered any more', async () => {
  const { app, house } = await aSite()
  const heard = await app.hearChanges()
  expect((await app.ask('/en-xa/authors')).status).toBe(200)
  await updateSettings(house.as('admin'), { language: 'en-xa', other_languages: [] })
  await heard()
  expect((await app.ask('/en-xa/authors')).headers.get('location')).toBe('/authors')
  expect(await langOf(await app.ask('/authors'))).toBe('en-xa')
})

test('redirects, links, forms and data stay in the language', async () => {
  const { app, quote } = await aSite()
  const placeOf = async (path: string) => (await app.ask(path)).headers.get('location')
  expect(await placeOf('/en-xa/Authors')).toBe('/en-xa/authors')
  expect(await placeOf('/en-xa/random')).toBe(`/en-xa/quote/${quote.id}`)
  expect(await placeOf('/en-xa/profile')).toBe('/en-xa/auth?next=%2Fprofile')
  expect(await placeOf('/en-xa/admin')).toBe('/admin')
  const { document } = await readPage(await app.ask('/en-xa'))
  expect(document.querySelector('form[action$="/search"]')?.getAttribute('action')).toBe('/en-xa/search')
  const links = [...document.querySelectorAll('a[href^="/"]:not([hreflang])')].map((link) => link.getAttribute('href'))
  expect(links.filter((link) => !/^\/en-xa(\/|\?|$)/.test(link ?? ''))).toEqual([])
  expect((await app.ask('/en-xa/_.data')).status).toBe(200)
  const sent = await app.ask('/en-xa/contact', {
    method: 'POST',
    headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=x',
  })
  expect(sent.status).toBe(400)
  expect(await langOf(sent)).toBe('en-xa')
})

test('a redirect from a path like a language is kept when the site gets that language, and one to another language leaves this one', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const placeOf = async (path: string) => (await app.ask(path)).headers.get('location')
  const lines = '/de/ueber /about\n/ueber /faq\n/team /de/about\n/news /newsletter'
  await addRedirects(house.as('admin'), { lines }, null)
  expect(await placeOf('/de/ueber')).toBe('/about')
  await updateSettings(house.as('admin'), { other_languages: ['de', 'fr'] })
  await heard()
  expect(await placeOf('/de/ueber')).toBe('/de/about')
  expect(await placeOf('/fr/ueber')).toBe('/fr/faq')
  expect(await placeOf('/fr/news')).toBe('/fr/newsletter')
  expect(await placeOf('/fr/team')).toBe(`${origin}/de/about`)
  expect(await placeOf('/team')).toBe('/de/about')
})

test('redirects that lead in a circle once the site gets a language come to an end', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const endOf = async (path: string) => {
    for (let n = 0; n < 6; n++) {
      const to = (await app.ask(path)).headers.get('location')
      if (to === null) return path
      path = to.replace(origin, '')
    }
    return 'no end'
  }
  const lines = [
    '/de/kontakt /kontakt',
    '/kontakt /contact',
    '/kon /kontakt',
    '/de/a /b',
    '/b /a',
    '/c /de/c',
    '/d /de/d/',
    '/de/d /about',
  ]
  await addRedirects(house.as('admin'), { lines: lines.join('\n') }, null)
  await updateSettings(house.as('admin'), { other_languages: ['de', 'fr'] })
  await heard()
  expect(await endOf('/de/kontakt')).toBe('/de/contact')
  expect(await endOf('/de/kon')).toBe('/de/contact')
  expect(await endOf('/fr/kontakt')).toBe('/fr/contact')
  expect(await endOf('/de/a')).toBe('/de/a')
  expect(await endOf('/de/b')).toBe('/de/b')
  expect(await endOf('/c')).toBe('/de/c')
  expect(await endOf('/de/c')).toBe('/de/c')
  expect(await endOf('/d')).toBe('/de/about')
  expect((await app.ask('/de/a')).status).toBe(404)
})

test('a page names itself in each language, and the site’s own for all other readers', async () => {
  const { app, quote, house } = await aSite()
  const { document } = await readPage(await app.ask(`/en-xa/quote/${quote.id}`))
  const at = `https://quotes.example/quote/${quote.id}`
  const there = `https://quotes.example/en-xa/quote/${quote.id}`
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(there)
  const alternates = [...document.querySelectorAll('link[hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ])
  expect(alternates).toEqual([
    ['en', at],
    ['en-xa', there],
    ['x-default', at],
  ])
  expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(there)
  const menu = [...document.querySelectorAll('#languages a')].map((link) => [
    link.getAttribute('lang'),
    link.getAttribute('href'),
  ])
  expect(menu).toEqual([
    ['en', `/quote/${quote.id}`],
    ['en-xa', `/en-xa/quote/${quote.id}`],
  ])
  await updateSettings(house.as('admin'), { other_languages: [] })
  const { document: alone } = await readPage(await (await anApp(house)).ask('/authors'))
  expect(alone.querySelector('#languages, link[hreflang]')).toBeNull()
})

test('feeds are in the language of their page; what is for machines has one address', async () => {
  const { app, quote } = await aSite()
  const feed = await (await app.ask('/en-xa/feed.xml')).text()
  expect(feed).toContain('<language>en-xa</language>')
  expect(feed).toContain(`https://quotes.example/en-xa/quote/${quote.id}`)
  expect(await (await app.ask('/feed.xml')).text()).toContain('<language>en</language>')
  for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.svg'])
    expect((await app.ask(`/en-xa${path}`)).headers.get('location')).toBe(path)
  expect((await app.ask('/en-xa/api/v1/quotes')).status).toBe(404)
})

test('categories and tags are called by their names in the language of the page, at the same addresses', async () => {
  const house = await aHouse()
  await loadCollection(house.ctx, await aPartOfTheStarter(60))
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  const app = await anApp(house)
  const { quotes } = await findQuotes(house.ctx, { limit: 60 })
  const quote = quotes.find(({ tags }) => tags.includes('life'))
  const written = (await findCategories(house.ctx)).map(({ name }) => name)
  const pages = [
    '',
    '/categories',
    '/categories/wisdom',
    '/tags/life',
    '/search',
    '/search?category=wisdom&tag=life',
    `/quote/${quote?.id}`,
  ]
  for (const path of [...pages, `/authors/${quote?.authorSlug}`]) {
    const { document, status } = await readPage(await app.ask(`/de${path}`))
    expect([path, status]).toEqual([path, 200])
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent).join()
    for (const element of document.querySelectorAll('script, style')) element.remove()
    const leaves = [...document.querySelectorAll('body *')].filter(({ children }) => children.length === 0)
    const said = new Set(leaves.map((one) => one.textContent.trim()))
    const english = written.filter((name) => said.has(name) || data.includes(`"${name}"`) || document.title.startsWith(name))
    expect([path, english]).toEqual([path, []])
  }
  const wisdom = await readPage(await app.ask('/de/categories/wisdom'))
  expect(wisdom.document.querySelector('h1')?.textContent).toBe('Zitate: Weisheit')
  expect(wisdom.document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/^Was Menschen lange vor uns/)
  const life = await readPage(await app.ask(`/de/quote/${quote?.id}`))
  expect(life.document.querySelector('a[href="/de/tags/life"]')?.textContent).toBe('Leben')
  // Pictures have no language: it is the same one on all pages.
  const pictureOn = async (path: string) =>
    (await readPage(await app.ask(path))).document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(await pictureOn('/de/categories/wisdom')).toBe(await pictureOn('/categories/wisdom'))
  expect(await pictureOn(`/de/quote/${quote?.id}`)).toBe(await pictureOn(`/quote/${quote?.id}`))
  const feed = await (await app.ask('/de/feed.xml')).text()
  expect(feed).toContain('<category>')
  expect(written.filter((name) => feed.includes(`<category>${name}<`))).toEqual([])

  const offered = async (path: string) =>
    [...(await readPage(await app.ask(path))).document.querySelectorAll('a.chip')].map((link) => link.textContent)
  expect(await offered('/de/search?q=Weisheit')).toContain('Zitate: Weisheit')
  expect(await offered('/de/search?q=wisdom')).toContain('Zitate: Weisheit')
  expect(await offered('/de/search?q=Leben')).toContain('Zitate mit dem Schlagwort Leben')
  expect(await offered('/search?q=Leben')).not.toContain('Quotes tagged life')
  const suggested = async (q: string) => {
    const answer = await app.ask(`/de/search/suggestions?q=${q}`)
    return ((await answer.json()) as { kind: string; name: string; to: string }[]).map(
      ({ kind, name, to }) => `${kind} ${name} ${to}`,
    )
  }
  expect(await suggested('Weish')).toContain('category Weisheit /categories/wisdom')
  expect(await suggested('Lebe')).toContain('tag Leben /tags/life')
  expect(await suggested('life')).toContain('tag Leben /tags/life')
})

test('a name that staff change in a language is on its pages at once', async () => {
  const { house, app } = await aSite({ other_languages: ['de'] })
  const heard = await app.hearChanges()
  const nameOn = async (path: string) => (await readPage(await app.ask(path))).document.querySelector('h1')?.textContent
  const [category] = await findCategories(house.ctx)
  if (!category) throw new Error('the site has no category')
  const path = `/categories/${category.slug}`
  expect(await nameOn(`/de${path}`)).toBe(`Zitate: ${category.name}`)
  await updateCategory(house.as('moderator'), category.id, { ...category, names: { de: 'Einsicht', ja: '' } })
  await heard()
  expect(await nameOn(`/de${path}`)).toBe('Zitate: Einsicht')
  expect(await nameOn(path)).toBe(`${category.name} Quotes`)
})

test('on a page in another language the plate and title of a quote carry its translation into that language', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  await updateSettings(house.as('admin'), { other_languages: ['de', 'fr'] })
  const app = await anApp(house)
  const translations = [{ language: 'de', text: 'Alles fließt und nichts bleibt.', translator: 'Ben' }]
  const { id } = await aQuote({ text: 'Everything flows and nothing stays.', language: 'en', translations })
  const pageAt = async (prefix: string) => readPage(await app.ask(`${prefix}/quote/${id}`))
  const [german, french, english] = [await pageAt('/de'), await pageAt('/fr'), await pageAt('')]
  const plates = (page: typeof german) =>
    [...page.document.querySelectorAll('section [data-plate]')].map((one) => one.textContent)
  expect(plates(german).filter((text) => text.includes('Alles fließt') && text.includes('Everything flows'))).not.toEqual([])
  expect(german.title).toContain('Alles')
  for (const page of [french, english]) {
    expect(plates(page).join()).not.toContain('Alles fließt')
    expect(page.title).not.toContain('Alles')
  }
})
