import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { moveIn, openSource } from './index.ts'

// JavaScript has other small letters of the first two than a database has, and where the locale of that is C, it has none of the third.
test.each([
  ['İbrahim Müteferrika', 'İstanbul'],
  ['ΟΜΗΡΟΣ', 'ΛΟΓΟΣ'],
  ['Лев Толстой', 'Éthique'],
])('%s and %s are who is called so here, whatever small letters the database knows', async (author, category) => {
  const house = await aHouse()
  const by = await createAuthor(house.ctx, { name: author })
  const on = await createCategory(house.ctx, { name: category, description: 'What is worth keeping.' })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-names-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const there = { name: category, description: '', color: '#aa3300', is_active: true }
  fs.writeFileSync(path.join(folder, 'categories.json'), JSON.stringify([{ ...there, id: '1' }]))
  const quote = { id: '1', text: 'Words.', author, category, is_active: true }
  fs.writeFileSync(path.join(folder, 'quotes.json'), JSON.stringify([quote]))
  const report = await moveIn(house.ctx, await openSource(folder), { languageOf: () => undefined })
  expect(report.tallies.get('categories')).toMatchObject({ read: 1, joined: 1, added: 0, leftOut: 0 })
  expect(await house.db.selectFrom('quotes').select(['author_id', 'category_id']).execute()).toEqual([
    { author_id: by.id, category_id: on.id },
  ])
  expect((await house.db.selectFrom('authors').select('id').execute()).length).toBe(1)
})
