import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCategory, restoreCategory } from '#categories'
import { deleteCategory } from '#quotes'
import { aHouse, type House } from '#test/house'
import { checked, imported, rowsOf, table, undone } from '#test/imports'
import { aShelf } from '#test/shelf'
import { decideRows } from './decide-rows.ts'
import { quoteOfRow } from './done-row-store.ts'

const list = table([
  ['quote', 'author', 'category'],
  ['One thing that is said.', 'A Person', 'Wisdom'],
  ['One thing that is said.', 'A Person', 'Wisdom'],
  ['Another matter of concern.', 'Somebody Else', 'Hope'],
  ['Third subject altogether.', 'A Person', 'Wisdom'],
])

/** The second row is there already, the third is left out; the first and the last became quotes. */
async function halfDone() {
  const house = await aHouse()
  await aShelf(house.ctx)
  const hope = await createCategory(house.ctx, { name: 'Hope', description: 'What is worth keeping.' })
  const found = await checked(house, list, hope.id)
  await deleteCategory(house.as('moderator'), hope.id)
  expect(await imported(house, found)).toMatchObject({ state: 'stopped', rowsDone: 2, madeTo: 4 })
  return { house, found, hope }
}

const quotesIn = async ({ db }: House) => (await db.selectFrom('quotes').select('id').orderBy('id').execute()).map(({ id }) => id)

test('the quote of a row has an id that follows from the import and the number, in the program and in the database', async () => {
  const { house, found } = await halfDone()
  expect(await quotesIn(house)).toEqual([quoteOfRow(found.id, 1), quoteOfRow(found.id, 4)])
  const numbers = [1, 255, 65_536, 2_147_483_647]
  const { rows } = await sql<{
    id: string
  }>`select quote_of_row(${found.id}::uuid, n) as id from unnest(${numbers}::int[]) n`.execute(house.db)
  expect(rows.map(({ id }) => id)).toEqual(numbers.map((number) => quoteOfRow(found.id, number)))
  const shown = await rowsOf(house, found)
  expect(shown.map(({ done, quoteId }) => [done, quoteId])).toEqual([
    [true, quoteOfRow(found.id, 1)],
    [false, null],
    [false, null],
    [true, quoteOfRow(found.id, 4)],
  ])
})

test('what somebody plans again when the import has passed it is written once, and undone', async () => {
  const { house, found, hope } = await halfDone()
  await decideRows(house.as('moderator'), found.id, { numbers: [2], decision: 'create' })
  await restoreCategory(house.as('moderator'), hope.id)
  expect(await imported(house, found)).toMatchObject({ state: 'done', rowsDone: 4, counts: { 'to:create': 4 } })
  expect(await quotesIn(house)).toEqual([1, 2, 3, 4].map((number) => quoteOfRow(found.id, number)))
  expect((await rowsOf(house, found)).map(({ done }) => done)).toEqual([true, true, true, true])
  expect(await undone(house, found)).toMatchObject({ state: 'undone', rowsUndone: 4 })
  expect(await quotesIn(house)).toEqual([])
})

test('the last release, which knows no mark, neither writes a row again nor calls it undone', async () => {
  const { house, found } = await halfDone()
  const written = sql`update import_rows set done = true where import_id = ${found.id}::uuid and number = 1`.execute(house.db)
  await expect(written).rejects.toThrow('row 1 became a quote already')
  await sql`update imports set state = 'undoing' where id = ${found.id}::uuid`.execute(house.db)
  const called = sql`update imports set state = 'undone' where id = ${found.id}::uuid`.execute(house.db)
  await expect(called).rejects.toThrow('undo it with that release')
})
