import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getDeskAuthor, updateAuthor } from '#authors'
import { getDeskCategory, updateCategory } from '#categories'
import { replacePicture, undoBatch } from '#history'
import { deleteImage, getMedia, takeUpload } from '#images'
import { createPage, getDeskPage, updatePage } from '#pages'
import { getDeskTag, nameTag, replaceTag, updateQuote, type QuoteChanges } from '#quotes'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse, type House } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

type Said = Parameters<typeof nameTag>[2]

const title = 'What Marcus really wrote'
const description = 'His words, with their place in the Meditations.'
const own = { seo_title: title, seo_description: description }

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ text: 'Begin at once to live.', tags: ['time'] })
  const other = await shelf.aQuote({ text: 'Words of the other quote.', tags: ['time'] })
  const editor = house.as('moderator')
  const app = await anApp(house)
  // As it would be made now: which kept pages are old is a test of its own.
  const read = async (path: string) => {
    app.cache.clear()
    return await readPage(await app.ask(path))
  }
  const say = async (changes: Omit<QuoteChanges, 'version'>) => {
    const { version } = await house.db.selectFrom('quotes').select('version').where('id', '=', quote.id).executeTakeFirstOrThrow()
    return await updateQuote(editor, quote.id, { ...changes, version })
  }
  return { house, app, read, say, editor, quote, other, ...shelf }
}

const aPicture = async ({ as }: House, background: string, words = '') =>
  await takeUpload(as('admin'), {
    bytes: await sharp({ create: { width: 1200, height: 630, channels: 3, background } })
      .png()
      .toBuffer(),
    use: 'social',
    description: words,
  })

const inCard = ({ title: shown, meta }: Awaited<ReturnType<typeof readPage>>) => ({
  title: shown,
  description: meta('description'),
  og: [meta('og:title'), meta('og:description')],
  twitter: [meta('twitter:title'), meta('twitter:description')],
})
const asSaid = {
  title: `${title} | Epigraph`,
  description,
  og: [`${title} | Epigraph`, description],
  twitter: [`${title} | Epigraph`, description],
}

test('the title, description and picture that staff give are in the head of each noun’s page, and its words stay', async () => {
  const { house, read, say, editor, quote, author, category } = await aSite()
  await updateSettings(house.as('admin'), { website_title: 'Epigraph' })
  const picture = await aPicture(house, '#003366', 'A desk at dawn')
  const given = { ...own, seo_image: picture.url }
  await say(given)
  await updateAuthor(editor, author.id, { ...(await getDeskAuthor(editor, author.id)), ...given })
  await updateCategory(editor, category.id, { ...(await getDeskCategory(editor, category.id)), ...given })
  await nameTag(editor, 'time', given)
  const page = { title: 'Imprint', language: 'en', isPublished: true, description }
  await createPage(editor, { ...page, seo_title: title, seo_image: picture.url })
  for (const path of [`/quote/${quote.id}`, '/authors/marcus-aurelius', '/categories/wisdom', '/tags/time', '/imprint']) {
    const shown = await read(path)
    expect([path, inCard(shown)]).toEqual([path, asSaid])
    const card = ['og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image'].map(
      shown.meta,
    )
    const address = origin + picture.url.replace('/files/public/images/', '/pictures/image/').replace('.webp', '.jpg')
    expect(card).toEqual([address, 'image/jpeg', '1200', '630', 'A desk at dawn', address])
    const about = path.startsWith('/quote/') ? { '@type': 'Article', headline: title } : { name: title }
    expect(shown.jsonLd).toContainEqual(expect.objectContaining({ ...about, description }))
  }
  const shown = await read(`/quote/${quote.id}`)
  expect(shown.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'Quotation', text: quote.text }))
  expect(shown.text).toContain(quote.text)
  expect(shown.document.querySelector('main')?.textContent).not.toContain(title)
  // Further pages of a list differ from each other.
  expect((await read('/authors/marcus-aurelius?order=loved')).title).toContain(`${title}, `)
})

test('an own title, description or picture takes no verdict off the card of a quote', async () => {
  const { house, read, say, quote } = await aSite()
  const { url } = await aPicture(house, '#003366')
  const plain = { status: 'misattributed', statusNote: 'Nobody has found it in his books.' } as const
  await say(plain)
  const path = `/quote/${quote.id}`
  const bare = await read(path)
  await say({ ...own, seo_image: url })
  const said = await read(path)
  expect(inCard(said)).toEqual(inCard(bare))
  expect(said.meta('og:image')).toContain('/pictures/quote/')
  await say({ status: 'disputed' })
  expect((await read(path)).title).not.toContain(title)
  await say({ status: 'unverified' })
  expect((await read(path)).title).toContain(title)
})

test('pages in another language keep the rule, and show the picture', async () => {
  const { house, read, say, quote } = await aSite()
  const { url } = await aPicture(house, '#003366')
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  const bare = await read(`/de/quote/${quote.id}`)
  await say({ ...own, seo_image: url })
  const said = await read(`/de/quote/${quote.id}`)
  expect(inCard(said)).toEqual(inCard(bare))
  expect(said.meta('og:image')).toContain('/pictures/image/')
  expect((await read(`/quote/${quote.id}`)).title).toContain(title)
})

test('what is saved makes that page old and no other, and so does its undo', async () => {
  const { house, app, say, editor, quote, other, author, category } = await aSite()
  const heard = await app.hearChanges()
  const { id: page } = await createPage(editor, { title: 'Imprint', language: 'en', isPublished: true })
  await createPage(editor, { title: 'Press', language: 'en', isPublished: true })
  await heard()
  const of = {
    quote: `/quote/${quote.id}`,
    author: '/authors/marcus-aurelius',
    category: '/categories/wisdom',
    tag: '/tags/time',
    page: '/imprint',
  }
  const all = [...Object.values(of), `/quote/${other.id}`, '/press', '/', '/authors', '/categories']
  const acts = {
    quote: () => say({ seo_title: title }),
    author: async () => await updateAuthor(editor, author.id, { ...(await getDeskAuthor(editor, author.id)), seo_title: title }),
    category: async () =>
      await updateCategory(editor, category.id, { ...(await getDeskCategory(editor, category.id)), seo_title: title }),
    tag: () => nameTag(editor, 'time', { seo_title: title }),
    page: async () => await updatePage(editor, page, { ...(await getDeskPage(editor, page)), seo_title: title }),
  }
  const readAll = async () => {
    for (const path of all) await (await app.ask(path)).text()
    return app.cache.size().pages
  }
  for (const noun of Object.keys(of) as (keyof typeof of)[]) {
    const kept = await readAll()
    await acts[noun]()
    await heard()
    expect([noun, app.cache.size().pages]).toEqual([noun, kept - 1])
    expect((await readPage(await app.ask(of[noun]))).title).toContain(title)
    const { batch } = await house.db
      .selectFrom('changes')
      .select('batch')
      .where('noun', '=', noun)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await undoBatch(house.as('admin'), batch ?? '')
    await heard()
    expect((await readPage(await app.ask(of[noun]))).title).not.toContain(title)
  }
})

test('a picture is used where it is shared, is replaced there, and is kept while it is used', async () => {
  const { house, read, say, editor, quote, author, category } = await aSite()
  const admin = house.as('admin')
  const [one, two] = [await aPicture(house, '#003366'), await aPicture(house, '#663300')]
  const given = { seo_image: one.url }
  await say(given)
  await updateAuthor(editor, author.id, { ...(await getDeskAuthor(editor, author.id)), ...given })
  await updateCategory(editor, category.id, { ...(await getDeskCategory(editor, category.id)), ...given })
  await nameTag(editor, 'time', given)
  const { id: page } = await createPage(editor, { title: 'Imprint', language: 'en', isPublished: true, ...given })
  const { places } = await getMedia(admin, one.id)
  expect(places.map(({ noun, id }) => [noun, id])).toEqual([
    ['author', author.id],
    ['category', category.id],
    ['page', page],
    ['quote', quote.id],
    ['tag', 'time'],
  ])
  await expect(deleteImage(admin, one.id)).rejects.toMatchObject({ code: 'conflict' })
  const { batch } = await replacePicture(admin, { id: one.id, by: two.id })
  expect((await getMedia(admin, two.id)).places).toHaveLength(5)
  expect((await getDeskTag(editor, 'time')).seo_image).toBe(two.url)
  await undoBatch(admin, batch)
  expect((await getMedia(admin, one.id)).places).toHaveLength(5)
  // What is gone from the library all the same, is drawn again.
  await sql`update images set deleted_at = now() where id = ${one.id}`.execute(house.db)
  expect((await read(`/quote/${quote.id}`)).meta('og:image')).toContain('/pictures/quote/')
})

test.each([
  [{ seo_title: 'x'.repeat(100_000) }, { seo_title: 'A title can have up to 200 characters.' }],
  [{ seo_description: 'x'.repeat(501) }, { seo_description: 'A description can have up to 500 characters.' }],
  [{ seo_image: 'https://evil.example/a.png' }, { seo_image: 'Choose a picture from the media library.' }],
  [{ seo_image: '/files/public/images/../../x.png' }, { seo_image: 'Choose a picture from the media library.' }],
])('what can’t be said is refused at its field: %.40j', async (given, fields) => {
  const { say, editor } = await aSite()
  await expect(say(given)).rejects.toMatchObject({ code: 'invalid', fields })
  await expect(nameTag(editor, 'time', given)).rejects.toMatchObject({ code: 'invalid', fields })
})

test('line breaks become spaces, and markup stays text', async () => {
  const { read, say, quote } = await aSite()
  await say({ seo_title: '  One\n\ttwo </title><script>alert(1)</script> ', seo_description: '"><b>x</b>\r\ny' })
  const page = await read(`/quote/${quote.id}`)
  expect(page.title).toBe('One two </title><script>alert(1)</script> | Epigraph')
  expect(page.meta('og:description')).toBe('"><b>x</b> y')
  await say({ seo_title: ' \n ', seo_description: '' })
  expect((await read(`/quote/${quote.id}`)).title).toContain('Begin at once to live')
})

test('a tag that is renamed takes what is said of it along', async () => {
  const { editor } = await aSite()
  await nameTag(editor, 'time', { names: { de: 'Zeit' }, ...own })
  await nameTag(editor, 'time', { seo_description: null })
  expect(await getDeskTag(editor, 'time')).toMatchObject({ names: { de: 'Zeit' }, seo_title: title, seo_description: null })
  const { batch } = await replaceTag(editor, 'time', { into: 'hours' })
  expect(await getDeskTag(editor, 'hours')).toMatchObject({ names: { de: 'Zeit' }, seo_title: title })
  await undoBatch(editor, batch)
  expect(await getDeskTag(editor, 'time')).toMatchObject({ seo_title: title })
})

test.each<{ of: string; here: Said; there: Said }>([
  {
    of: 'names',
    here: { names: { de: 'Zeit', fr: 'Temps' } },
    there: { names: { de: '', fr: '' }, seo_description: description },
  },
  { of: 'a title', here: { seo_title: title }, there: { names: { de: 'Stunden' } } },
])('a tag that becomes another gives it $of that it lacks, and undo gives them back', async ({ here, there }) => {
  const { editor, aQuote } = await aSite()
  await aQuote({ tags: ['hours'] })
  await nameTag(editor, 'time', { ...here, seo_image: null })
  await nameTag(editor, 'hours', there)
  const { batch } = await replaceTag(editor, 'time', { into: 'hours' })
  expect(await getDeskTag(editor, 'hours')).toMatchObject({ ...there, ...here })
  await undoBatch(editor, batch)
  expect(await getDeskTag(editor, 'hours')).toMatchObject(there)
  expect(await getDeskTag(editor, 'time')).toMatchObject(here)
})

test('a tag keeps what is said of it when another becomes it', async () => {
  const { editor, aQuote } = await aSite()
  await aQuote({ tags: ['hours'] })
  await nameTag(editor, 'time', { names: { de: 'Zeit' }, ...own })
  const kept = { names: { fr: 'Heures' }, seo_title: 'Hours' }
  await nameTag(editor, 'hours', kept)
  await replaceTag(editor, 'time', { into: 'hours' })
  expect(await getDeskTag(editor, 'hours')).toMatchObject({ ...kept, seo_description: description })
})

test('the sitemap has the social pictures that the library still has', async () => {
  const { house, app, say, editor, author, category } = await aSite()
  const [kept, gone] = [await aPicture(house, '#003366'), await aPicture(house, '#663300')]
  const pictures = async () => {
    const files = await Promise.all(
      ['quotes-1', 'authors-1', 'categories'].map(async (name) => await (await app.ask(`/sitemaps/${name}.xml`)).text()),
    )
    app.cache.clear()
    return files.map((xml) => [kept.url, gone.url].filter((url) => xml.includes(`<image:loc>${origin}${url}<`)))
  }
  await say({ seo_image: gone.url })
  await updateAuthor(editor, author.id, { ...(await getDeskAuthor(editor, author.id)), seo_image: gone.url })
  await updateCategory(editor, category.id, { ...(await getDeskCategory(editor, category.id)), seo_image: kept.url })
  expect(await pictures()).toEqual([[gone.url], [gone.url], [kept.url]])
  await sql`update images set deleted_at = now() where id = ${gone.id}`.execute(house.db)
  expect(await pictures()).toEqual([[], [], [kept.url]])
})
