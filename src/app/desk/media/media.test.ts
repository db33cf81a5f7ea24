import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { findMedia, getMedia, takeUpload } from '#images'
import { inLanguage } from '#messages'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { sendForm } from '#test/read-form'
import { aShelf } from '#test/shelf'
import { sizeOf } from './media-words.ts'

const aPng = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  await app.hearChanges()
  const { cookie } = await aPerson(house, 'moderator')
  const page = async (path: string) => {
    const answer = await app.ask(path, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }
  const act = (path: string, verb: string, input: object) => sendForm(app, path, { verb, input: JSON.stringify(input) }, cookie)
  const bring = async (background: string, name: string) =>
    await takeUpload(house.as('admin'), { bytes: await aPng(background), use: 'library', name })
  const read = async (path: string) => (await app.ask(path)).text()
  return { house, page, read, act, bring }
}

test('the library shows each picture, and one of them with its places', async () => {
  const { house, page, bring } = await aDesk()
  const { author } = await aShelf(house.ctx)
  const bust = await bring('#112233', 'bust.png')
  await bring('#332211', 'harbour.png')
  await updateAuthor(house.as('admin'), author.id, { name: author.name, image: bust.url })
  const { html } = await page('/admin/media')
  for (const words of ['bust', 'harbour', '1 use', 'Unused', 'No alt text', '2 pictures']) expect(html).toContain(words)
  const unused = await page('/admin/media?state=unused')
  expect([unused.html.includes('harbour'), unused.html.includes('>bust<')]).toEqual([true, false])
  const found = await page('/admin/media?q=nothing+like+it')
  expect(found.html).toContain('No pictures found')
  const one = await page(`/admin/media/${bust.id}`)
  expect(one.status).toBe(200)
  expect(one.html).toContain(author.name)
  expect((await page('/admin/media/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('sizes are written as in the language of the desk', () => {
  expect(sizeOf(1_250_000)).toBe('1.3 MB')
  expect(inLanguage('de', () => sizeOf(1_250_000))).toBe('1,3 MB')
})

test('what is said of a picture is saved, and a wrong address is refused at its field', async () => {
  const { house, act, bring } = await aDesk()
  const { id } = await bring('#112233', 'bust.png')
  const about = {
    name: 'Bust',
    description: 'A bust',
    author: '',
    authorUrl: '',
    licence: '',
    sourceAddress: '',
    focus: null,
    version: 1,
  }
  const refused = await act(`/admin/media/${id}`, 'save', { ...about, sourceAddress: 'nowhere' })
  expect(refused.status).toBe(400)
  await act(`/admin/media/${id}`, 'save', about)
  expect((await getMedia(house.as('admin'), id)).media).toMatchObject({ name: 'Bust', description: 'A bust' })
})

test('the author’s page cuts the portrait by the focal point and names who made it, as soon as that is saved', async () => {
  const { house, read, act, bring } = await aDesk()
  const { author, aQuote } = await aShelf(house.ctx)
  await aQuote()
  const bust = await bring('#112233', 'bust.png')
  await updateAuthor(house.as('admin'), author.id, { name: author.name, image: bust.url })
  const before = await read('/authors/marcus-aurelius')
  expect([before.includes(bust.url), before.includes('Ada Okafor')]).toEqual([true, false])
  await act(`/admin/media/${bust.id}`, 'save', {
    name: 'Bust',
    description: '',
    author: 'Ada Okafor',
    authorUrl: 'https://ada.example/',
    licence: 'CC BY 4.0',
    sourceAddress: 'https://archive.example/1',
    focus: { x: 20, y: 10 },
    version: 1,
  })
  for (const path of ['/authors/marcus-aurelius', '/authors']) expect(await read(path)).toContain('object-position:20% 10%')
  const after = await read('/authors/marcus-aurelius')
  for (const words of ['Ada Okafor', 'https://ada.example/', 'CC BY 4.0', 'https://archive.example/1'])
    expect(after).toContain(words)
})

test('a picture that an author shows is not deleted, another is, and all unused ones are', async () => {
  const { house, page, act, bring } = await aDesk()
  const { author } = await aShelf(house.ctx)
  const bust = await bring('#112233', 'bust.png')
  const harbour = await bring('#332211', 'harbour.png')
  await bring('#00ff00', 'hill.png')
  await updateAuthor(house.as('admin'), author.id, { name: author.name, image: bust.url })
  expect((await act(`/admin/media/${bust.id}`, 'remove', {})).status).toBe(409)
  // The page of a picture that is gone has nothing more to show.
  expect((await act(`/admin/media/${harbour.id}`, 'remove', {})).status).toBe(404)
  await sql`update images set created_at = created_at - interval '2 days'`.execute(house.db)
  expect((await page('/admin/media?state=unused')).html).toContain('Remove 1 unused')
  expect((await act('/admin/media', 'removeUnused', {})).status).toBe(200)
  expect((await findMedia(house.as('admin'), {})).images.map(({ id }) => id)).toEqual([bust.id])
})

test('another picture takes the place of one', async () => {
  const { house, act, bring } = await aDesk()
  const { author } = await aShelf(house.ctx)
  const bust = await bring('#112233', 'bust.png')
  const better = await bring('#332211', 'better.png')
  await updateAuthor(house.as('admin'), author.id, { name: author.name, image: bust.url })
  expect((await act(`/admin/media/${bust.id}`, 'replace', { by: 'x' })).status).toBe(400)
  expect((await act(`/admin/media/${bust.id}`, 'replace', { by: better.id })).status).toBe(404)
  expect((await getMedia(house.as('admin'), better.id)).places).toMatchObject([{ noun: 'author', id: author.id }])
})
