import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findSettled } from './index.ts'

it('lists what is known to be wrong before what is doubted, and nothing that readers don’t see', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ text: 'Doubted.', status: 'disputed' })
  await aQuote({ text: 'By somebody else.', status: 'misattributed' })
  await aQuote({ text: 'A draft by somebody else.', status: 'misattributed', isActive: false })
  await aQuote({ text: 'True.', status: 'attributed' })
  const texts = async (offset: number) => {
    const { total, quotes } = await findSettled(ctx, { limit: 1, offset })
    return [total, quotes.map(({ text }) => text)]
  }
  expect(await texts(0)).toEqual([2, ['By somebody else.']])
  expect(await texts(1)).toEqual([2, ['Doubted.']])
  expect(await texts(2)).toEqual([2, []])
})
