import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { takeUpload } from '#images'
import { updateSettings } from '#settings'
import { addressesIn } from '#test/addresses-in'
import { addRedirects } from '#redirects'
import { updateQuote } from '#quotes'
import { reportQuote } from '#reports'
import type { Mails } from '#platform/ground'
import { anAccount, aPassword } from '#test/an-account'
import { anApp, type TestApp } from '#test/app'
import { aHouse } from '#test/house'
import { leaves } from '#test/every-address'
import { aPng } from '#test/pictures'
import { aPerson } from '#test/people'
import { cookiesOf, sendForm } from '#test/read-form'
import { readPage } from '#test/read-page'
import { sampleMails } from '#test/sample-mails'
import { aShelf } from '#test/shelf'
import { machineRoutes } from './machine-routes.ts'
import { composeMail } from './mails/compose-mail.tsx'

const path = '/quotes'
const origin = `http://localhost${path}`

async function aSite() {
  const house = await aHouse()
  const takePicture = async (use: 'quote' | 'author' | 'logo') =>
    (await takeUpload(house.as('admin'), { bytes: await aPng({ width: 600, height: 400 }), use })).url
  await updateSettings(house.as('admin'), { other_languages: ['de'], logo_url: await takePicture('logo') })
  const shelf = await aShelf(house.ctx)
  await updateAuthor(house.as('admin'), shelf.author.id, { name: shelf.author.name, image: await takePicture('author') })
  await shelf.aQuote({ image: await takePicture('quote') })
  const quote = await shelf.aQuote()
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' }, baseUrl: origin })
  return { house, app, quote, author: shelf.author }
}

const isBelow = (address: string) => new RegExp(`^${path}(?:[/?#]|$)`).test(address)

/** An address of the host that isn't below the path, in any text. */
const outside = new RegExp(`http://localhost(?!:| ›|${path}(?:[/?#"'<>\\s)\\\\&]|$))[^\\s"'<>]*`, 'g')

const start = 'the start'

/** Asks for these and all that they link to. @returns each address that leaves the path or leads nowhere, with where it was named */
async function crawl(app: TestApp, seeds: string[], { cookie = '', most = 400 } = {}): Promise<string[]> {
  const faults: string[] = []
  const queue = seeds.map((address) => ({ address, from: start }))
  const seen = new Set(seeds)
  for (
    let { address, from } = queue[0] ?? { address: '', from: '' };
    queue.length > 0;
    { address, from } = queue[0] ?? { address, from }
  ) {
    queue.shift()
    if (seen.size > most) break
    const answer = await app.ask(address, { headers: { accept: 'text/html', cookie } })
    if (answer.status >= 400 && from !== start) faults.push(`${address} (${answer.status}), linked to by ${from}`)
    const { links, others } = await addressesIn(answer)
    const text = /^(?:text|application)\//.test(answer.headers.get('content-type') ?? '') ? await answer.text() : ''
    const all = [...links, ...others, ...[...text.matchAll(outside)].map(([one]) => one)]
    for (const one of all) if (!isBelow(one)) faults.push(`${one}, named by ${address}`)
    for (const link of answer.ok ? links : []) {
      const plain = link.replace(/#.*/, '')
      if (!isBelow(link) || seen.has(plain)) continue
      seen.add(plain)
      queue.push({ address: plain, from: address })
    }
  }
  return [...new Set(faults)]
}

test('all that visitors read is below the path, in each language', async () => {
  const { app } = await aSite()
  expect(await crawl(app, [`${path}/`, `${path}/de`, ...leaves.map(({ place }) => path + place)])).toEqual([])
}, 60_000)

test('all that staff and people with an account see is below the path', async () => {
  const { app, house, quote, author } = await aSite()
  const { cookie } = await aPerson(house, 'admin')
  const ids: Record<string, string> = { quotes: quote.id, authors: author.id }
  const places = leaves.map(({ pattern }) =>
    pattern.replace(/^\/admin\/(quotes|authors)\/:id/, (_, noun: string) => `/admin/${noun}/${ids[noun]}`),
  )
  const seeds = places.filter((place) => /^\/(admin|profile)\b/.test(place) && !/[:*]/.test(place))
  expect(
    await crawl(
      app,
      seeds.map((place) => path + place),
      { cookie },
    ),
  ).toEqual([])
}, 120_000)

test('what machines read names addresses below the path', async () => {
  const { app, quote } = await aSite()
  const slugs: Record<string, string> = { authors: 'marcus-aurelius', categories: 'wisdom', works: 'marcus-aurelius' }
  const places = machineRoutes
    .filter(({ method }) => method === undefined)
    .map((route) =>
      route.path
        .replace(/:id\b|\{id\}/, quote.id)
        .replace(/\/(authors|categories|works)\/:\w+/, (_, noun: string) => `/${noun}/${slugs[noun]}`),
    )
  let answered = 0
  for (const place of [
    ...places,
    '/oembed?url=' + encodeURIComponent(`${origin}/quote/${quote.id}`),
    '/quote/nobody-has-this.md',
  ]) {
    const answer = await app.ask(path + place)
    if (answer.ok) answered++
    const { others } = await addressesIn(answer)
    const text = /^(?:text|application)\//.test(answer.headers.get('content-type') ?? '') ? await answer.text() : ''
    const away = [...others.filter((one) => !isBelow(one)), ...[...text.matchAll(outside)].map(([one]) => one)]
    expect([place, away]).toEqual([place, []])
  }
  expect(answered).toBeGreaterThan(40)
  expect(await (await app.ask('/robots.txt')).text()).toContain(`Disallow: ${path}/de/search\n`)
  const manifest: unknown = await (await app.ask(`${path}/site.webmanifest`)).json()
  expect(manifest).toMatchObject({ start_url: `${path}/`, scope: path, icons: [{ src: `${path}/icons/192.png` }, {}, {}] })
})

test('forms, redirects and links of mails lead below the path', async () => {
  const { app, house, quote } = await aSite()
  const { account } = await anAccount(house)
  const { email } = account
  const placeOf = async (address: string, cookie = '') =>
    (await app.ask(path + address, { headers: { cookie } })).headers.get('location')
  expect(await placeOf('/Authors')).toBe('/quotes/authors')
  expect(await placeOf('/en/authors')).toBe('/quotes/authors')
  expect(await placeOf('/de/')).toBe('/quotes/de')
  expect(await placeOf('/random')).toMatch(/^\/quotes\/quote\//)
  expect(await placeOf('/profile')).toBe('/quotes/auth?next=%2Fprofile')
  expect(await placeOf('/de/profile')).toBe('/quotes/de/auth?next=%2Fprofile')
  const confirming = encodeURIComponent('/auth/confirm-email')
  expect(await placeOf('/auth/confirm-email?token=a-key')).toBe(`/quotes/auth?next=${confirming}`)
  expect(await placeOf('/de/auth/confirm-email?token=a-key')).toBe(`/quotes/de/auth?next=${confirming}`)
  expect(await placeOf(`/quote/${quote.id}/square.png`)).toMatch(/^\/quotes\/pictures\//)
  await addRedirects(house.as('admin'), { lines: `/old /about\n/older ${origin}/faq\n/elsewhere http://localhost/other` }, origin)
  expect(await placeOf('/old')).toBe('/quotes/about')
  expect(await placeOf('/de/older')).toBe('/quotes/de/faq')
  expect(await placeOf('/elsewhere')).toBe('http://localhost/other')

  const entered = await sendForm(app, `${path}/auth`, { tab: 'login', email, password: aPassword, next: '/profile' })
  expect([entered.status, entered.headers.get('location')]).toEqual([302, '/quotes/profile'])
  const cookie = `session=${encodeURIComponent(cookiesOf(entered).session ?? '')}`
  expect((await app.ask(`${path}/profile`, { headers: { cookie } })).status).toBe(200)
  const data = await app.ask(`${path}/profile.data`, { headers: { cookie } })
  expect(data.status).toBe(200)
  const asked = await sendForm(app, `${path}/api/downloads`, { quoteId: quote.id, action: 'quick_download' })
  expect(asked.headers.get('location')).toMatch(/^\/quotes\/auth\?/)
  const left = await sendForm(app, `${path}/auth/sign-out`, {}, cookie)
  expect(left.headers.get('location')).toBe('/quotes')
  const strange = await app.ask(`${path}/auth`, {
    method: 'POST',
    body: 'tab=login',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(strange.status).toBe(403)

  const place = { title: 'Sayings', origin, color: '#3B82F6', contact: 'we@quotes.example', timeZone: 'UTC' }
  for (const name of Object.keys(sampleMails) as (keyof Mails)[]) {
    const { html, text } = await composeMail(name, sampleMails[name], place, 'ada@people.example')
    expect([name, [...`${html} ${text}`.matchAll(outside)].map(([one]) => one)]).toEqual([name, []])
  }
})

test('examples, the quote of a report and the way to two-factor sign-in are below the path', async () => {
  const { app, house, quote } = await aSite()
  const { cookie, ctx } = await aPerson(house, 'admin')
  const textOf = async (address: string) => await (await app.ask(path + address, { headers: { cookie } })).text()
  const said = { kind: 'author', message: 'Seneca wrote it.', evidence: '', email: '', website: '' }
  await reportQuote(house.as('visitor'), quote.id, said, { address: '192.0.2.1' })
  const [report = ''] = (await textOf('/admin/corrections')).match(/\/admin\/corrections\/[0-9a-f-]{36}/) ?? []
  expect(await textOf(report)).toContain(`href="${path}/admin/quotes/${quote.id}"`)

  await updateQuote(ctx, quote.id, { version: quote.version, isFeatured: true })
  expect((await textOf('/api')).match(/curl http[^ <"\\]*of-the-day/)?.[0]).toBe(`curl ${origin}/api/v1/quotes/of-the-day`)

  await updateSettings(ctx, { staff_need_two_factor: true })
  const refused = await app.ask(`${path}/admin/settings`, { headers: { cookie } })
  expect(refused.headers.get('location')).toBe('/quotes/profile/security#two-factor')
})

test('nothing of the site is outside the path, but what other programs ask for at the root of a host', async () => {
  const { app, quote } = await aSite()
  expect((await app.ask('/')).headers.get('location')).toBe('/quotes/')
  for (const place of [`/quote/${quote.id}`, '/quotesx', '/quotes-and-more/about', '/assets/root.js', '/api/v1/quotes'])
    expect([place, (await app.ask(place)).status]).toEqual([place, 404])
  for (const place of ['/healthz', '/robots.txt', '/quotes/healthz', '/quotes', '/quotes/', '/quotes?page=1', '/quotes/de'])
    expect([place, (await app.ask(place)).status < 400]).toEqual([place, true])
})

test('the path may be called as a page of the site is', async () => {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote()
  for (const below of ['/authors', '/quote', '/a/b']) {
    const app = await anApp(house, { site: { origin: `http://localhost${below}`, timeZone: 'UTC' } })
    const { linksTo } = await readPage(await app.ask(`${below}/authors/marcus-aurelius`))
    expect(linksTo).toContain(`${below}/quote/${quote.id}`)
    expect((await app.ask(`${below}/quote/${quote.id}`)).status).toBe(200)
    expect((await app.ask(`${below}/profile`)).headers.get('location')).toBe(`${below}/auth?next=%2Fprofile`)
  }
})
