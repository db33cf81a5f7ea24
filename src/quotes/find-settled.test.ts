import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findSettled } from './index.ts'

async function aSite() {
  const { ctx } = await aHouse()
  const [seneca, plato] = [await aShelf(ctx, { author: 'Seneca' }), await aShelf(ctx, { author: 'Plato', category: 'Time' })]
  await seneca.aQuote({ text: 'Doubted.', status: 'disputed' })
  await seneca.aQuote({ text: 'By somebody else.', status: 'misattributed', alsoCredited: 'Ælfric; Cicero' })
  await seneca.aQuote({ text: 'A draft by somebody else.', status: 'misattributed', isActive: false })
  await seneca.aQuote({ text: 'True.', status: 'attributed' })
  await plato.aQuote({ text: '100% wrong.', status: 'misattributed' })
  const texts = async (asked: { search?: string; letter?: string; offset?: number }) =>
    (await findSettled(ctx, { limit: 2, offset: 0, ...asked })).quotes.map(({ text }) => text)
  return { ctx, texts }
}

it('lists by name what is known to be wrong before what is doubted, and nothing that readers don’t see', async () => {
  const { ctx, texts } = await aSite()
  expect(await texts({})).toEqual(['100% wrong.', 'By somebody else.'])
  expect(await texts({ offset: 2 })).toEqual(['Doubted.'])
  expect(await findSettled(ctx, { limit: 1, offset: 5 })).toEqual({ total: 3, quotes: [], letters: ['p', 's'] })
})

it('finds words, the name, other names that it goes by, and a letter', async () => {
  const { texts } = await aSite()
  expect(await texts({ search: ' SOMEBODY else ' })).toEqual(['By somebody else.'])
  expect(await texts({ search: 'sénéca' })).toEqual(['By somebody else.', 'Doubted.'])
  expect(await texts({ search: 'cicero' })).toEqual(['By somebody else.'])
  expect(await texts({ search: 'true' })).toEqual([])
  expect(await texts({ letter: 'p' })).toEqual(['100% wrong.'])
})
