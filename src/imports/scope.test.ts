import { expect, test } from 'vitest'
import { grantable, type Ctx, type Scope } from '#access'
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
  return { house, id, ctx, there, texts }
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
  // The undo of the person whose role is limited leaves the others where they are.
  await undoImport(limited(house, inFrench), id)
  await work(house.ctx)
  expect(await texts()).toEqual(['I think. mind', 'Know thyself.'])
})

test('a role that was limited since is asked again when the list is checked again', async () => {
  const { house, id } = await aChecked()
  const found = await getImport(house.as('admin'), id)
  await checkImport(limited(house, inFrench), id, { mapping: found.mapping, options: found.options })
  await work(house.ctx)
  const rows = await rowsOf(house, await getImport(house.as('admin'), id))
  expect(rows.map(({ plan }) => plan)).toEqual(['create', 'wrong', 'change'])
})
