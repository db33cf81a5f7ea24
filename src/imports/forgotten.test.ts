import { expect, test } from 'vitest'
import { aHouse, type House } from '#test/house'
import { checked, imported, rowsOf } from '#test/imports'
import { aShelf } from '#test/shelf'
import { checkImport } from './check-import.ts'
import { forgetImports } from './forget-imports.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const list = 'quote,author\nOne thing that is said.,A Person\nAnother matter of concern.,Somebody Else\n'
const dayMs = 86_400_000

async function forgottenAfter(house: House, days: number) {
  house.clock.advance(days * dayMs)
  await forgetImports(house.ctx)
}

test('an import whose rows are kept no longer is not called undone while its quotes stand there', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const done = await imported(house, await checked(house, list, category.id))
  await forgottenAfter(house, 89)
  expect(await getImport(house.ctx, done.id)).toMatchObject({ isForgotten: false })
  await forgottenAfter(house, 91)
  expect(await rowsOf(house, done)).toEqual([])
  await expect(undoImport(house.as('moderator'), done.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await getImport(house.ctx, done.id)).toMatchObject({ state: 'done', isForgotten: true, rowsDone: 2 })
  expect((await house.db.selectFrom('quotes').select('id').execute()).length).toBe(2)
})

test('a list that nobody came back to is brought once more, and does not end with nothing written', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const ctx = house.as('moderator')
  const found = await checked(house, list, category.id)
  // First the file goes, then the rows.
  await forgottenAfter(house, 8)
  await forgottenAfter(house, 31)
  await expect(runImport(ctx, found.id)).rejects.toThrow('Upload it again.')
  const again = { mapping: found.mapping, options: found.options }
  await expect(checkImport(ctx, found.id, again)).rejects.toThrow('Upload it again.')
  expect(await getImport(ctx, found.id)).toMatchObject({ state: 'checked', isForgotten: true })
})
