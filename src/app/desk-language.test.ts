import { expect, test } from 'vitest'
import { chooseLanguage } from '#accounts'
import { findAllCategories, holdCategory, updateCategory } from '#categories'
import { inLanguage } from '#messages'
import { inTransaction } from '#platform/transaction'
import { getDeskQuote, getQuote } from '#quotes'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { cookiesOf, sendForm } from '#test/read-form'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

/** The origin at which forms are sent. */
const site = { origin: 'http://localhost', timeZone: 'UTC' }

async function aDesk() {
  const house = await aHouse()
  const admin = await aPerson(house, 'admin')
  const moderator = await aPerson(house, 'moderator')
  await chooseLanguage(admin.ctx, { language: 'en-xa' })
  const app = await anApp(house, { site })
  const ask = (path: string, { cookie }: Person = admin) => app.ask(path, { headers: { cookie } })
  return { house, admin, moderator, app, ask }
}

const langOf = async (answer: Response) => /<html lang="([^"]*)"/.exec(await answer.text())?.[1]

test('the desk is in the language of the person who asks, and so are its scripts', async () => {
  const { ask } = await aDesk()
  const { document, html } = await readPage(await ask('/admin/users'))
  expect(document.documentElement.getAttribute('lang')).toBe('en-xa')
  expect(document.querySelector('h1')?.textContent).toMatch(/^⟦/)
  const scripts = new Set([...html.matchAll(/\/assets\/(?:[^"'/\\]+\/)?[^"'/\\]+\.js/g)].map(([address]) => address))
  expect([...scripts].map((address) => address.replaceAll(/[0-9a-f]{8}/g, 'mark')).sort()).toEqual([
    '/assets/en-xa-mark/desk-mark.js',
    '/assets/en-xa-mark/entry.client.js',
    '/assets/en-xa-mark/root.js',
  ])
  expect(document.querySelector('a[href="/"]')).not.toBeNull()
})

test('it is in English for somebody else, and public pages and the profile stay in the language of their address', async () => {
  const { ask, moderator, app } = await aDesk()
  expect(await langOf(await ask('/admin/inbox', moderator))).toBe('en')
  for (const path of ['/', '/profile', '/authors']) expect(await langOf(await ask(path))).toBe('en')
  expect(await langOf(await app.ask('/'))).toBe('en')
})

test('it changes with the language of the person, or of the site where they chose none', async () => {
  const { ask, admin, moderator, house } = await aDesk()
  expect(await langOf(await ask('/admin/inbox'))).toBe('en-xa')
  await chooseLanguage(admin.ctx, { language: 'en' })
  expect(await langOf(await ask('/admin/inbox'))).toBe('en')
  await updateSettings(house.as('admin'), { language: 'en-xa' })
  expect(await langOf(await ask('/admin/inbox'))).toBe('en')
  expect(await langOf(await ask('/admin/inbox', moderator))).toBe('en-xa')
})

test('data, refusals and what its scripts ask are in that language, too', async () => {
  const { ask, app, admin, moderator } = await aDesk()
  expect(await (await ask('/admin/inbox.data')).text()).toContain('⟦')
  expect(await (await ask('/admin/inbox.data', moderator)).text()).not.toContain('⟦')
  const refusedFor = async ({ cookie }: typeof admin, from: string) => {
    const headers = { cookie, referer: `http://localhost${from}`, origin: 'http://localhost', 'content-type': 'application/json' }
    const body = JSON.stringify({ fullName: '' })
    return await (await app.ask('/api/me/profile', { method: 'POST', headers, body })).text()
  }
  expect(await refusedFor(admin, '/admin/quotes')).toContain('⟦')
  expect(await refusedFor(admin, '/')).not.toContain('⟦')
  expect(await refusedFor(moderator, '/admin/quotes')).not.toContain('⟦')
  const refused = await readPage(await sendForm(app, '/admin/redirects', { verb: 'none' }, admin.cookie))
  expect(refused.status).toBe(400)
  expect(refused.document.documentElement.getAttribute('lang')).toBe('en-xa')
  expect(JSON.stringify(await (await sendForm(app, '/admin/redirects.data', { verb: 'none' }, admin.cookie)).text())).toContain(
    '⟦',
  )
})

test('its scripts know no page outside the desk, so a link from there leads to a document', async () => {
  const { ask, app, moderator } = await aDesk()
  const plain = await (await ask('/admin/inbox', moderator)).text()
  const table = /import "(\/assets\/desk-[0-9a-f]{8}\.js)"/.exec(plain)?.[1] ?? ''
  const text = await (await app.ask(table)).text()
  const { routes } = JSON.parse(text.slice('window.__reactRouterManifest='.length, -1)) as {
    routes: Record<string, { module: string }>
  }
  const ids = Object.keys(routes)
  expect(ids).toContain('desk/frame/desk-layout')
  expect(ids.filter((id) => !id.startsWith('desk/'))).toEqual(['root', 'public/home/home-page', 'public/static/written-page'])
  // Both leave by a document.
  expect(routes['public/home/home-page']?.module).toBe(routes['public/static/written-page']?.module)
})

test('staff can choose a language that only the desk has, and readers cannot see it', async () => {
  const { ask, house } = await aDesk()
  const offered = async (person: Person) => {
    const { document } = await readPage(await ask('/profile', person))
    return [...document.querySelectorAll('select[name=language] option')].map((option) => option.getAttribute('value'))
  }
  expect(await offered(await aPerson(house, 'author'))).toContain('en-xa')
  expect(await offered(await aPerson(house, 'user'))).toEqual([])
})

test('names are read and saved as they were written, also where the desk is in a language in which they have others', async () => {
  const { house, admin, ask } = await aDesk()
  const { category, aQuote } = await aShelf(house.ctx)
  const quote = await aQuote()
  const form = {
    name: 'Wisdom',
    description: 'What is worth keeping.',
    names: { de: 'Weisheit' },
    descriptions: { de: 'Was bleibt.' },
  }
  await updateCategory(admin.ctx, category.id, form)
  await chooseLanguage(admin.ctx, { language: 'de' })
  for (const path of [`/admin/categories/${category.id}.data`, '/admin/quote-generator', '/admin/quotes']) {
    const shown = await (await ask(path)).text()
    expect(shown, path).toContain('Wisdom')
    if (!path.endsWith('.data')) expect(shown, path).not.toContain('Weisheit')
  }
  // What the form begins with, and sends when it is saved.
  const begun = await (await ask(`/admin/categories/${category.id}.data`)).text()
  for (const field of [
    '"name","Wisdom"',
    '"description","What is worth keeping."',
    '"Weisheit"',
    '"title","Kategorie bearbeiten"',
  ])
    expect(begun).toContain(field)
  // What a reader’s page in German shows stays.
  expect((await getDeskQuote(admin.ctx, quote.id)).category).toBe('Wisdom')
  expect(await inLanguage('de', async () => (await getQuote(house.ctx, quote.id)).category, '/de')).toBe('Weisheit')
})

test('a verb compares with the written name, whatever language it is called in', async () => {
  const { ctx, as } = await aHouse()
  const { category } = await aShelf(ctx)
  const form = { name: 'Wisdom', description: 'What is worth keeping.', names: { de: 'Weisheit' } }
  await updateCategory(as('moderator'), category.id, form)
  await inLanguage('de', async () => {
    expect((await findAllCategories(as('moderator'))).map(({ name }) => name)).toEqual(['Wisdom'])
    expect((await inTransaction(as('moderator'), (inside) => holdCategory(inside, category.id))).name).toBe('Wisdom')
    const saved = await updateCategory(as('moderator'), category.id, { ...form, name: 'Weisheit' })
    expect(saved).toMatchObject({ name: 'Weisheit', slug: 'weisheit' })
  })
})

test('that the language was saved is said in the new one', async () => {
  const { app, admin } = await aDesk()
  const saved = await sendForm(app, '/profile', { verb: 'language', language: 'de' }, admin.cookie)
  expect(cookiesOf(saved)['flash']).toContain('Sprache gespeichert')
})
