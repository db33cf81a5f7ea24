import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { findChanges } from '#changes'
import { undoBatch } from '#history'
import { createPage } from '#pages'
import { updateSettings } from '#settings'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { deleteImage, describeImage, findMedia, getMedia, measureMedia, takeUpload } from '../index.ts'

const aPng = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

async function aLibrary() {
  const house = await aHouse()
  const admin = house.as('admin')
  const bring = async (
    background: string,
    about: { name?: string; use?: 'quote' | 'author' | 'library'; description?: string } = {},
  ) => {
    house.clock.advance(1_000)
    return await takeUpload(admin, { bytes: await aPng(background), use: 'library', ...about })
  }
  return { ...house, admin, bring }
}

const about = { name: '', description: '', author: '', authorUrl: '', licence: '', sourceAddress: '', focus: null, version: 1 }

test('pictures are found by their words, use and state, page by page', async () => {
  const { admin, bring, as } = await aLibrary()
  const sea = await bring('#003366', { name: 'C:\\pictures\\Señora at sea.JPG', description: 'The sea at dawn' })
  const hill = await bring('#336600', { name: 'hill_100%.png', use: 'author' })
  const plain = await bring('#777777')
  const found = async (asked: Parameters<typeof findMedia>[1]) =>
    (await findMedia(as('moderator'), asked)).images.map(({ id }) => id)
  expect(await found({})).toEqual([plain.id, hill.id, sea.id])
  expect((await findMedia(admin, { search: 'senora DAWN' })).images).toMatchObject([
    { id: sea.id, name: 'Señora at sea', places: 0, focus: null, thumbnail: sea.thumbnail },
  ])
  expect(await found({ search: '100%' })).toEqual([hill.id])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ use: 'author' })).toEqual([hill.id])
  expect(await found({ state: 'no-alt' })).toEqual([plain.id, hill.id])
  const first = await findMedia(admin, { limit: 2 })
  expect(first.next).toBe(hill.id)
  expect(await findMedia(admin, { limit: 2, after: first.next ?? '' })).toMatchObject({ images: [{ id: sea.id }], next: null })
  expect(await measureMedia(admin)).toEqual({ pictures: 3, bytes: sea.bytes + hill.bytes + plain.bytes })
})

test('a file that was brought twice is one picture, which is described once', async () => {
  const { admin, bring } = await aLibrary()
  const one = await bring('#112233', { name: 'one.png', description: 'One' })
  const two = await bring('#112233', { name: 'two.png', use: 'quote' })
  expect((await findMedia(admin, {})).images).toMatchObject([{ id: two.id, name: 'one', description: 'One' }])
  expect((await findMedia(admin, { use: 'library' })).images.map(({ id }) => id)).toEqual([two.id])
  await describeImage(admin, two.id, { ...about, name: 'Both', licence: 'CC0' })
  expect((await getMedia(admin, one.id)).media).toMatchObject({ name: 'Both', licence: 'CC0', version: 2 })
  expect((await measureMedia(admin)).pictures).toBe(1)
})

test('rows of one file say the same after an undo, too', async () => {
  const { admin, bring } = await aLibrary()
  const one = await bring('#112233', { name: 'one.png', description: 'One' })
  const { batch } = await describeImage(admin, one.id, { ...about, description: 'Better', licence: 'CC0' })
  const two = await bring('#112233', { use: 'quote' })
  const said = async (...ids: string[]) =>
    await Promise.all(ids.map(async (id) => (await getMedia(admin, id)).media).map(async (media) => (await media).description))
  expect(await said(one.id, two.id)).toEqual(['Better', 'Better'])
  const { batch: undone } = await undoBatch(admin, batch)
  expect(await said(one.id, two.id)).toEqual(['One', 'One'])
  await undoBatch(admin, undone)
  expect(await said(one.id, two.id)).toEqual(['Better', 'Better'])
  expect((await getMedia(admin, two.id)).media).toMatchObject({ licence: 'CC0', version: 3 })

  const { batch: gone } = await deleteImage(admin, one.id)
  const three = await bring('#112233', { description: 'New' })
  await undoBatch(admin, gone)
  expect(await said(one.id, two.id, three.id)).toEqual(['New', 'New', 'New'])
})

test('a picture tells where it is shown, and is used as long as it is', async () => {
  const { admin, bring, ctx } = await aLibrary()
  const shown = await bring('#003366')
  const other = await bring('#663300')
  const { author, aQuote } = await aShelf(ctx)
  const quote = await aQuote({ image: shown.url })
  await updateAuthor(admin, author.id, { name: author.name, image: shown.url })
  await createPage(admin, {
    title: 'Imprint',
    language: 'en',
    blocks: [{ type: 'picture', src: shown.url, alt: '', caption: '' }],
  })
  await updateSettings(admin, { og_image_url: shown.url })
  const { places } = await getMedia(admin, shown.id)
  expect(new Set(places)).toEqual(
    new Set([
      { noun: 'quote', id: quote.id, name: quote.text, isAway: false },
      { noun: 'author', id: author.id, name: author.name, isAway: false },
      { noun: 'page', id: expect.any(String) as string, name: 'Imprint', isAway: false },
      { noun: 'settings', id: expect.any(String) as string, name: 'social', isAway: false },
    ]),
  )
  expect((await findMedia(admin, { state: 'used' })).images).toMatchObject([{ id: shown.id, places: 4 }])
  expect((await findMedia(admin, { state: 'unused' })).images).toMatchObject([{ id: other.id, places: 0 }])
  expect((await getMedia(admin, other.id)).places).toEqual([])
})

test('a place counts once, and all of them count where the list ends', async () => {
  const { admin, db, bring } = await aLibrary()
  const { id, url } = await bring('#112233')
  const block = { type: 'picture' as const, src: url, alt: 'A bust', caption: '' }
  await createPage(admin, { title: 'Press', language: 'en', isPublished: true, blocks: [block, { ...block, alt: 'The same' }] })
  expect(await getMedia(admin, id)).toMatchObject({ places: [{ noun: 'page', name: 'Press' }], shown: 1 })
  expect((await findMedia(admin, {})).images).toMatchObject([{ places: 1 }])
  await sql`insert into quotes (text, author, image, deleted_at) select 'Words ' || n, 'Ada', ${url}, case when n > 204 then now() end from generate_series(1, 210) n`.execute(
    db,
  )
  const { places, shown } = await getMedia(admin, id)
  expect([places.length, shown]).toEqual([200, 205])
})

test('what staff say of a picture is checked, recorded and undone', async () => {
  const { admin, bring, as } = await aLibrary()
  const { id } = await bring('#003366')
  const said = {
    ...about,
    name: '  The   harbour ',
    description: 'Boats',
    author: 'Ada Okafor',
    authorUrl: 'https://ada.example/',
    licence: 'CC BY 4.0',
    sourceAddress: 'https://archive.example/1',
    focus: { x: 12.4, y: 100 },
  }
  const { batch } = await describeImage(as('moderator'), id, said)
  const described = { ...said, name: 'The harbour', focus: { x: 12, y: 100 }, version: 2 }
  expect((await getMedia(admin, id)).media).toMatchObject(described)
  const [entry] = await findChanges(admin, { noun: 'image', id })
  expect(entry).toMatchObject({ verb: 'update', before: { description: '' }, after: { description: 'Boats', focus_x: 12 } })
  await expect(describeImage(admin, id, said)).rejects.toMatchObject({ code: 'conflict' })
  for (const [wrong, field] of [
    [{ authorUrl: 'javascript:alert(1)' }, 'authorUrl'],
    [{ sourceAddress: 'no address' }, 'sourceAddress'],
    [{ focus: { x: 101, y: 0 } }, 'focus.x'],
    [{ description: 'x'.repeat(501) }, 'description'],
  ] as const)
    await expect(describeImage(admin, id, { ...said, version: 2, ...wrong })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) as string },
    })
  await undoBatch(admin, batch)
  expect((await getMedia(admin, id)).media).toMatchObject({
    name: '',
    description: '',
    author: '',
    focus: null,
    sourceAddress: '',
  })
})

test('only editors see and describe pictures', async () => {
  const { bring, as } = await aLibrary()
  const { id } = await bring('#003366')
  for (const role of ['visitor', 'user', 'author'] as const) {
    await expect(findMedia(as(role), {})).rejects.toMatchObject({ code: 'forbidden' })
    await expect(measureMedia(as(role))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getMedia(as(role), id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(describeImage(as(role), id, about)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(getMedia(as('admin'), 'nothing')).rejects.toMatchObject({ code: 'not-found' })
})
