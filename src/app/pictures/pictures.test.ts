import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAuthor, getAuthor, updateAuthor } from '#authors'
import { updateCategory } from '#categories'
import { inLanguage } from '#messages'
import { getSettings, updateSettings } from '#settings'
import { getQuote, updateQuote } from '#quotes'
import { unpublishQuote } from '#test/quote-acts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { siteSubjectOf } from './site-subject-of.ts'
import { subjectOf } from './subject-of.ts'

async function aGallery() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ text: 'Waste no more time arguing what a good man should be. Be one.' })
  const app = await anApp(house)
  const pictureOf = async (path: string) => {
    app.cache.clear()
    return new URL((await readPage(await app.ask(path))).meta('og:image') ?? '').pathname
  }
  return { house, app, quote, shelf, pictureOf }
}

const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
  return [format, width, height]
}

test('a quote, a category, an author and a page each have a picture, 1200 by 630, kept forever', async () => {
  const { app, quote, pictureOf } = await aGallery()
  const pages = {
    quote: `/quote/${quote.id}`,
    category: '/categories/wisdom',
    author: '/authors/marcus-aurelius',
    page: '/about',
  }
  for (const [kind, path] of Object.entries(pages)) {
    const address = await pictureOf(path)
    expect(address).toMatch(`/pictures/${kind}/`)
    const answer = await app.ask(address)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect([kind, ...(await sizeOf(answer))]).toEqual([kind, 'png', 1200, 630])
  }
})

test('contact and newsletter have pictures of their own, with their names in the language of the site', async () => {
  const { house, app, pictureOf } = await aGallery()
  await updateSettings(house.ctx, { ...(await getSettings(house.ctx)), language: 'de' })
  const names = { '/contact': 'Kontakt', '/email-subscribe': 'Newsletter', '/authors': 'Autoren' }
  for (const [path, name] of Object.entries(names)) {
    const address = await pictureOf(path)
    expect(address).toMatch(`/pictures/page${path}/social-`)
    expect((await readPage(await app.ask(path))).meta('og:image:alt')).toBe(name)
    expect(await sizeOf(await app.ask(address))).toEqual(['png', 1200, 630])
  }
})

test('a page in another language names a picture with the translation that it shows; where it shows none, that of the site', async () => {
  const { house, app, shelf, quote, pictureOf } = await aGallery()
  const text = 'Wenn du alles wüsstest, wäre dir alles verziehen.'
  const two = await shelf.aQuote({ text: 'To know all would be to forgive all.', translations: [{ language: 'de', text }] })
  await updateSettings(house.ctx, { ...(await getSettings(house.ctx)), other_languages: ['de', 'fr'] })
  const [own, german] = [await pictureOf(`/quote/${two.id}`), await pictureOf(`/de/quote/${two.id}`)]
  expect([own.includes('-for-'), german.includes('-en-for-de-')]).toEqual([false, true])
  expect((await readPage(await app.ask(`/de/quote/${two.id}`))).meta('og:image:alt')).toContain(text)
  // French has no translation; the German page of a quote that has none shows it as it is.
  expect(await pictureOf(`/fr/quote/${two.id}`)).toBe(own)
  expect(await pictureOf(`/de/quote/${quote.id}`)).not.toContain('-for-')
  const drawn = await Promise.all([own, german].map(async (path) => Buffer.from(await (await app.ask(path)).arrayBuffer())))
  expect(drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0))).toBe(false)
  expect((await sharp(drawn[1]).metadata()).width).toBe(1200)
  expect((await house.ctx.files.list('pictures/')).map(({ key }) => `/${key}`).toSorted()).toEqual([own, german].toSorted())

  await updateSettings(house.ctx, { ...(await getSettings(house.ctx)), other_languages: [] })
  app.cache.clear()
  const left = await app.ask(german)
  expect([left.status, left.headers.get('location')]).toEqual([302, own])
})

test('the page of a quote names its square picture; what is drawn is kept as a file', async () => {
  const { app, quote, house } = await aGallery()
  const { pictures } = await dataOf(app, quote.id)
  expect(await sizeOf(await app.ask(pictures.square))).toEqual(['png', 1080, 1080])
  expect(pictures.alt).toContain('Waste no more time')
  expect((await house.ctx.files.list('pictures/')).map(({ key }) => `/${key}`)).toEqual([pictures.square])
})

test('an address that no page of ours has named is not there, before anything is asked or drawn', async () => {
  const { app, quote, pictureOf, house } = await aGallery()
  const address = await pictureOf(`/quote/${quote.id}`)
  const other = '00000000-0000-4000-8000-000000000000'
  const wrong = [
    address.replace(quote.id, other),
    address.replace('/quote/', '/author/'),
    address.replace('/social-', '/square-'),
    address.replace('-en-', '-de-'),
    address.replace(/-[0-9a-f]{16}\.png$/, '-0000000000000000.png'),
    address.replace(/-[0-9a-f]{16}\.png$/, '.png'),
    `/pictures/quote/${quote.id}/social.png`,
    `/pictures/tag/${quote.id}/x.png`,
  ]
  for (const path of wrong) expect([path, (await app.ask(path)).status]).toEqual([path, 404])
  expect(await house.ctx.files.list('pictures/')).toEqual([])
})

test('what the picture is drawn from changes its address, and the old one leads to that of today', async () => {
  const { app, house, quote, shelf, pictureOf } = await aGallery()
  const page = `/quote/${quote.id}`
  const seen = [await pictureOf(page)]
  await updateQuote(house.as('admin'), quote.id, { text: 'Be one.', version: quote.version })
  seen.push(await pictureOf(page))
  await updateCategory(house.as('admin'), shelf.category.id, { name: 'Wisdom', description: 'Kept.', color: '#0F766E' })
  seen.push(await pictureOf(page))
  await updateSettings(house.as('admin'), { picture_credit: 'quotes.example' })
  seen.push(await pictureOf(page))
  expect(new Set(seen).size).toBe(4)
  app.cache.clear()
  for (const old of seen.slice(0, -1)) {
    const answer = await app.ask(old)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, seen.at(-1)])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
})

test('names of author and category that a picture shows in the script of the quote change its address', async () => {
  const { app, house, shelf, pictureOf } = await aGallery()
  const poet = await createAuthor(house.as('admin'), { name: 'Matsuo Bashō' })
  const { id } = await shelf.aQuote({ text: '古池や蛙飛びこむ水の音', language: 'ja', author_id: poet.id })
  const seen = [await pictureOf(`/quote/${id}`)]
  await updateAuthor(house.as('admin'), poet.id, { ...(await getAuthor(house.ctx, poet.id)), aliases: ['松尾芭蕉', '芭蕉'] })
  seen.push(await pictureOf(`/quote/${id}`))
  await updateCategory(house.as('admin'), shelf.category.id, {
    name: 'Wisdom',
    description: 'Kept.',
    names: { ja: '知恵', de: 'Einsicht' },
  })
  seen.push(await pictureOf(`/quote/${id}`))
  expect(new Set(seen).size).toBe(3)
  expect((await app.ask(seen[1] ?? '')).headers.get('location')).toBe(seen[2])
  expect(await (await app.ask('/sitemaps/quotes-1.xml')).text()).toContain(seen[2])
  await updateCategory(house.as('admin'), shelf.category.id, {
    name: 'Wisdom',
    description: 'Kept.',
    names: { ja: '知恵', de: 'Weisheit' },
  })
  expect(await pictureOf(`/quote/${id}`)).toBe(seen[2])
})

test('names of the author that no picture shows leave its address as it is', async () => {
  const { app, house, shelf, pictureOf } = await aGallery()
  const poet = await createAuthor(house.as('admin'), { name: 'Matsuo Bashō' })
  const by = { author_id: poet.id }
  const english = await shelf.aQuote({ ...by, text: 'An old pond. A frog leaps in.' })
  const japanese = await shelf.aQuote({ ...by, text: '古池や蛙飛びこむ水の音', language: 'ja' })
  const call = async (...aliases: string[]) => {
    await updateAuthor(house.as('admin'), poet.id, { ...(await getAuthor(house.ctx, poet.id)), aliases })
    return [await pictureOf(`/quote/${english.id}`), await pictureOf(`/quote/${japanese.id}`)]
  }
  const [ofEnglish = '', unnamed] = await call()
  expect(await call('Bashō', 'Басё')).toEqual([ofEnglish, unnamed])
  const [again, ofJapanese = ''] = await call('Bashō', '芭蕉')
  expect([again, ofJapanese === unnamed]).toEqual([ofEnglish, false])
  expect(await call('Matsuo Munefusa', '松尾芭蕉', '芭蕉')).toEqual([ofEnglish, ofJapanese])
  const sitemap = await (await app.ask('/sitemaps/quotes-1.xml')).text()
  for (const address of [ofEnglish, ofJapanese]) expect(sitemap).toContain(address)
})

test('another plate is another picture at another address, and back again the same pixels', async () => {
  const { app, house, quote, pictureOf } = await aGallery()
  const page = `/quote/${quote.id}`
  const drawn: { address: string; pixels: Buffer }[] = []
  for (const plate of ['framed', 'typewriter', 'framed'] as const) {
    const { version } = await getQuote(house.ctx, quote.id)
    await updateQuote(house.as('admin'), quote.id, { plate, version })
    const address = await pictureOf(page)
    const png = await (await app.ask(address)).arrayBuffer()
    drawn.push({ address, pixels: await sharp(new Uint8Array(png)).raw().toBuffer() })
  }
  const [first, second, third] = drawn
  expect(new Set(drawn.map(({ address }) => address)).size).toBe(3)
  expect(first!.pixels.equals(second!.pixels)).toBe(false)
  expect(first!.pixels.equals(third!.pixels)).toBe(true)
})

test('a quote that was taken down has no picture any more', async () => {
  const { app, house, quote, pictureOf } = await aGallery()
  const heard = await app.hearChanges()
  const address = await pictureOf(`/quote/${quote.id}`)
  expect((await app.ask(address)).status).toBe(200)
  await unpublishQuote(house.as('admin'), quote.id)
  await heard()
  expect((await app.ask(address)).status).toBe(410)
})

test('the picture of a misattributed quote says whose it is not, in its pixels and in its file', async () => {
  const { app, house, shelf, pictureOf } = await aGallery()
  const wrong = await shelf.aQuote({
    text: 'Let them eat cake.',
    status: 'misattributed',
    statusNote: 'Rousseau tells it of another.',
  })
  const { quote } = subjectOf(wrong, await getSettings(house.ctx), { origin: 'https://quotes.example' })
  expect(quote).toMatchObject({ author: 'Marcus Aurelius', doubt: 'wrong' })
  const answer = await app.ask(await pictureOf(`/quote/${wrong.id}`))
  expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toContain('Wrongly attributed to Marcus Aurelius')
})

test('the picture of a disputed quote says so, in its pixels and in its file', async () => {
  const { app, house, shelf, pictureOf } = await aGallery()
  const doubted = await shelf.aQuote({ text: 'I came, I saw.', status: 'disputed', statusNote: 'Nobody knows.' })
  const { quote } = subjectOf(doubted, await getSettings(house.ctx), { origin: 'https://quotes.example' })
  expect(quote).toMatchObject({ author: 'Marcus Aurelius', doubt: 'disputed' })
  const answer = await app.ask(await pictureOf(`/quote/${doubted.id}`))
  expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toContain('Marcus Aurelius (disputed)')
})

test('the numbers after a title in Arabic letters stay where they belong, and the file names the source plainly', async () => {
  const { house, shelf } = await aGallery()
  const source = { work: 'Ghazals', place: 'ghazal “به جهان”', year: '13th century', edition: null, translator: null, url: null }
  const verse = await shelf.aQuote({ text: 'به جهان خرم از آنم', source })
  const { quote, about } = subjectOf(verse, await getSettings(house.ctx), { origin: 'https://quotes.example' })
  expect(quote.source).toBe('Ghazals, \u2068ghazal “به جهان”\u2069, 13th century')
  expect(about.source).toBe('Ghazals, ghazal “به جهان”, 13th century')
})

test('what a page in another language draws has the translation into it; what the desk makes for links is in the site’s own', async () => {
  const { house, app, shelf } = await aGallery()
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  await updateCategory(house.as('admin'), shelf.category.id, {
    name: 'Wisdom',
    description: 'What is worth keeping.',
    names: { de: 'Weisheit' },
  })
  const { id } = await shelf.aQuote({
    text: 'Festina lente.',
    language: 'la',
    translations: [
      { language: 'en', text: 'Make haste slowly.', translator: 'Ada' },
      { language: 'de', text: 'Eile mit Weile.', translator: 'Ben' },
    ],
  })
  const place = { origin: 'https://quotes.example' }
  const settings = await getSettings(house.ctx)
  const read = async () => getQuote(house.ctx, id)
  const german = { category: 'Weisheit', translation: { text: 'Eile mit Weile.', credit: 'Übersetzt von Ben' } }
  const english = { category: 'Wisdom', translation: { text: 'Make haste slowly.', credit: 'Translated by Ada' } }
  expect((await inLanguage('de', async () => subjectOf(await read(), settings, place), '/de')).quote).toMatchObject(german)
  expect((await inLanguage('de', async () => siteSubjectOf(await read(), settings, place), '/de')).quote).toMatchObject(english)
  const factsAt = async (path: string) => ((await (await app.ask(path)).json()) as { subject: object }).subject
  expect(await factsAt(`/de/quote/${id}/picture.json`)).toMatchObject({ quote: german })
  expect(await factsAt(`/quote/${id}/picture.json`)).toMatchObject({ quote: english })
})

async function dataOf(app: Awaited<ReturnType<typeof aGallery>>['app'], id: string) {
  const text = await (await app.ask(`/quote/${id}`)).text()
  const square = /\/pictures\/quote\/[^"\\]+\/square-[^"\\]+\.png/.exec(text)?.[0] ?? ''
  const alt = /“Waste no more time[^"\\]*/.exec(text)?.[0] ?? ''
  return { pictures: { square, alt } }
}
