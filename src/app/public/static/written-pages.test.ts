import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { createCategory } from '#categories'
import { createPage, deletePage, updatePage } from '#pages'
import { deleteCategory, restoreQuote } from '#quotes'
import { addRedirects } from '#redirects'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { trashQuote } from '#test/quote-acts'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const imprint = { title: 'Imprint', language: 'en', isPublished: true }

test('a page that staff wrote is at its address, in menus, sitemap and as Markdown, and a change is seen at once', async () => {
  const house = await aHouse()
  const { id: quote } = await (await aShelf(house.ctx)).aQuote({ text: 'Know thyself.' })
  const app = await anApp(house)
  const heard = await app.hearChanges()
  expect((await app.ask('/imprint')).status).toBe(404)
  expect((await readPage(await app.ask('/'))).linksTo).not.toContain('/imprint')
  const { id } = await createPage(house.as('moderator'), {
    ...imprint,
    description: 'Who runs this site.',
    place: 'legal',
    blocks: [
      { type: 'heading', text: 'Who we are <b>' },
      {
        type: 'paragraph',
        text: 'A **small** team. Write to [us](mailto:us@site.example).\n\n- one <script>alert(1)</script>\n- two',
      },
      { type: 'quote', quote },
    ],
  })
  await heard()
  const page = await readPage(await app.ask('/imprint'))
  expect([page.status, page.title, page.canonical]).toEqual([200, 'Imprint | Epigraph', `${origin}/imprint`])
  expect(page.meta('description')).toBe('Who runs this site.')
  expect(page.document.querySelectorAll('main h1, main h2')).toHaveLength(2)
  expect([...page.document.querySelectorAll('main li')].map((one) => one.textContent)).toEqual([
    'one <script>alert(1)</script>',
    'two',
  ])
  expect(page.html).not.toContain('<script>alert')
  expect(page.text).toContain('Know thyself.')
  expect(page.linksTo).toContain('mailto:us@site.example')
  expect(page.linksTo).toContain(`/quote/${quote}`)
  expect(page.jsonLd).toMatchObject([{}, { '@type': 'WebPage', name: 'Imprint', inLanguage: 'en', url: `${origin}/imprint` }, {}])
  expect(page.headers.get('link')).toContain('/imprint.md')
  const home = await readPage(await app.ask('/'))
  expect([...home.document.querySelectorAll('footer a')].map((one) => one.getAttribute('href'))).toContain('/imprint')
  expect(await (await app.ask('/imprint.md')).text()).toContain('- one \\<script\\>alert(1)\\</script\\>\n- two')
  expect(await (await app.ask('/imprint', { headers: { accept: 'text/markdown' } })).text()).toMatch(/^# Imprint/)
  expect(await (await app.ask('/sitemaps/pages.xml')).text()).toContain(`<loc>${origin}/imprint</loc>`)

  await updatePage(house.as('moderator'), id, {
    ...imprint,
    place: 'legal',
    slug: 'imprint',
    blocks: [{ type: 'paragraph', text: 'New words.' }],
  })
  await heard()
  expect((await readPage(await app.ask('/imprint'))).text).toContain('New words.')
  await updatePage(house.as('moderator'), id, { ...imprint, place: 'none', slug: 'legal-notice' })
  await heard()
  const moved = await app.ask('/imprint')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/legal-notice'])
  expect((await readPage(await app.ask('/'))).linksTo).not.toContain('/legal-notice')
  await deletePage(house.as('moderator'), id)
  await heard()
  expect((await app.ask('/legal-notice')).status).toBe(404)
})

test('a page is shown in the language of the address, or else in that of the site, and says so', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { other_languages: ['de', 'ar'] })
  await createPage(house.as('admin'), { ...imprint, place: 'links' })
  await createPage(house.as('admin'), { ...imprint, title: 'Impressum', slug: 'imprint', language: 'de', place: 'links' })
  await createPage(house.as('admin'), { ...imprint, title: 'عن الموقع', slug: 'site', language: 'ar', place: 'links' })
  const app = await anApp(house)
  const [en, de, ar] = await Promise.all(
    ['/imprint', '/de/imprint', '/ar/imprint'].map(async (path) => readPage(await app.ask(path))),
  )
  expect([en, de, ar].map((page) => page?.document.querySelector('h1')?.textContent)).toEqual(['Imprint', 'Impressum', 'Imprint'])
  expect([en, de, ar].map((page) => page?.canonical)).toEqual([`${origin}/imprint`, `${origin}/de/imprint`, `${origin}/imprint`])
  expect([en, de, ar].map((page) => page?.document.querySelector('article')?.getAttribute('lang') ?? null)).toEqual([
    null,
    null,
    'en',
  ])
  const languages = [...(en?.document.querySelectorAll('link[hreflang]') ?? [])].map((one) => one.getAttribute('hreflang'))
  expect(languages).toEqual(['en', 'de', 'x-default'])
  expect(de?.linksTo.filter((to) => to?.endsWith('/imprint'))).toContain('/de/imprint')
  expect((await app.ask('/site')).status).toBe(404)
  expect((await app.ask('/de/site')).status).toBe(404)
  expect((await readPage(await app.ask('/ar/site'))).document.querySelector('h1')?.textContent).toBe('عن الموقع')
  // The menu leads to no page that isn't there, and doesn't offer it.
  const menuOf = async (path: string) =>
    [...(await readPage(await app.ask(path))).document.querySelectorAll('#languages a')].map((one) => [
      one.getAttribute('href'),
      one.hasAttribute('data-offer'),
    ])
  expect(await menuOf('/ar/site')).toEqual([
    ['/', false],
    ['/de', false],
    ['/ar/site', true],
  ])
  expect(await menuOf('/imprint')).toEqual([
    ['/imprint', true],
    ['/de/imprint', true],
    ['/ar/imprint', true],
  ])
  const sitemap = await (await app.ask('/sitemaps/pages.xml')).text()
  expect(sitemap).toContain(`<loc>${origin}/ar/site</loc>`)
  expect(sitemap).not.toContain(`<loc>${origin}/site</loc>`)
})

test('a text of one’s own replaces a built-in one in its language; what binds, in every other, too', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  const made = []
  for (const slug of ['about', 'faq', 'privacy', 'terms']) {
    const blocks = [{ type: 'paragraph' as const, text: `Our ${slug}.` }]
    made.push(await createPage(house.as('admin'), { ...imprint, title: `Our ${slug}`, slug, replaces: true, blocks }))
  }
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const title = async (path: string) => (await readPage(await app.ask(path))).document.querySelector('h1')?.textContent
  for (const slug of ['about', 'faq', 'privacy', 'terms']) expect(await title(`/${slug}`)).toBe(`Our ${slug}`)
  expect(await title('/de/about')).not.toBe('Our about')
  expect(await title('/de/faq')).not.toBe('Our faq')
  expect(await title('/de/privacy')).toBe('Our privacy')
  expect(await title('/de/terms')).toBe('Our terms')
  expect((await readPage(await app.ask('/privacy'))).text).toMatch(/Last updated: 1 March 2026/)
  expect(await (await app.ask('/about.md')).text()).toMatch(/^# Our about/)
  for (const { id } of made) await deletePage(house.as('admin'), id)
  await heard()
  expect(await title('/privacy')).toBe('Privacy Policy')
  expect(await (await app.ask('/about.md')).text()).not.toContain('Our about')
})

test('a quote on a page has the name that its author has now', async () => {
  const house = await aHouse()
  const { aQuote, author } = await aShelf(house.ctx)
  const { id: quote } = await aQuote({ text: 'Know thyself.' })
  await createPage(house.as('moderator'), { ...imprint, blocks: [{ type: 'quote', quote }] })
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const shown = async () => await Promise.all(['/imprint', '/imprint.md'].map(async (path) => await (await app.ask(path)).text()))
  for (const words of await shown()) expect(words).toContain(author.name)
  await updateAuthor(house.as('moderator'), author.id, { name: 'Hypatia' })
  await heard()
  for (const words of await shown()) expect(words).toContain('Hypatia')
})

test('a redirect is followed where nothing is, in the language of the address', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  await addRedirects(
    house.as('admin'),
    {
      lines:
        '/old /authors\n/quote/old-one /search?q=x\n/shop https://shop.example/ 302\n/caf%C3%A9 /ünïcode\n/up /..//evil.example',
    },
    'https://quotes.example',
  )
  const app = await anApp(house)
  const leads = async (path: string) => {
    const { status, headers } = await app.ask(path)
    return [status, headers.get('location')]
  }
  expect(await leads('/old')).toEqual([301, '/authors'])
  expect(await leads('/de/old')).toEqual([301, '/de/authors'])
  expect(await leads('/quote/old-one?a=b')).toEqual([301, '/search?q=x'])
  expect(await leads('/shop')).toEqual([302, 'https://shop.example/'])
  expect(await leads('/caf%c3%a9')).toEqual([301, '/%C3%BCn%C3%AFcode'])
  expect(await leads('/up')).toEqual([301, '/evil.example'])
  expect((await app.ask('/old')).headers.get('cache-control')).toContain('no-cache')
  expect((await leads('/older'))[0]).toBe(404)
})

test('a redirect is followed where something was deleted', async () => {
  const house = await aHouse()
  const admin = house.as('admin')
  const quote = await (await aShelf(house.ctx)).aQuote()
  const category = await createCategory(admin, { name: 'Courage', description: 'What takes heart.' })
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const addresses = [`/quote/${quote.id}`, `/categories/${category.slug}`]
  const answers = async () => await Promise.all(addresses.map(async (path) => (await app.ask(path)).status))
  expect(await answers()).toEqual([200, 200])
  await trashQuote(admin, quote.id)
  await deleteCategory(admin, category.id)
  await heard()
  expect(await answers()).toEqual([410, 410])
  await addRedirects(admin, { lines: addresses.map((path) => `${path} /authors`).join('\n') }, origin)
  for (const path of addresses) expect((await app.ask(path)).headers.get('location')).toBe('/authors')
  await restoreQuote(admin, quote.id)
  await heard()
  expect(await answers()).toEqual([200, 301])
})
