import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Ctx } from '#access'
import { authorTable, createAuthor, getDeskAuthor, restoreAuthor, trashAuthor, updateAuthor } from '#authors'
import { categoryTable, createCategory, getDeskCategory, restoreCategory, trashCategory, updateCategory } from '#categories'
import type { RecordedAs } from '#changes'
import type { Fields, FormOf, Table } from '#fields'
import { findVersions, restoreVersion, undoBatch } from '#history'
import { author as authorInApi, category as categoryInApi } from './api/v1/shapes.ts'
import { authorForm } from './desk/authors/author-fields.ts'
import { categoryForm } from './desk/categories/category-fields.ts'
import { filledIn } from './desk/form/form-field.ts'
import { fieldName } from './desk/changes/field-names.ts'
import { anApi } from '#test/api'
import { expectEveryColumn, movedOutAndIn, ownSample, sameIn, withOwnFields } from '#test/fields'
import { aHouse, type House } from '#test/house'
import { quoteEach } from '#test/shelf'

/** A value for each field that is not what it has anyway, and none twice. A field that is new needs one here. */
type Samples<F> = Required<z.input<z.ZodObject<FormOf<F>>>>

const author: Samples<typeof authorTable.fields> = {
  name: 'Seneca the Younger',
  bio: 'He wrote letters.',
  birth_date: '4 BC',
  death_date: '65',
  nationality: 'Roman',
  image: '/files/public/images/ab/abcdef0123456789.png',
  is_active: false,
  sort_name: 'Seneca',
  era: '1st century',
  names: { ru: 'Сенека Младший', 'zh-Hans': '塞内卡', de: '' },
  needs_review: true,
  seo_title: 'A title of its own',
  seo_description: 'What this page is about, in other words.',
  seo_image: '/files/public/images/cd/abcdef0123456789.png',
  own: ownSample,
  aliases: ['Lucius Annaeus Seneca', 'Seneca, the philosopher'],
}

everyField({
  noun: 'author',
  rows: 'authors',
  table: authorTable,
  sample: author,
  nothing: { ...authorTable.usual, name: 'Nobody' },
  shown: { is_active: true },
  create: createAuthor,
  get: getDeskAuthor,
  update: updateAuthor,
  trash: (ctx, id) => trashAuthor(ctx, id, async () => {}),
  restore: restoreAuthor,
  inApi: authorInApi,
  form: authorForm(),
})

const category: Samples<typeof categoryTable.fields> = {
  name: 'Letters',
  description: 'Words that were sent.',
  names: { de: 'Briefe', 'zh-Hans': '书信', sa: '' },
  descriptions: { de: 'Worte, die auf den Weg gingen.' },
  seo_title: 'A title of its own',
  seo_description: 'What this page is about, in other words.',
  seo_image: '/files/public/images/cd/abcdef0123456789.png',
  color: '#AA3355',
  isActive: false,
}

everyField({
  noun: 'category',
  rows: 'categories',
  table: categoryTable,
  sample: category,
  nothing: { ...categoryTable.usual, name: 'Nothing', description: 'No words.' },
  shown: { isActive: true },
  create: createCategory,
  get: getDeskCategory,
  update: updateCategory,
  trash: (ctx, id) => trashCategory(ctx, id, async () => {}),
  restore: restoreCategory,
  inApi: categoryInApi,
  form: categoryForm(),
})

type Stored = { id: string; slug: string; version: number }
type Described<F extends Fields, S extends object, Form extends Parameters<typeof filledIn>[0]> = {
  noun: 'author' | 'category'
  /** Its table in the database. */
  rows: string
  table: Table<F>
  sample: S
  /** Every field as it is where nothing is given. */
  nothing: S
  /** What shows it to visitors. */
  shown: Partial<S>
  create: (ctx: Ctx, input: S) => Promise<Stored>
  get: (ctx: Ctx, id: string) => Promise<Stored & Parameters<typeof filledIn<Form>>[1]>
  update: (ctx: Ctx, id: string, input: S & { version?: number }, as: RecordedAs) => Promise<Stored>
  trash: (ctx: Ctx, id: string) => Promise<Stored>
  restore: (ctx: Ctx, id: string) => Promise<Stored>
  inApi: { shape: object }
  form: Form
}

function everyField<F extends Fields, S extends object, Form extends Parameters<typeof filledIn>[0]>(
  described: Described<F, S, Form>,
) {
  const { noun, rows, table, sample, nothing, create, get, update } = described
  const { plain, fieldsWhere } = table
  const heldBy = (stored: object) => {
    const held = new Map<string, unknown>(Object.entries(stored))
    return Object.fromEntries(plain.map(({ column, name }) => [column, held.get(name)]))
  }
  const full = heldBy(sample)
  const held = async ({ ctx }: House, id: string) => heldBy(await get(ctx, id))
  const empty = async ({ ctx }: House, id: string, batch = randomUUID()) => {
    await update(ctx, id, nothing, { verb: 'update', batch })
    expect(sameIn(full, heldBy(await get(ctx, id)))).toEqual([])
  }
  const setUp = async () => {
    const house = await aHouse()
    if (noun === 'author') await withOwnFields(house, noun)
    const { id } = await create(house.ctx, sample)
    return { house, id, of: { noun, id } as const }
  }

  describe(`every field of ${rows}`, () => {
    test('is a column of the table, and every column is a field', async () => {
      await expectEveryColumn(table, rows)
    })

    test('is written and read, and the sample of each is not what it has anyway', async () => {
      const { house, id } = await setUp()
      expect(await held(house, id)).toEqual(full)
      expect(sameIn(full, heldBy(nothing))).toEqual([])
      expect(Object.keys(full).toSorted()).toEqual(table.versioned.toSorted())
    })

    test('is in the record of changes, but for what the database derives, and has a name in the history', async () => {
      const { house, of } = await setUp()
      const { versions } = await findVersions(house.as('admin'), of)
      const recorded = fieldsWhere(({ by }) => by !== 'database').map(({ column }) => column)
      expect(Object.keys(versions[0]?.after ?? {}).toSorted()).toEqual(recorded.toSorted())
      expect(fieldsWhere(({ by, label }) => by === 'form' && label === undefined)).toEqual([])
      for (const { column, label } of fieldsWhere((field) => field.label !== undefined)) expect(fieldName(column)).toBe(label?.())
    })

    test('outlives the trash, comes back with undo, and with a version', async () => {
      const { house, id, of } = await setUp()
      const admin = house.as('admin')
      await described.trash(admin, id)
      await described.restore(admin, id)
      expect(await held(house, id)).toEqual(full)

      const batch = randomUUID()
      await empty(house, id, batch)
      await undoBatch(admin, batch)
      expect(await held(house, id)).toEqual(full)

      await empty(house, id)
      const { versions, now } = await findVersions(admin, of)
      const entry = versions.findLast(({ after }) => after?.version === 1)?.entry ?? 0
      await restoreVersion(admin, of, { entry, version: Number(now.version) })
      expect(await held(house, id)).toEqual(full)
    })

    test('is in the form, and saved as it is filled in', async () => {
      const { house, id } = await setUp()
      const filled = filledIn(described.form, await get(house.ctx, id))
      expect(Object.keys(filled).toSorted()).toEqual(plain.map(({ name }) => name).toSorted())
      await empty(house, id)
      await update(house.as('moderator'), id, { ...nothing, ...filled }, { verb: 'update' })
      expect(await held(house, id)).toEqual(full)
    })

    test('is in the API where the table says so, with what is held in it', async () => {
      const { house, id } = await setUp()
      const { slug } = await update(house.ctx, id, { ...sample, ...described.shown }, { verb: 'update' })
      await quoteEach(house.ctx)
      const { body } = await (await anApi(house)).ask<{ data: Record<string, unknown> }>(`/api/v1/${rows}/${slug}`)
      const shown = fieldsWhere(({ api }) => api !== undefined && api !== false)
      expect(Object.keys(described.inApi.shape)).toEqual(expect.arrayContaining(shown.map(({ name }) => name)))
      // A picture has its whole address there.
      const inForm = shown.filter(({ form, column }) => form !== undefined && column !== 'image' && column !== 'seo_image')
      const expected = { ...full, ...heldBy({ ...sample, ...described.shown }) }
      expect(inForm.map(({ column, name = '' }) => [column, body.data[name]])).toEqual(
        inForm.map(({ column }) => [column, expected[column]]),
      )
    })

    test.each(['csv', 'json'] as const)('moves out as %s and in again', async (format) => {
      const { house, id } = await setUp()
      await movedOutAndIn(house, format)
      const staysBehind = plain.filter(({ column }) => table.fields[column]?.arrives === false).map(({ column }) => column)
      const usual = heldBy(nothing)
      const expected = Object.fromEntries(
        Object.keys(full).map((column) => [column, staysBehind.some((one) => one === column) ? usual[column] : full[column]]),
      )
      expect(await held(house, id)).toEqual(expected)
    })
  })
}
