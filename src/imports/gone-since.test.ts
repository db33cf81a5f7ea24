import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory, restoreCategory } from '#categories'
import { deleteAuthor, deleteCategory } from '#quotes'
import { aHouse, type House } from '#test/house'
import { checked, imported, rowsOf, table, undone, work } from '#test/imports'
import { aShelf } from '#test/shelf'
import { decideAuthor } from './decide-author.ts'
import { decideRows } from './decide-rows.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'

const list = table([
  ['quote', 'author', 'category'],
  ['One thing that is said.', 'A Person', 'Wisdom'],
  ['Another matter of concern.', 'Somebody Else', ''],
  ['Third subject altogether.', 'A Person', 'Hope'],
])

/** Two of three rows stand in a category that is in the trash when their turn comes. */
async function withoutCategory(house: House) {
  await aShelf(house.ctx)
  const hope = await createCategory(house.ctx, { name: 'Hope', description: 'What is worth keeping.' })
  const found = await checked(house, list, hope.id)
  expect(found.counts).toMatchObject({ 'to:create': 3 })
  await deleteCategory(house.as('moderator'), hope.id)
  return { hope, found }
}

const textsOf = async ({ db }: House) =>
  (await db.selectFrom('quotes').select('text').orderBy('text').execute()).map(({ text }) => text)

test('rows of a category that is in the trash are left out with the reason, the others are written, and it goes on when the category is back', async () => {
  const house = await aHouse()
  const { hope, found } = await withoutCategory(house)
  const stopped = await imported(house, found)
  expect(stopped).toMatchObject({ state: 'stopped', rowsDone: 1, counts: { 'to:create': 1, 'to:wrong': 2 } })
  expect(stopped.reason).toContain('2 rows were left out')
  expect(await textsOf(house)).toEqual(['One thing that is said.'])
  const rows = await rowsOf(house, found, { plan: 'wrong' })
  expect(rows.map(({ number, blocked }) => ({ number, blocked }))).toEqual([
    { number: 2, blocked: 'Its category no longer exists.' },
    { number: 3, blocked: 'Its category no longer exists.' },
  ])
  // Nobody was made for what was left out.
  expect(await house.db.selectFrom('authors').select('id').where('name', '=', 'Somebody Else').execute()).toEqual([])
  await restoreCategory(house.as('moderator'), hope.id)
  const done = await imported(house, found)
  expect(done).toMatchObject({ state: 'done', rowsDone: 3, reason: null, counts: { 'to:create': 3, 'to:wrong': 0 } })
  expect((await textsOf(house)).length).toBe(3)
  expect(await undone(house, found)).toMatchObject({ state: 'undone', rowsUndone: 3 })
  expect(await textsOf(house)).toEqual([])
})

test('it also goes on with another category, or without the rows', async () => {
  const house = await aHouse()
  const { found } = await withoutCategory(house)
  const ctx = house.as('moderator')
  await imported(house, found)
  await decideRows(ctx, found.id, { numbers: [3], decision: 'skip' })
  const other = await createCategory(house.ctx, { name: 'Time', description: 'What is worth keeping.' })
  const none = '00000000-0000-4000-8000-00000000000f'
  await expect(runImport(ctx, found.id, { categoryId: none })).rejects.toMatchObject({ code: 'invalid' })
  await runImport(ctx, found.id, { categoryId: other.id })
  await work(house.ctx)
  expect(await getImport(ctx, found.id)).toMatchObject({ state: 'done', rowsDone: 2, options: { categoryId: other.id } })
  expect(await textsOf(house)).toEqual(['Another matter of concern.', 'One thing that is said.'])
})

test('rows of an author who was chosen, and is in the trash when their turn comes, wait for somebody to choose again', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const ctx = house.as('moderator')
  const [chosen, instead] = [await createAuthor(ctx, { name: 'Chosen One' }), await createAuthor(ctx, { name: 'Another One' })]
  const found = await checked(house, list, category.id)
  await decideAuthor(ctx, found.id, { key: 'a person', choice: 'take', authorId: chosen.id })
  await deleteAuthor(ctx, chosen.id)
  expect(await imported(house, found)).toMatchObject({ state: 'stopped', rowsDone: 1 })
  const [row] = await rowsOf(house, found, { plan: 'wrong' })
  expect(row?.blocked).toBe('The chosen author no longer exists.')
  await decideAuthor(ctx, found.id, { key: 'a person', choice: 'take', authorId: instead.id })
  expect(await imported(house, found)).toMatchObject({ state: 'done', rowsDone: 3 })
  const theirs = await house.db.selectFrom('quotes').select('id').where('author_id', '=', instead.id).execute()
  expect(theirs.length).toBe(2)
})
