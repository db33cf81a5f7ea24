import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
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
