import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { updateCategory } from '#categories'
import { mergeQuote, updateQuote } from '#quotes'
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

test('the note of a merged quote is corrected with the quote that has it, its author, and where that is merged in turn', async () => {
  const house = await aHouse()
  const { read, follow, send, arrived } = await withActors(house)
  const moderator = house.as('moderator')
  const { author, aQuote } = await aShelf(house.ctx)
  const other = await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })
  const sent = await aQuote()
  await follow(await read(`authors/${author.id}`))
  await send()
  const into = await other.aQuote({ text: 'Words of the second.', isActive: true })
  await mergeQuote(moderator, sent.id, into.id)
  const updates = async () => {
    await send()
    return arrived('Update').map(({ body }) => JSON.stringify(body['object']))
  }
  expect((await updates()).at(-1)).toContain('Words of the second.')
  await updateAuthor(moderator, other.author.id, { name: 'Seneca the Younger' })
  expect((await updates()).at(-1)).toContain('Seneca the Younger')
  const last = await other.aQuote({ text: 'Words of the third.' })
  await mergeQuote(moderator, into.id, last.id)
  expect((await updates()).at(-1)).toContain('Words of the third.')
})

test('who shows a quote doesn’t announce another that was merged into it', async () => {
  const { moderator, into, first, second, by, theirs, send, arrivedBy } = await twoFollowed()
  const counts = async () => {
    await send()
    return [by, theirs].map((actor) => [arrivedBy(actor, 'Announce').length, arrivedBy(actor, 'Undo').length])
  }
  expect(await counts()).toEqual([
    [2, 0],
    [1, 0],
  ])
  await mergeQuote(moderator, first.id, into.id)
  expect(await counts()).toEqual([
    [2, 1],
    [1, 0],
  ])
  await mergeQuote(moderator, second.id, into.id)
  expect(await counts()).toEqual([
    [2, 2],
    [1, 0],
  ])
})

test('of quotes that are merged into the same one, an author who gets them announces one', async () => {
  const { moderator, other, first, second, by, theirs, send, arrivedBy } = await twoFollowed()
  expect(arrivedBy(by, 'Announce')).toHaveLength(2)
  const into = await other.aQuote()
  await mergeQuote(moderator, first.id, into.id)
  await mergeQuote(moderator, second.id, into.id)
  await send()
  expect([arrivedBy(by, 'Undo').length, arrivedBy(theirs, 'Announce').length]).toEqual([2, 2])
})

/** Two authors with followers: one with two quotes, the other with one, all announced. */
async function twoFollowed() {
  const house = await aHouse()
  const { read, follow, send, arrivedBy } = await withActors(house, { fediverse_new_a_day: 9 })
  const one = await aShelf(house.ctx)
  const other = await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })
  const [first, second, into] = [await one.aQuote(), await one.aQuote(), await other.aQuote()]
  const [by, theirs] = [await read(`authors/${one.author.id}`), await read(`authors/${other.author.id}`)]
  await follow(by)
  await follow(theirs)
  for (let n = 0; n < 3; n++) {
    await send()
    house.clock.advance(5 * hour)
  }
  return { moderator: house.as('moderator'), other, first, second, into, by, theirs, send, arrivedBy }
}
