import { expect, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { inLanguage } from '#messages'
import { getQuote } from '#quotes'
import { getSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage, type Page } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { siteSubjectOf } from './pictures/site-subject-of.ts'
import { subjectOf } from './pictures/subject-of.ts'
import { shownAuthor } from './lists/rendering.ts'

const written = 'William Shakespeare'
const names = { ru: 'Уильям Шекспир', bn: 'উইলিয়াম শেক্সপিয়ার', ja: 'シェイクスピア' }

async function aStage(settings: object = {}) {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  await updateSettings(house.as('admin'), { other_languages: ['ru', 'bn', 'ja'], ...settings })
  const author = await createAuthor(house.ctx, { name: written, aliases: ['Шекспир'], names })
  const by = { author_id: author.id }
  const quote = await shelf.aQuote({ ...by, text: 'All the world’s a stage.' })
  const app = await anApp(house)
  const page = async (path: string) => (await app.ask(path)).text()
  return { house, shelf, author, by, quote, app, page }
}

test('pages in a language show an author’s name in it, and the written one in all others', async () => {
  const { quote, page } = await aStage()
  const paths = [
    `/quote/${quote.id}`,
    '/authors/william-shakespeare',
    '/authors',
    '/',
    '/search?q=stage',
    '/categories/wisdom',
    '/?author=William+Shakespeare',
  ]
  for (const path of paths) {
    const [russian, english] = [await page(`/ru${path.replace(/^\/(?=\?|$)/, '')}`), await page(path)]
    expect([path, russian.includes('Уильям Шекспир'), english.includes('Уильям Шекспир')]).toEqual([path, true, false])
    expect([path, english.includes(written)]).toEqual([path, true])
  }
})

const heading = ({ document }: Page) => document.querySelector('h1')?.textContent

/** Whom a page is about, for machines. */
const personsOf = ({ jsonLd }: Page) => jsonLd.map((one) => (one as { about?: unknown }).about) // safe: what the page says of itself

test('the page of an author is headed by the name in its language, with the others beneath it and in its structured data', async () => {
  const { app } = await aStage()
  const russian = await readPage(await app.ask('/ru/authors/william-shakespeare'))
  expect(heading(russian)).toBe('Уильям Шекспир')
  expect(russian.title).toContain('Уильям Шекспир')
  expect(personsOf(russian)).toContainEqual(
    expect.objectContaining({ '@type': 'Person', name: 'Уильям Шекспир', alternateName: [written, 'Шекспир'] }),
  )
  const english = await readPage(await app.ask('/authors/william-shakespeare'))
  expect(heading(english)).toBe(written)
  expect(personsOf(english)).toContainEqual(
    expect.objectContaining({ '@type': 'Person', name: written, alternateName: ['Шекспир'] }),
  )
})

test('kept pages that show an author are old when a name in their language changes', async () => {
  const { house, app, author, quote, page } = await aStage()
  const heard = await app.hearChanges()
  const paths = [`/ru/quote/${quote.id}`, '/ru/authors/william-shakespeare', '/ru/authors', '/ru']
  for (const path of paths) expect(await page(path)).toContain('Уильям Шекспир')
  await updateAuthor(house.as('moderator'), author.id, { name: written, names: { ru: 'Вильям Шакспер' } })
  await heard()
  for (const path of paths) {
    const again = await page(path)
    expect([path, again.includes('Вильям Шакспер'), again.includes('Уильям Шекспир')]).toEqual([path, true, false])
  }
})

test('a plate never has the same name twice, nor a second one in the same script', async () => {
  const { house, shelf, by } = await aStage()
  const russian = await shelf.aQuote({
    ...by,
    text: 'Весь мир — театр.',
    language: 'ru',
    translations: [{ language: 'en', text: 'All the world’s a stage.', translator: null }],
  })
  const shown = (code: string, begins: string) =>
    inLanguage(code, async () => shownAuthor(await getQuote(house.ctx, russian.id), [code]), begins)
  expect(await shown('ru', '/ru')).toBe('Уильям Шекспир')
  expect(await shown('en', '')).toBe(`${written} · Шекспир`)
})

test('pictures that a page draws have its name; in letters that no face has, the written one', async () => {
  const { house, quote } = await aStage()
  const settings = await getSettings(house.ctx)
  const place = { origin: 'https://quotes.example' }
  const drawn = (code: string) =>
    inLanguage(code, async () => subjectOf(await getQuote(house.ctx, quote.id), settings, place).quote.author, `/${code}`)
  expect([await drawn('ru'), await drawn('ja'), await drawn('bn')]).toEqual(['Уильям Шекспир', 'シェイクスピア', written])
})

test('the picture for other sites is in the site’s own language, with one address on pages in all', async () => {
  const { house, app, quote } = await aStage({ language: 'ru', other_languages: ['en', 'ja'] })
  const settings = await getSettings(house.ctx)
  const place = { origin: 'https://quotes.example' }
  const pictured = async (code: string, begins: string) => {
    const page = await readPage(await app.ask(`${begins}/quote/${quote.id}`))
    const subject = await inLanguage(
      code,
      async () => siteSubjectOf(await getQuote(house.ctx, quote.id), settings, place),
      begins,
    )
    return { address: page.meta('og:image'), named: subject.quote.author }
  }
  const russian = await pictured('ru', '')
  expect(russian.named).toBe('Уильям Шекспир')
  expect([await pictured('en', '/en'), await pictured('ja', '/ja')]).toEqual([russian, russian])
  const path = new URL(russian.address ?? '').pathname
  expect((await app.ask(path)).status).toBe(200)
  const authors = ['', '/en'].map(async (begins) =>
    (await readPage(await app.ask(`${begins}/authors/william-shakespeare`))).meta('og:image'),
  )
  const [own, other] = await Promise.all(authors)
  expect(own).toBe(other)
  expect((await app.ask(new URL(own ?? '').pathname)).status).toBe(200)
})

test('programs have the written name, and the API all names', async () => {
  const { app, quote } = await aStage({ language: 'ru', other_languages: ['en'] })
  const { data } = (await (await app.ask(`/api/v1/quotes/${quote.id}`)).json()) as { data: { author: string } }
  expect(data.author).toBe(written)
  const one = (await (await app.ask('/api/v1/authors/william-shakespeare')).json()) as { data: object }
  expect(one.data).toMatchObject({ name: written, names })
  expect(await (await app.ask(`/quote/${quote.id}.md`)).text()).toContain(written)
})
