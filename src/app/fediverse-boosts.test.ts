import { expect, test } from 'vitest'
import { updateCategory } from '#categories'
import { updateQuote } from '#quotes'
import { withActors } from '#test/followable'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

const hour = 3_600_000

test('what was taken back is announced again where that is undone: a status, a hidden category, a quote that moved', async () => {
  const house = await aHouse()
  const { read, follow, send, arrivedBy } = await withActors(house, { fediverse_new_a_day: 9 })
  const moderator = house.as('moderator')
  const { author, category, aQuote } = await aShelf(house.ctx)
  const other = await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })
  let quote = await aQuote()
  const [by, on] = [await read(`authors/${author.id}`), await read(`categories/${category.id}`)]
  await follow(by)
  await follow(on)
  const counts = async () => {
    await send()
    return [by, on].map((one) => [arrivedBy(one, 'Announce').length, arrivedBy(one, 'Undo').length])
  }
  const change = async (fields: object) => {
    quote = await updateQuote(moderator, quote.id, { version: quote.version, ...fields })
    return await counts()
  }
  const show = async (isActive: boolean) => {
    await updateCategory(moderator, category.id, { name: 'Wisdom', description: 'What is worth keeping.', isActive })
    return await counts()
  }
  expect(await counts()).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect(await change({ status: 'misattributed' })).toEqual([
    [1, 1],
    [1, 0],
  ])
  expect(await change({ status: 'attributed' })).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(await show(false)).toEqual([
    [2, 1],
    [1, 1],
  ])
  expect(await show(true)).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect(await change({ author_id: other.author.id })).toEqual([
    [2, 2],
    [2, 1],
  ])
  expect(await change({ author_id: author.id })).toEqual([
    [3, 2],
    [2, 1],
  ])
})

test('an old quote that moves is announced in the place of who lost it, by nobody else, and within the limit of the day', async () => {
  const house = await aHouse()
  const { read, follow, send, arrivedBy } = await withActors(house, { fediverse_new_a_day: 1 })
  const { author, category, aQuote } = await aShelf(house.ctx)
  const other = await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })
  const quote = await aQuote({ category_id: other.category.id })
  const own = await read(`authors/${author.id}`)
  await follow(own)
  await send()
  house.clock.advance(80 * hour)
  await other.aQuote({ category_id: category.id, isFeatured: true })
  const [theirs, on] = [await read(`authors/${other.author.id}`), await read(`categories/${other.category.id}`)]
  await follow(theirs)
  await follow(on)
  await send()
  expect([arrivedBy(theirs, 'Announce').length, arrivedBy(on, 'Announce').length]).toEqual([1, 0])
  const moved = await updateQuote(house.as('moderator'), quote.id, { version: quote.version, author_id: other.author.id })
  await send()
  expect([own, theirs, on].map((one) => arrivedBy(one, 'Announce').length)).toEqual([1, 1, 0])
  house.clock.advance(25 * hour)
  await updateQuote(house.as('moderator'), quote.id, { version: moved.version, author_id: author.id })
  await send()
  expect([own, on].map((one) => arrivedBy(one, 'Announce').length)).toEqual([2, 0])
})
