import { expect, test } from 'vitest'
import { getSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'

const site = { origin: 'http://localhost', timeZone: 'UTC' }

async function aSite(own_words: Record<string, Record<string, string>> = {}) {
  const house = await aHouse()
  await updateSettings(house.as('admin'), {
    website_description: 'What was said.',
    website_descriptions: { ar: 'ما قيل.' },
    other_languages: ['de', 'ar'],
    own_words,
  })
  const app = await anApp(house, { site })
  const read = async (path: string) => await readPage(await app.ask(path))
  return { house, app, read }
}

const firstOf = (page: Awaited<ReturnType<typeof readPage>>) => page.document.querySelector('h1')?.textContent

test('a page that is not there says what staff wrote in its language, and in any other what it always says', async () => {
  const { read, app } = await aSite({
    en: { 'failure.not-found': 'No such page', 'failure.not-found-text': 'It may have moved.' },
    ar: { 'failure.not-found': 'لا صفحة هنا' },
  })
  const english = await read('/nowhere')
  expect([english.status, firstOf(english), english.title]).toEqual([404, 'No such page', 'No such page | Epigraph'])
  expect(english.text).toContain('It may have moved.')
  expect(english.text).not.toContain('Oops!')
  expect(firstOf(await read('/quote/00000000-0000-4000-8000-000000000000'))).toBe('No such page')
  // One that says what is missing keeps its own words.
  expect(firstOf(await read('/authors/nobody-of-this-name'))).toBe('Author Not Found')
  const arabic = await read('/ar/nowhere')
  expect(firstOf(arabic)).toBe('لا صفحة هنا')
  expect(arabic.text).not.toContain('It may have moved.')
  const german = await read('/de/nowhere')
  expect(firstOf(german)).toBe('Seite nicht gefunden')
  expect(german.text).not.toMatch(/No such page|It may have moved/)
  expect((await app.ask('/nowhere')).status).toBe(404)
})

test('the home page begins with the words of staff, in the language in which they are, and describes itself as before', async () => {
  const { read } = await aSite({ en: { 'home.hero': 'Lines worth keeping', 'home.hero-line': 'With their sources.' } })
  const english = await read('/')
  expect(firstOf(english)).toBe('Lines worth keeping')
  expect(english.document.querySelector('.hero p')?.textContent).toBe('With their sources.')
  expect(english.meta('description')).toBe('What was said.')
  for (const [path, words] of [
    ['/de', 'What was said.'],
    ['/ar', 'ما قيل.'],
  ] as const) {
    const page = await read(path)
    expect([path, firstOf(page), page.document.querySelector('.hero p')]).toEqual([path, words, null])
  }
})

test('what was kept of a page goes when its words change, and comes back as it was with none', async () => {
  const { app, house, read } = await aSite()
  const heard = await app.hearChanges()
  expect(firstOf(await read('/'))).toBe('What was said.')
  expect(firstOf(await read('/nowhere'))).toBe('Page Not Found')
  const own_words = { en: { 'home.hero': 'Lines worth keeping', 'failure.not-found': 'No such page' } }
  await updateSettings(house.as('admin'), { own_words })
  await heard()
  expect(firstOf(await read('/'))).toBe('Lines worth keeping')
  expect(firstOf(await read('/nowhere'))).toBe('No such page')
  await updateSettings(house.as('admin'), { own_words: {} })
  await heard()
  expect(firstOf(await read('/'))).toBe('What was said.')
  expect(firstOf(await read('/nowhere'))).toBe('Page Not Found')
})

test('words are text: what looks like HTML is read as it was written', async () => {
  const evil = '<img src=x onerror=alert(1)></script><script>alert(1)</script>'
  const { read } = await aSite({ en: { 'home.hero': evil, 'home.hero-line': evil, 'failure.not-found': evil } })
  for (const path of ['/', '/nowhere']) {
    const page = await read(path)
    expect([path, firstOf(page)]).toEqual([path, evil])
    expect(page.html).not.toMatch(/<img src=x|<script>alert/)
  }
})

test('only admins change them, and what can’t be said is named at its field', async () => {
  const { app, house } = await aSite()
  const own_words = { de: { 'failure.not-found': 'Nichts {hier}' }, en: { 'home.hero': 'x'.repeat(121) } }
  const save = async (role: 'admin' | 'moderator') => {
    const { cookie } = await aPerson(house, role)
    const answer = await app.ask('/admin/settings.data', {
      method: 'POST',
      headers: { origin: site.origin, cookie },
      body: new URLSearchParams({ verb: 'save', input: JSON.stringify({ own_words, version: 2 }) }),
    })
    return [answer.status, await answer.text()] as const
  }
  expect((await save('moderator'))[0]).toBe(403)
  const [status, said] = await save('admin')
  expect(status).toBe(400)
  expect(said).toContain('own_words.de.failure.not-found')
  expect(said).toContain('{hier} can’t be filled in here. Please remove it.')
  expect(said).toContain('own_words.en.home.hero')
  expect(said).toContain('Please keep it to 120 characters.')
  expect((await getSettings(house.ctx)).own_words).toEqual({})
})
