import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { findVersions, restoreVersion, undoBatch } from '#history'
import {
  changeQuotes,
  createQuote,
  fieldsWhere,
  findDeskQuotes,
  getDeskQuote,
  plainColumns,
  quoteFields,
  quoteTable,
  sourceColumns,
  updateQuote,
  usualFields,
  type PlainForm,
  type StaffQuote,
} from '#quotes'
import { quote as quoteInApi } from './api/v1/shapes.ts'
import { fieldsOf } from './desk/quotes/quote-form/fields-of.ts'
import { saveForm } from './desk/quotes/quote-form/save-form.ts'
import { anApi } from '#test/api'
import { anApp } from '#test/app'
import { expectEveryColumn, movedOutAndIn, ownSample, sameIn, withOwnFields } from '#test/fields'
import { aHouse, type House } from '#test/house'
import { checked, imported } from '#test/imports'
import { aPerson } from '#test/people'
import { emptyTables } from '#test/template'

/** A value for each field of a quote that is not what a quote has where nothing is given, and none twice. A field that is new needs one here. */
const samples: { [N in Exclude<keyof PlainForm, 'author_id'>]: z.input<PlainForm[N]> } = {
  text: 'Everything that can be said of a quote is said of this one.',
  useMultipleCategories: true,
  tags: ['first', 'second, with a comma'],
  language: 'la',
  status: 'sourced',
  statusNote: 'Looked up in two editions.',
  realAuthor: 'Lucilius',
  trueWording: 'Everything is said of this one.',
  alsoCredited: 'Cicero; Marcus Aurelius',
  sourceRead: '2026-11-27',
  seo_title: 'A title of its own',
  seo_description: 'What this page is about, in other words.',
  seo_image: '/files/public/images/cd/abcdef0123456789.png',
  own: ownSample,
  image: '/files/public/images/ab/abcdef0123456789.png',
  plate: 'framed',
  likes: 12,
  shares: 34,
  views: 56,
}
const source = {
  work: 'Letters',
  year: '64',
  place: 'I, 1',
  edition: 'Teubner',
  translator: 'Gummere',
  url: 'https://example.org/1',
}
const translations = [
  {
    language: 'de',
    text: 'Alles.',
    translator: 'Apelt',
    status: 'verified' as const,
    source: { work: 'Briefe', year: '1924', place: '3', edition: 'Meiner', url: 'https://example.org/2' },
  },
]
const names = ['Courage', 'Wisdom']
/** Each field of the form, under its column. */
function heldBy(quote: StaffQuote): Record<string, unknown> {
  const all: Record<string, unknown> = { ...quote, ...quote.standing.start, own: quote.standing.own }
  return {
    ...Object.fromEntries(plainColumns.map(({ column, name }) => [column, all[name]])),
    ...Object.fromEntries(sourceColumns.map((column) => [column, quote.source?.[quoteFields[column].part] ?? null])),
    author: quote.author,
    category_id: quote.category,
    quote_categories: quote.categories,
    quote_translations: quote.translations.map(({ direction: _, ...one }) => one),
  }
}

async function shelves({ ctx }: House) {
  const author = await createAuthor(ctx, { name: 'Seneca' })
  const ids: string[] = []
  for (const name of names) ids.push((await createCategory(ctx, { name, description: 'Such.' })).id)
  return { author_id: author.id, category_id: ids[0] ?? null, category_ids: ids }
}

/** A quote with every sample, and what is held of it, which is no field's usual value. */
async function aFullQuote(house: House) {
  await withOwnFields(house, 'quote')
  const on = await shelves(house)
  const { id } = await createQuote(house.ctx, { ...samples, ...on, source, translations })
  const full = heldBy(await getDeskQuote(house.ctx, id))
  const plain = await createQuote(house.ctx, {
    text: 'Nothing.',
    author_id: on.author_id,
    category_id: on.category_ids[1] ?? null,
  })
  const usual = heldBy(await getDeskQuote(house.ctx, plain.id))
  return { on, id, full, usual, plain: plain.id }
}

const held = async ({ ctx }: House, id: string) => heldBy(await getDeskQuote(ctx, id))
const versionOf = async ({ ctx }: House, id: string) => (await getDeskQuote(ctx, id)).version

test('the table of fields names every column of quotes and none that is not there', async () => {
  await expectEveryColumn(quoteTable, 'quotes')
})

test('the record of changes holds every field but those that the database derives', async () => {
  const house = await aHouse()
  const { id } = await aFullQuote(house)
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(quote_record(q)) as name from quotes q where q.id = ${id}`.execute(house.db)
  // The names of a related author and of a category are read with them.
  const kept = fieldsWhere(({ by }) => by !== 'database').filter(({ column }) => column !== 'author' && column !== 'category')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(kept.map(({ column }) => column).toSorted())
})

test('the API shows the fields that the table says, with what is held in them', async () => {
  const house = await aHouse()
  const { id, full } = await aFullQuote(house)
  await updateQuote(house.ctx, id, { isActive: true, version: await versionOf(house, id) })
  const shown = fieldsWhere(({ api }) => api !== undefined && api !== false)
  expect(Object.keys(quoteInApi.shape)).toEqual(expect.arrayContaining(shown.flatMap(({ name }) => name ?? [])))
  const { body } = await (await anApi(house)).ask<{ data: Record<string, unknown> & { source: object } }>(`/api/v1/quotes/${id}`)
  const plain = shown.filter(
    ({ form, name, column }) => form !== undefined && name !== undefined && column !== 'image' && column !== 'seo_image',
  )
  expect(Object.fromEntries(plain.map(({ column, name = '' }) => [column, body.data[name]]))).toEqual(
    Object.fromEntries(plain.map(({ column }) => [column, full[column]])),
  )
  expect(body.data.source).toEqual(source)
})

test('every field of a quote is written, and the sample of each is not what it has anyway', async () => {
  const { full, usual } = await aFullQuote(await aHouse())
  const fields = fieldsWhere(({ by, follows }) => by === 'form' && follows === undefined)
  expect(Object.keys(full).toSorted()).toEqual(fields.map(({ column }) => column).toSorted())
  expect(sameIn(full, usual)).toEqual(['author_id', 'author'].filter((name) => name in full))
  expect(full).toMatchObject({ quote_categories: names, quote_translations: translations, tags: samples.tags })
})

test('every field of a quote outlives an unrelated update, a change of many, its undo, and comes back with a version', async () => {
  const house = await aHouse()
  const { id, full, on } = await aFullQuote(house)
  await updateQuote(house.ctx, id, { isFeatured: true, version: await versionOf(house, id) })
  expect(await held(house, id)).toEqual(full)

  const many = await changeQuotes(house.as('admin'), { ids: [id], act: 'unfeature' })
  expect(await held(house, id)).toEqual(full)
  await undoBatch(house.as('admin'), many.batch ?? '')
  expect(await held(house, id)).toEqual(full)

  const empty = async (batch: string) => {
    const version = await versionOf(house, id)
    const author = await createAuthor(house.ctx, { name: `Nobody ${version}` })
    const relations = { author_id: author.id, category_id: on.category_ids[1] ?? null, category_ids: [] }
    const nothing = { ...usualFields, text: 'Nothing.', source: { work: null }, translations: [], ...relations }
    await updateQuote(house.ctx, id, { ...nothing, version }, { verb: 'update', batch })
    expect(sameIn(full, await held(house, id))).toEqual([])
  }
  const batch = randomUUID()
  await empty(batch)
  await undoBatch(house.as('admin'), batch)
  expect(await held(house, id)).toEqual(full)

  await empty(randomUUID())
  const of = { noun: 'quote', id } as const
  const { versions } = await findVersions(house.as('admin'), of)
  const entry = versions.findLast(({ after }) => after?.text === samples.text)?.entry ?? 0
  await restoreVersion(house.as('admin'), of, { entry, version: await versionOf(house, id) })
  expect(await held(house, id)).toEqual(full)
})

test('every field of a quote is in the form, and saved as it is filled in', async () => {
  const house = await aHouse()
  const { id, full, on } = await aFullQuote(house)
  const filled = fieldsOf(await getDeskQuote(house.ctx, id), 'UTC')
  const missing = plainColumns.filter(({ name }) => !(name in filled)).map(({ column }) => column)
  // An author is chosen with their name, and nobody sets how often a quote was read.
  expect(missing).toEqual(['author_id', 'views'])
  const batch = randomUUID()
  const relations = { author_id: on.author_id, category_id: on.category_ids[1] ?? null, category_ids: [] }
  const nothing = {
    ...usualFields,
    views: samples.views,
    text: 'Nothing.',
    source: { work: null },
    translations: [],
    ...relations,
  }
  await updateQuote(house.ctx, id, { ...nothing, version: await versionOf(house, id) }, { verb: 'update', batch })
  const saved = { fields: filled, version: await versionOf(house, id) }
  expect(await saveForm(house.as('moderator'), id, saved, 'UTC')).toMatchObject({ outcome: 'saved' })
  expect(await held(house, id)).toEqual(full)
})

test.each(['csv', 'json'])('every field that a list may say goes out as %s and is imported again', async (format) => {
  const house = await aHouse()
  const { id, full, usual } = await aFullQuote(house)
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'moderator')
  const answer = await app.ask(`/admin/quotes/export/${format}`, { headers: { cookie } })
  const file = await answer.text()
  await emptyTables(house.db)
  await withOwnFields(house, 'quote')
  const on = await shelves(house)
  await imported(house, await checked(house, file, on.category_id ?? '', {}, `quotes.${format}`))
  const { quotes } = await findDeskQuotes(house.as('admin'), {})
  const found = quotes.find(({ text }) => text === samples.text)?.id ?? ''
  expect(found).not.toBe(id)
  const lists = fieldsWhere(({ exported, imported: read }) => exported !== undefined && read !== undefined).map(
    ({ column }) => column,
  )
  const carried = (name: string) =>
    lists.some((one) => one === name) ||
    ['own', 'author_id', 'category_id', 'quote_categories', 'use_multiple_categories'].includes(name)
  const expected = Object.fromEntries(Object.keys(full).map((name) => [name, carried(name) ? full[name] : usual[name]]))
  // Nobody here has read the text that a list names.
  const read = translations.map((one) => ({ ...one, status: 'sourced' }))
  expect({ ...(await held(house, found)), author_id: full.author_id }).toEqual({ ...expected, quote_translations: read })
})

test.each(['csv', 'json'] as const)('every field of a quote moves out as %s and in again', async (format) => {
  const house = await aHouse()
  const { id, full, usual } = await aFullQuote(house)
  await movedOutAndIn(house, format)
  // A picture is fetched, and nobody is there to fetch it from.
  expect(await held(house, id)).toEqual({ ...full, image: usual.image, seo_image: usual.seo_image })
})
