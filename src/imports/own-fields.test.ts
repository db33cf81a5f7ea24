import { expect, test } from 'vitest'
import { addOwnField, removeOwnField } from '#own-fields'
import { findDeskQuotes, getDeskQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { checked, imported, rowsOf } from '#test/imports'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { guessMapping } from './guess-mapping.ts'

async function aSiteWithFields() {
  const house = await aHouse()
  const admin = house.as('admin')
  await addOwnField(admin, { noun: 'quote', kind: 'choice', label: 'Shelf mark', choices: ['A', 'B, upper'] })
  await addOwnField(admin, { noun: 'quote', kind: 'number', label: 'Copies' })
  const { id } = await addOwnField(admin, { noun: 'quote', kind: 'text', label: 'Gone' })
  const { category, aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'Already here.', own: { shelf_mark: 'B, upper', copies: 2, gone: 'hidden' } })
  await removeOwnField(admin, { id })
  return { house, category }
}

test('a column is a field of the site by the head of an export or by its label, before it is taken for anything else', () => {
  const own = [
    { key: 'text_kind', label: 'Category' },
    { key: 'copies', label: 'Copies printed' },
  ]
  const names = ['Quote', 'Author', 'own.text_kind', 'COPIES PRINTED', 'Topic']
  const columns = names.map((name) => ({ name, samples: [] }))
  expect(guessMapping(columns, own)).toEqual({
    text: 'Quote',
    author: 'Author',
    category: 'Topic',
    'own.text_kind': 'own.text_kind',
    'own.copies': 'COPIES PRINTED',
  })
})

test('a list brings what own fields take, and a cell that none takes is an error of its row', async () => {
  const { house, category } = await aSiteWithFields()
  const list = `quote,author,own.shelf_mark,Copies,own.gone
"Right in both, as it should be.",Zeno,"B, upper",7,x
"Wrong in its shelf, as it is none.",Zeno,C,7,
"Wrong in its number, as it is none.",Zeno,A,many,
`
  const found = await checked(house, list, category.id)
  expect(found.mapping).toEqual({ text: 'quote', author: 'author', 'own.shelf_mark': 'own.shelf_mark', 'own.copies': 'Copies' })
  expect(await rowsOf(house, found)).toMatchObject([
    { verdict: 'new', plan: 'create' },
    { verdict: 'wrong', reason: 'Shelf mark: choose one from the list.' },
    { verdict: 'wrong', reason: 'Copies: enter a number, such as 12 or 3.5.' },
  ])
  await imported(house, found)
  const { quotes } = await findDeskQuotes(house.as('admin'), {})
  const brought = quotes.find(({ text }) => text.startsWith('Right'))
  expect((await getDeskQuote(house.ctx, brought?.id ?? '')).standing.own).toEqual({ shelf_mark: 'B, upper', copies: 7 })
})

test('an export has a column for each field that was not removed', async () => {
  const { house } = await aSiteWithFields()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'moderator')
  const read = async (format: string) => await (await app.ask(`/admin/quotes/export/${format}`, { headers: { cookie } })).text()
  const [heads = '', line = ''] = (await read('csv')).split('\r\n')
  expect([heads.endsWith(',own.shelf_mark,own.copies'), line.endsWith(',"B, upper",2')]).toEqual([true, true])
  expect(JSON.parse(await read('json'))).toMatchObject([{ own: { shelf_mark: 'B, upper', copies: 2 } }])
  expect(await read('json')).not.toContain('hidden')
})
