import { expect, test } from 'vitest'
import { grantable, type Ctx, type Scope } from '#access'
import { Forbidden } from '#platform/errors'
import { findDeskQuotes } from '#quotes'
import { aHouse, type House } from '#test/house'
import { once, rowsOf, work } from '#test/imports'
import { aShelf } from '#test/shelf'
import { bringImport, checkImport, getImport, runImport, undoImport } from './index.ts'

const limited = (house: House, scope?: Scope): Ctx => ({
  ...house.as('moderator'),
  actor: { ...house.as('moderator').actor, rights: grantable('moderator'), ...(scope ? { scope } : {}) },
})
const inFrench: Scope = { categories: [], languages: ['fr'] }

const list =
  'text,author,language,tags\nJe pense.,Marcus Aurelius,fr,mind\nI think.,Marcus Aurelius,en,mind\nKnow thyself.,Marcus Aurelius,fr,mind\n'

async function aChecked(scope?: Scope) {
  const house = await aHouse()
  const { aQuote, category } = await aShelf(house.ctx)
  // In English, while the list calls the same words French.
  const there = await aQuote({ text: 'Know thyself.', tags: [] })
  const ctx = limited(house, scope)
  const { id, mapping, options } = await bringImport(ctx, { name: 'list.csv', chunks: once(list) })
  await checkImport(ctx, id, { mapping, options: { ...options, categoryId: category.id, exact: 'change' } })
  await work(house.ctx)
  const texts = async () =>
    (await findDeskQuotes(house.as('admin'))).quotes.map(({ text, tags }) => [text, ...tags].join(' ')).toSorted()
  return { house, id, ctx, category, there, texts }
}

test('a list of somebody whose role is limited brings only what is within it, and says so of each other row', async () => {
  const { house, id, ctx, texts } = await aChecked(inFrench)
  const rows = await rowsOf(house, await getImport(ctx, id))
  expect(rows.map(({ plan, reason }) => [plan, reason])).toEqual([
    ['create', null],
    ['wrong', 'This quote is in English. Your role is for French.'],
    ['change', 'It is on the site already.'],
  ])
  await runImport(ctx, id)
  await work(house.ctx)
  expect(await getImport(ctx, id)).toMatchObject({ state: 'done' })
  expect(await texts()).toEqual(['Je pense. mind', 'Know thyself.'])
})

test('what somebody else had checked is written no further than the role of the person who writes it', async () => {
  const { house, id, texts } = await aChecked()
  await runImport(limited(house, inFrench), id)
  await work(house.ctx)
  expect(await texts()).toEqual(['Je pense. mind', 'Know thyself.'])
  const rows = await rowsOf(house, await getImport(house.as('admin'), id))
  expect(rows[1]).toMatchObject({ blocked: 'This quote is in English. Your role is for French.' })
  await runImport(limited(house), id)
  await work(house.ctx)
  expect(await texts()).toEqual(['I think. mind', 'Je pense. mind', 'Know thyself.'])
})

test.each([
  ['language', inFrench],
  ['category', { categories: [{ id: '00000000-0000-4000-8000-0000000000aa', name: 'Courage' }], languages: [] }],
])('an import that wrote outside a role, by %s, is undone only by somebody whose role has all of it', async (_, scope) => {
  const { house, id, ctx, texts } = await aChecked()
  await runImport(ctx, id)
  await work(house.ctx)
  const refused = undoImport(limited(house, scope), id)
  await expect(refused).rejects.toThrow('Some quotes of this import are outside your role. Ask an admin to undo it.')
  await expect(refused).rejects.toBeInstanceOf(Forbidden)
  expect(await getImport(ctx, id)).toMatchObject({ state: 'done' })
  await undoImport(house.as('admin'), id)
  await work(house.ctx)
  expect(await getImport(ctx, id)).toMatchObject({ state: 'undone', rowsKept: 0 })
  expect(await texts()).toEqual(['Know thyself.'])
})

test('somebody whose role is limited undoes an import that is within it', async () => {
  const { house, id, ctx, texts } = await aChecked(inFrench)
  await runImport(ctx, id)
  await work(house.ctx)
  await undoImport(ctx, id)
  await work(house.ctx)
  expect(await getImport(ctx, id)).toMatchObject({ state: 'undone', rowsKept: 0 })
  expect(await texts()).toEqual(['Know thyself.'])
})

test('somebody whose role is limited to categories undoes what an admin brought into one of them', async () => {
  const { house, id, ctx, category, texts } = await aChecked()
  await runImport(ctx, id)
  await work(house.ctx)
  await undoImport(limited(house, { categories: [category], languages: [] }), id)
  await work(house.ctx)
  expect(await getImport(ctx, id)).toMatchObject({ state: 'undone', rowsKept: 0 })
  expect(await texts()).toEqual(['Know thyself.'])
})

test('a role that was limited since is asked again when the list is checked again', async () => {
  const { house, id } = await aChecked()
  const found = await getImport(house.as('admin'), id)
  await checkImport(limited(house, inFrench), id, { mapping: found.mapping, options: found.options })
  await work(house.ctx)
  const rows = await rowsOf(house, await getImport(house.as('admin'), id))
  expect(rows.map(({ plan }) => plan)).toEqual(['create', 'wrong', 'change'])
})
