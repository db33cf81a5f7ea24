import { expect, test } from 'vitest'
import { getDeskAuthor, updateAuthor } from '#authors'
import { findChanges } from '#changes'
import { undoBatch } from '#history'
import { findMedia, mostBytes } from '#images'
import { addOwnField } from '#own-fields'
import type { Refused } from '#test/api'
import { aHouse } from '#test/house'
import { aPng } from '#test/pictures'
import { aWritingSite, nowhere, program, type Rows } from '#test/writing-site'

type Image = {
  data: {
    id: string
    name: string
    url: string
    width: number
    description: string
    author: string
    licence: string
    focus: { x: number; y: number } | null
    version: number
    places: { noun: string; id: string }[]
  }
  change: { id: string } | null
  note: string | null
  dryRun: boolean
}

const pathOf = (url: string) => new URL(url).pathname

test('a field of the site keeps the address of a picture as it was sent, whatever its key', async () => {
  const { house, write, aQuote, author } = await aWritingSite(await aHouse())
  const { url } = (await write<Image>('POST', '/images', await aPng())).body.data
  for (const noun of ['quote', 'author'] as const)
    await addOwnField(house.as('admin'), { noun, kind: 'link', label: 'Image', isPublic: true })
  const own = { image: url }
  expect((await write('PATCH', `/authors/${author.id}`, { image: url, own })).body).toMatchObject({ data: { own } })
  expect((await getDeskAuthor(house.as('moderator'), author.id)).image).toBe(pathOf(url))
  const { id } = await aQuote()
  expect((await write<Rows>('POST', '/quotes/bulk', { quotes: [{ id, own }] })).body.data).toMatchObject([{ result: 'changed' }])
  expect((await write<{ data: object }>('GET', `/staff/quotes/${id}`)).body.data).toMatchObject({ own })
})

test('a record takes the address of a picture as the API gives it, and the picture counts as used', async () => {
  const { house, app, write, asAdmin, aQuote, author } = await aWritingSite(await aHouse())
  const { id, url } = (await write<Image>('POST', '/images', await aPng())).body.data
  const quote = await aQuote()
  const changed = await write<{ data: { image: string } }>('PATCH', `/quotes/${quote.id}`, { image: url })
  expect([changed.status, changed.body.data.image]).toEqual([200, url])
  const { body } = await write<Rows>('POST', '/quotes/bulk', { quotes: [{ id: quote.id, image: url }] })
  expect(body.data).toMatchObject([{ result: 'unchanged' }])
  await write('PATCH', `/authors/${author.id}`, { image: url })
  expect((await asAdmin('PATCH', '/settings', { logo_url: url })).status).toBe(200)
  const blocks = [{ type: 'picture', src: url, alt: 'A harbour' }]
  expect((await asAdmin('POST', '/issues', { subject: 'Boats', blocks })).status).toBe(201)
  const { places } = (await write<Image>('GET', `/staff/images/${id}`)).body.data
  expect(places.map(({ noun }) => noun)).toEqual(['author', 'newsletter-issue', 'quote', 'settings'])
  expect(await (await app.ask(`/quote/${quote.id}`)).text()).toContain(`src="${pathOf(url)}"`)
  const foreign = 'https://elsewhere.example/files/public/images/ab/a.webp'
  await write('PATCH', `/authors/${author.id}`, { image: foreign })
  expect((await getDeskAuthor(house.as('moderator'), author.id)).image).toBe(foreign)
})

test('a social picture is taken as the API answers it, by each noun that has one', async () => {
  const { write, asAdmin, aQuote, author, category } = await aWritingSite(await aHouse())
  const { id: image, url } = (await write<Image>('POST', '/images', await aPng())).body.data
  const { id } = await aQuote({ tags: ['hope'] })
  const { body: page } = await asAdmin<{ data: { id: string } }>('POST', '/pages', { title: 'Press', language: 'en' })
  const all = [`/quotes/${id}`, `/authors/${author.id}`, `/categories/${category.id}`, '/tags/hope', `/pages/${page.data.id}`]
  for (const path of all) {
    const changed = await asAdmin<{ data: { seo_image: string } }>('PATCH', path, { seo_image: url })
    expect([path, changed.status]).toEqual([path, 200])
    const { seo_image } = changed.body.data
    const again = await asAdmin<{ data: { seo_image: string } }>('PATCH', path, { seo_image, seo_title: 'A title' })
    expect([path, again.status, again.body.data.seo_image]).toEqual([path, 200, seo_image])
    expect((await asAdmin('PATCH', path, { seo_image: 'https://elsewhere.example/files/public/images/ab/a.webp' })).status).toBe(
      400,
    )
  }
  expect((await write<Image>('GET', `/staff/images/${image}`)).body.data.places).toHaveLength(all.length)
  // What a request leaves out stays.
  const { body } = await asAdmin('PATCH', `/pages/${page.data.id}`, { position: 2 })
  expect(body).toMatchObject({ data: { position: 2, seo_title: 'A title', seo_image: pathOf(url) } })
})

test('a picture is uploaded, described over the version that was read, deleted, and each of it is undone', async () => {
  const { house, app, write, editor } = await aWritingSite(await aHouse())
  const at = '/images?name=harbour-at-dawn.jpg&use=author&description=A+harbour'
  const uploaded = await write<Image>('POST', at, await aPng(), { 'content-type': 'image/png' })
  expect([uploaded.status, uploaded.body]).toMatchObject([
    201,
    { data: { name: 'harbour-at-dawn', description: 'A harbour', width: 60, places: [] } },
  ])
  expect(uploaded.body.note).toContain('PNG')
  const { id, url } = uploaded.body.data
  expect((await app.ask(pathOf(url))).status).toBe(200)
  const [made] = await findChanges(house.ctx, { noun: 'image', id })
  expect(made).toMatchObject({ actor: editor.id, program, verb: 'create' })

  const read = await write<Image>('GET', `/staff/images/${id}`)
  const seen = { 'if-match': read.headers.get('etag') ?? '' }
  const said = { author: 'Ada', licence: 'CC BY 4.0', focus: { x: 20.4, y: 30 } }
  const changed = await write<Image>('PATCH', `/images/${id}`, said, seen)
  expect(changed.body.data).toMatchObject({ ...said, focus: { x: 20, y: 30 }, description: 'A harbour', version: 2 })
  expect((await write('PATCH', `/images/${id}`, { licence: '' }, seen)).status).toBe(412)
  const both = await Promise.all(
    [1, 2].map(async (n) => (await write('PATCH', `/images/${id}`, { name: `${n}` }, { 'if-match': '"2"' })).status),
  )
  expect(both.toSorted((a, b) => a - b)).toEqual([200, expect.toSatisfy((status: number) => [409, 412].includes(status))])
  await write('PATCH', `/images/${id}`, { name: 'Harbour' })
  const found = await write<{ data: { id: string; places: number }[]; next: null }>(
    'GET',
    '/staff/images?q=harbour&use=author&state=unused',
  )
  expect(found.body).toMatchObject({ data: [{ id, places: 0 }], next: null })

  const deleted = await write<Image>('DELETE', `/images/${id}`)
  expect((await write('GET', `/staff/images/${id}`)).status).toBe(404)
  expect((await write('DELETE', `/images/${id}`)).status).toBe(404)
  await undoBatch(editor.ctx, deleted.body.change?.id ?? '')
  expect((await write<Image>('GET', `/staff/images/${id}`)).body.data.licence).toBe('CC BY 4.0')
})

test('what shows a picture shows another in its place, and what is shown is not deleted', async () => {
  const { house, write, author, editor } = await aWritingSite(await aHouse())
  const upload = async () => (await write<Image>('POST', '/images', await aPng())).body.data
  const [old, by] = [await upload(), await upload()]
  const known = await getDeskAuthor(editor.ctx, author.id)
  await updateAuthor(house.as('admin'), author.id, { ...known, image: pathOf(old.url) })
  expect((await write<Image>('GET', `/staff/images/${old.id}`)).body.data.places).toMatchObject([
    { noun: 'author', id: author.id },
  ])
  expect((await write('DELETE', `/images/${old.id}`)).status).toBe(409)
  const imageOf = async () => (await getDeskAuthor(editor.ctx, author.id)).image
  type Replaced = { data: { places: number; left: number }; change: { id: string } | null }
  const rehearsed = await write<Replaced>('POST', `/images/${old.id}/replace?dry_run=true`, { by: by.id })
  expect([rehearsed.body.data, await imageOf()]).toEqual([{ places: 1, left: 0 }, pathOf(old.url)])
  const done = await write<Replaced>('POST', `/images/${old.id}/replace`, { by: by.id })
  expect([done.body.data, await imageOf()]).toEqual([{ places: 1, left: 0 }, pathOf(by.url)])
  expect((await write('POST', `/images/${by.id}/replace`, { by: by.id })).status).toBe(400)
  expect((await write('POST', `/images/${by.id}/replace`, { by: nowhere })).status).toBe(404)
  await undoBatch(editor.ctx, done.body.change?.id ?? '')
  expect(await imageOf()).toBe(pathOf(old.url))
})

test('unused pictures are deleted up to the number for which the desk asks the password', async () => {
  const { house, write } = await aWritingSite(await aHouse())
  const many = async (count: number) => {
    for (let n = 0; n < count; n++) expect((await write('POST', '/images', await aPng())).status).toBe(201)
    house.clock.advance(2 * 86_400_000)
  }
  type Removed = { data: { removed: number }; change: object | null }
  expect((await write<Removed>('POST', '/images/remove-unused')).body).toMatchObject({ data: { removed: 0 }, change: null })
  await many(2)
  expect((await write<Removed>('POST', '/images/remove-unused?dry_run=true')).body.data.removed).toBe(2)
  expect((await write<Removed>('POST', '/images/remove-unused')).body.data.removed).toBe(2)
  await many(21)
  expect((await write('POST', '/images/remove-unused')).status).toBe(403)
  expect((await findMedia(house.as('admin'), {})).images.length).toBe(21)
})

test('an upload with a key is one picture, and a dry run none', async () => {
  const { house, write } = await aWritingSite(await aHouse())
  const bytes = await aPng()
  const once = { 'idempotency-key': 'picture-1' }
  const two = await Promise.all([1, 2].map(async () => (await write('POST', '/images?name=a.png', bytes, once)).status))
  expect(two.toSorted((a, b) => a - b)).toEqual([201, expect.toSatisfy((status: number) => [201, 409].includes(status))])
  const again = await write('POST', '/images?name=a.png', bytes, once)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect((await write('POST', '/images?name=a.png', await aPng(), once)).status).toBe(409)
  const dry = await write<Image>('POST', '/images?dry_run=true', await aPng())
  expect([dry.status, dry.body.dryRun, dry.body.change]).toEqual([200, true, null])
  expect((await findMedia(house.as('admin'), {})).images.length).toBe(1)
})

test('what is no picture, too large or wrong is refused by its place', async () => {
  const { house, write, raw, writeAs } = await aWritingSite(await aHouse())
  const refused = async (path: string, body: string, type = 'image/png', headers = {}) => {
    const { status, text } = await raw(path, body, type, headers)
    const { detail, errors } = JSON.parse(text) as Refused
    return [status, detail, errors?.map(({ pointer, parameter }) => pointer ?? parameter)]
  }
  expect(await refused('/images', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual([
    400,
    expect.stringContaining('SVG'),
    ['#'],
  ])
  expect(await refused('/images', 'x', 'image/svg+xml')).toMatchObject([400, expect.stringContaining('image/webp'), ['#']])
  expect(await refused('/images', 'x', 'multipart/form-data; boundary=x')).toMatchObject([400, expect.any(String), ['#']])
  expect(await refused('/images', '')).toMatchObject([400, expect.any(String), ['#']])
  expect(await refused('/images', '\u0089PNG\r\n\u001a\nno more')).toMatchObject([400, expect.any(String), ['#']])
  expect(await refused('/images?use=poster', 'x')).toMatchObject([400, expect.any(String), ['use']])
  expect(await refused('/images', 'x', 'image/png', { 'content-length': `${mostBytes + 1}` })).toMatchObject([
    413,
    expect.any(String),
    undefined,
  ])
  expect((await findMedia(house.as('admin'), {})).images).toEqual([])

  const { id } = (await write<Image>('POST', '/images', await aPng())).body.data
  const wrong: [string, unknown][] = [
    ['#/focus/x', { focus: { x: 101, y: 0 } }],
    ['#/authorUrl', { authorUrl: 'javascript:alert(1)' }],
    ['#/description', { description: 'a'.repeat(501) }],
    ['#/alt', { alt: 'A harbour' }],
  ]
  for (const [pointer, body] of wrong) {
    const answer = await write<Refused>('PATCH', `/images/${id}`, body)
    expect([answer.status, answer.body.errors?.map((one) => one.pointer)]).toEqual([400, [pointer]])
  }
  expect((await write('PATCH', `/images/${nowhere}`, {})).status).toBe(404)
  expect((await (await writeAs('author'))('POST', '/images', await aPng())).status).toBe(403)
})
