import { expect, test } from 'vitest'
import { findDeskTexts, mostTextBytes } from '#library'
import type { Refused } from '#test/api'
import { anEpub } from '#test/an-epub'
import { aHouse, type House } from '#test/house'
import { aWritingSite, nowhere } from '#test/writing-site'

type Draft = {
  data: { id: string; name: string; about: Record<string, unknown>; divisions: { n: number; heading: string }[]; words: number }
  dryRun: boolean
}
type Text = { data: { id: string; title: string; year: string | null; shows: string; words: number; divisions: number } }

const textsOf = async (house: House) =>
  (await findDeskTexts(house.as('admin'), { search: '', has: undefined, order: 'newest', page: 1 })).total

/** The same bytes, as a request takes them. */
const book = () => new Uint8Array(anEpub())

test('a text is uploaded, mended, added, found by readers, described and removed', async () => {
  const { house, write, app } = await aWritingSite(await aHouse())
  const before = await textsOf(house)
  const type = { 'content-type': 'application/epub+zip' }
  const uploaded = await write<Draft>('POST', '/text-drafts?name=harbour.epub', book(), type)
  expect([uploaded.status, uploaded.body.data]).toMatchObject([
    201,
    { name: 'harbour.epub', about: { title: 'The Harbour', author: 'Ada Okafor', translator: 'Lin Wei', language: 'en-GB' } },
  ])
  const { id, divisions } = uploaded.body.data
  const wind = divisions.find(({ heading }) => heading === 'The Wind')
  expect((await write<Draft>('GET', `/staff/text-drafts/${id}`)).body.data.divisions).toEqual(divisions)
  expect(await textsOf(house)).toBe(before)

  const said = {
    about: { licence: 'Public domain' },
    mends: [{ n: wind?.n, heading: 'The Wind', level: 1, fate: 'leave' }],
  }
  expect((await write<Text>('POST', `/text-drafts/${id}/add?dry_run=true`, said)).status).toBe(200)
  expect(await textsOf(house)).toBe(before)
  const both = await Promise.all([1, 2].map(async () => await write<Text>('POST', `/text-drafts/${id}/add`, said)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
  const added = both.find(({ status }) => status === 201)
  expect(added?.body.data).toMatchObject({ title: 'The Harbour', shows: 'text', divisions: 1 })
  const text = added?.body.data.id ?? ''
  expect((await write('GET', `/staff/text-drafts/${id}`)).status).toBe(404)
  expect((await app.ask(`/api/v1/texts/${text}`)).status).toBe(200)
  expect((await write<{ data: object[] }>('GET', '/staff/texts?q=harbour')).body.data).toMatchObject([{ id: text }])

  const changed = await write<Text>('PATCH', `/texts/${text}`, { year: '1851' })
  expect(changed.body.data).toMatchObject({ title: 'The Harbour', year: '1851' })
  expect((await write('DELETE', `/texts/${text}`)).status).toBe(200)
  expect((await write('GET', `/staff/texts/${text}`)).status).toBe(404)
  expect(await textsOf(house)).toBe(before)
})

test('an upload with a key is one draft, and a draft that is discarded is gone', async () => {
  const { house, write } = await aWritingSite(await aHouse())
  const once = { 'idempotency-key': 'text-1' }
  const bytes = book()
  const first = await write<Draft>('POST', '/text-drafts', bytes, once)
  const again = await write<Draft>('POST', '/text-drafts', bytes, once)
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', first.body])
  expect((await write('POST', '/text-drafts', new TextEncoder().encode('Other words.'), once)).status).toBe(409)
  const dry = await write<Draft>('POST', '/text-drafts?dry_run=true', bytes)
  expect((await write('GET', `/staff/text-drafts/${dry.body.data.id}`)).status).toBe(404)
  expect((await house.db.selectFrom('text_drafts').select('id').execute()).map(({ id }) => id)).toEqual([first.body.data.id])
  expect((await write('DELETE', `/text-drafts/${first.body.data.id}`)).status).toBe(200)
  expect((await write('DELETE', `/text-drafts/${first.body.data.id}`)).status).toBe(404)
})

test('TEI and XHTML come as what they are, and a draft takes as many changes as the desk', async () => {
  const { write } = await aWritingSite(await aHouse())
  const xhtml = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title></head><body><p>A line.</p></body></html>'
  const tei = '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><div><p>A line.</p></div></body></text></TEI>'
  const ids: string[] = []
  for (const [type, text] of [
    ['application/tei+xml', tei],
    ['text/xml', tei],
    ['application/xhtml+xml', xhtml],
  ] as const) {
    const uploaded = await write<Draft>('POST', '/text-drafts', new TextEncoder().encode(text), { 'content-type': type })
    expect([type, uploaded.status]).toEqual([type, 201])
    ids.push(uploaded.body.data.id)
  }
  const mends = Array.from({ length: 10_000 }, (_, n) => ({ n, heading: `Chapter ${n}`, level: 1, fate: 'keep' }))
  const about = { title: 'A', author: 'Ada Okafor', licence: 'CC0' }
  expect((await write('POST', `/text-drafts/${ids[0]}/add`, { about, mends })).status).toBe(201)
})

test('what is no text, too large or lacks a title is refused by its place', async () => {
  const { house, write, raw, writeAs } = await aWritingSite(await aHouse())
  const refused = async (body: string, type: string, headers = {}) => {
    const { status, text } = await raw('/text-drafts', body, type, headers)
    const { detail, errors } = JSON.parse(text) as Refused
    expect(detail).not.toBe('')
    return [status, errors?.map(({ pointer, parameter }) => pointer ?? parameter)]
  }
  expect(await refused('x', 'multipart/form-data; boundary=x')).toEqual([400, ['#']])
  expect(await refused('x', 'image/png')).toEqual([400, ['#']])
  expect(await refused('', 'text/plain')).toEqual([400, ['#']])
  expect(await refused('%PDF-1.7 no more', 'application/octet-stream')).toEqual([400, ['#']])
  for (const type of ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
    expect(await refused('A line.', type)).toEqual([400, ['#']])
  expect(await refused('x', 'text/plain', { 'content-length': `${mostTextBytes + 1}` })).toEqual([413, undefined])
  expect((await house.db.selectFrom('text_drafts').select('id').execute()).length).toBe(0)

  const { id } = (await write<Draft>('POST', '/text-drafts?name=a.txt', new TextEncoder().encode('A line.'))).body.data
  const wrong: [string, unknown][] = [
    ['#/about/author', { about: { title: 'The Harbour', licence: 'CC0' } }],
    ['#/about/shows', { about: { shows: 'all' } }],
    ['#/mends/0/fate', { mends: [{ n: 0, heading: '', level: 1, fate: 'drop' }] }],
    ['#/title', { title: 'The Harbour' }],
  ]
  for (const [pointer, body] of wrong) {
    const answer = await write<Refused>('POST', `/text-drafts/${id}/add`, body)
    expect([answer.status, answer.body.errors?.map((one) => one.pointer)]).toEqual([400, expect.arrayContaining([pointer])])
  }
  expect((await write('POST', `/text-drafts/${nowhere}/add`, {})).status).toBe(404)
  expect((await write('PATCH', '/texts/nothing', { year: '1' })).status).toBe(404)
  const asAuthor = await writeAs('author')
  expect((await asAuthor('POST', '/text-drafts', book())).status).toBe(403)
  expect((await asAuthor('DELETE', '/texts/nothing')).status).toBe(403)
})
