import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { matchAuthors } from '#authors'
import { openDatabase } from '#platform/db'
import { aHouse, databaseSettings, type House } from '#test/house'
import { checked, checksums, imported, table, wordOf, work } from '#test/imports'
import { startProcess } from '#test/kill-rounds'
import { aShelf } from '#test/shelf'
import { getImport } from './get-import.ts'
import { undoImport } from './undo-import.ts'

test('an undo that is killed in the middle goes on there, and leaves what there was before the import', async () => {
  const where = await databaseSettings('migrated')
  const lines = Array.from({ length: 1_200 }, (_, i) => [
    `${wordOf(i)} ${wordOf(i * 7 + 1)} ${wordOf(i * 13 + 2)} is what number ${i} says`,
    `Author ${i % 40}`,
    'a; b',
  ])
  const begun = await on(where, async (house) => {
    const { category } = await aShelf(house.ctx)
    // The keys by which authors are found are made when they are first asked for, and stay.
    await matchAuthors(house.ctx, ['Nobody'])
    const before = await checksums(house)
    const text = table([['quote', 'author', 'tags'], ...lines])
    const found = await imported(house, await checked(house, text, category.id, { near: 'create' }))
    expect(found.rowsDone).toBeGreaterThan(700)
    await undoImport(house.as('moderator'), found.id)
    return { before, id: found.id, written: found.rowsDone }
  })
  const seen: number[] = []
  for (let round = 0; round < 2; round++) {
    const process = startProcess('import', where)
    const past = begun.written + (round === 0 ? 1 : 400)
    while (!process.lines().some((line) => Number(line) >= past)) await sleep(5)
    await process.kill()
    seen.push(await on(where, async (house) => (await getImport(house.ctx, begun.id)).rowsUndone))
  }
  // Otherwise nothing was cut off, and nothing is shown.
  expect(seen.every((undone) => undone > 0 && undone < begun.written)).toBe(true)
  await on(where, async (house) => {
    await work(house.ctx)
    expect(await getImport(house.ctx, begun.id)).toMatchObject({ state: 'undone', rowsUndone: begun.written, rowsKept: 0 })
    expect(await checksums(house)).toEqual(begun.before)
  })
}, 120_000)

/** A house on a database that other processes open, too, and on the embedded one only when this one has closed it. */
async function on<T>(where: Awaited<ReturnType<typeof databaseSettings>>, live: (house: House) => Promise<T>): Promise<T> {
  const house = await aHouse()
  const database = await openDatabase(where)
  const { db } = database
  try {
    return await live({ ...house, db, database, ctx: { ...house.ctx, db }, as: (role) => ({ ...house.as(role), db }) })
  } finally {
    await database.close()
  }
}
