import { createHash } from 'node:crypto'
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { Unavailable } from '#platform/errors'
import { aHouse } from '#test/house'
import { checked, imported, rowsOf, table, undone, work } from '#test/imports'
import { aShelf } from '#test/shelf'
import { forgetImports } from './forget-imports.ts'
import { getImport } from './get-import.ts'
import { goOn } from './go-on.ts'
import { runImport } from './run-import.ts'

const list = (from: number) =>
  table([
    ['text', 'author'],
    [`Row ${from} says words of its own about rivers and stones.`, 'Ada Okafor'],
    [`Row ${from} says words of its own about rivers and stones.`, 'Ada Okafor'],
    [`The next after ${from} is about ships that come home late.`, 'Ada Okafor'],
  ])

const waiting = async (house: Awaited<ReturnType<typeof aHouse>>) =>
  (await sql<{ n: number }>`select count(*)::int as n from import_texts`.execute(house.db)).rows[0]?.n

test('the words of rows wait apart and are gone when they are quotes; those of others are kept', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const found = await checked(house, list(1), category.id)
  const before = await rowsOf(house, found)
  expect(await waiting(house)).toBe(2)
  expect(await imported(house, found)).toMatchObject({ state: 'done', rowsDone: 2 })
  expect(await waiting(house)).toBe(0)
  const said = (rows: typeof before) => rows.map(({ fields }) => [fields.text, fields.author])
  expect(said(await rowsOf(house, found))).toEqual(said(before))
})

test('the words of another list stay while it waits, and what was left for its sake goes at night', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const other = await checked(house, list(2), category.id)
  const found = await checked(house, list(1), category.id)
  await imported(house, found)
  expect(await waiting(house)).toBe(4)
  await forgetImports(house.ctx)
  expect(await waiting(house)).toBe(2)
  const rows = await rowsOf(house, other)
  expect(rows.map(({ fields }) => fields.author)).toEqual(['Ada Okafor', 'Ada Okafor', 'Ada Okafor'])
  expect(await imported(house, other)).toMatchObject({ state: 'done', rowsDone: 2 })
  await work(house.ctx)
  expect(await waiting(house)).toBe(0)
})

/** Rows that share no words, of one author. */
const many = (from: number, rows: number) =>
  table([
    ['text', 'author'],
    ...Array.from({ length: rows }, (_, i) => {
      const words =
        createHash('sha512')
          .update(`${from + i}`)
          .digest('hex')
          .match(/.{7}/g) ?? []
      return [`${words.join(' ')} ${from + i}.`, 'Ada Okafor']
    }),
  ])

test('a step asks as much of the database for a hundred rows as for ten', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (asked++, node),
    transformResult: async ({ result }) => result,
  }
  const ctx = { ...house.ctx, db: house.db.withPlugin(counting) }
  const statementsFor = async (text: string) => {
    const { id } = await checked(house, text, category.id)
    await runImport(house.as('moderator'), id)
    asked = 0
    await goOn(ctx, id, new AbortController().signal, false)
    return asked
  }
  // Makes the author, and the keys of names.
  await statementsFor(many(0, 5))
  const few = await statementsFor(many(10, 10))
  expect(few).toBeLessThan(32)
  expect(await statementsFor(many(30, 100))).toBe(few)
})

test('of a row that became a quote an import keeps what it was and which quote it is, and the record its id', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const sizes = async () => {
    const { rows } = await sql<{ own: number; record: number; prints: number }>`
      select (pg_total_relation_size('import_rows') + pg_total_relation_size('import_texts'))::int as own, pg_total_relation_size('changes')::int as record,
        pg_total_relation_size('quote_print_lists')::int as prints`.execute(house.db)
    return rows[0] ?? { own: 0, record: 0, prints: 0 }
  }
  const before = await sizes()
  const rows = 800
  const text = many(1_000, rows)
  expect(await imported(house, await checked(house, text, category.id))).toMatchObject({ state: 'done', rowsDone: rows })
  // Its words alone are some 140 bytes, in the quote.
  expect(text.length / rows).toBeGreaterThan(120)
  const now = await sizes()
  expect((now.own - before.own) / rows).toBeLessThan(260)
  expect((now.record - before.record) / rows).toBeLessThan(200)
  expect((now.prints - before.prints) / rows).toBeLessThan(700)
})

test('an import has its file taken away as soon as it was written, and can still be undone', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const found = await checked(house, 'quote,author\nOne thing is said.,A\n', category.id)
  expect((await house.ctx.files.list('imports/')).length).toBe(1)
  const done = await imported(house, found)
  expect(done).toMatchObject({ pieces: null, state: 'done' })
  expect(await house.ctx.files.list('imports/')).toEqual([])
  expect(await undone(house, done)).toMatchObject({ state: 'undone', rowsUndone: 1 })
})

test('an import is done where its file could not be taken away, which is tried again at night', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const found = await checked(house, 'quote,author\nOne thing is said.,A\n', category.id)
  const files = { ...house.ctx.files, remove: () => Promise.reject(new Unavailable('The file store is away.')) }
  await runImport(house.as('moderator'), found.id)
  await work({ ...house.ctx, files })
  expect(await getImport(house.ctx, found.id)).toMatchObject({ pieces: 1, state: 'done', reason: null })
  await forgetImports(house.ctx)
  expect(await house.ctx.files.list('imports/')).toEqual([])
  expect(await getImport(house.ctx, found.id)).toMatchObject({ pieces: null, state: 'done' })
})
