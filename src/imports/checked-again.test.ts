import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { once, rowsOf, table, work } from '#test/imports'
import { bringImport } from './bring-import.ts'
import { checkImport } from './check-import.ts'
import { getImport } from './get-import.ts'
import { readFile } from './read-file.ts'
import { stopImport } from './stop-import.ts'

const list = table([
  ['quote', 'note', 'author'],
  ['One thing that is said.', 'Another matter of concern.', 'A Person'],
  ['Third subject altogether.', 'Something else entirely.', 'A Person'],
])

/** A check has begun, with what its worker holds, and then another with other columns. */
async function checkedTwice(more: { afterReading: boolean }) {
  const house = await aHouse()
  const { id: categoryId } = await createCategory(house.ctx, { name: 'Hope', description: 'What is worth keeping.' })
  const ctx = house.as('moderator')
  const { id, options } = await bringImport(ctx, { name: 'list.csv', chunks: once(list) })
  const check = (text: string) =>
    checkImport(ctx, id, { mapping: { text, author: 'author' }, options: { ...options, categoryId } })
  await check('quote')
  if (more.afterReading) {
    await work(house.ctx)
    await sql`update imports set state = 'checking', rows_planned = 0 where id = ${id}`.execute(house.db)
  }
  const held = await getImport(ctx, id)
  await stopImport(ctx, id)
  await check('note')
  return { house, ctx, held }
}

test.each([false, true])(
  'a worker does not go on with a check that somebody began again otherwise (read: %s)',
  async (afterReading) => {
    const { house, ctx, held } = await checkedTwice({ afterReading })
    await readFile(ctx, held, new AbortController().signal, true)
    expect(await getImport(ctx, held.id)).toMatchObject({ state: 'checking', rowsRead: 0, isRead: false })
    await work(house.ctx)
    expect(await getImport(ctx, held.id)).toMatchObject({ state: 'checked', rowsRead: 2, mapping: { text: 'note' } })
    expect((await rowsOf(house, held)).map(({ fields }) => fields.text)).toEqual([
      'Another matter of concern.',
      'Something else entirely.',
    ])
  },
)
