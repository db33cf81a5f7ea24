import { expect, it } from 'vitest'
import { createAuthor, findAuthors } from '#authors'
import { createCategory } from '#categories'
import { undoBatch } from '#history'
import { aCollection } from '#test/collection'
import { aHouse } from '#test/house'
import { countOfCollection, createQuote, findQuotes, loadCollection, removeCollection, updateQuote } from '../index.ts'

async function aStartedSite() {
  const house = await aHouse()
  await loadCollection(house.ctx, await aCollection(60))
  house.clock.advance(60_000)
  return house
}

it('takes the starter collection out as one act; what somebody edited, and what other quotes use, stays and is named', async () => {
  const { as, proven } = await aStartedSite()
  const [admin, visitor] = [proven('admin'), as('visitor')]
  const [edited, another] = (await findQuotes(visitor, {})).quotes
  if (!edited || !another) throw new Error('the site has no quotes')
  await updateQuote(admin, edited.id, { tags: ['mine'], version: edited.version })
  const own = await createQuote(admin, { text: 'Our own.', author_id: another.author_id, category_id: another.categoryId })
  expect(await countOfCollection(admin)).toBe(59)

  const removed = await removeCollection(admin)
  const named = new Set([edited.author, another.author])
  expect(removed).toMatchObject({ quotes: 59, authors: 20 - named.size, kept: { quotes: [edited.text] } })
  expect(new Set(removed.kept.authors)).toEqual(named)
  expect(removed.categories + removed.kept.categories.length).toBe(3)
  expect((await findQuotes(visitor, {})).total).toBe(1)
  expect(await countOfCollection(admin)).toBe(0)
  expect(await removeCollection(admin)).toMatchObject({ batch: null, quotes: 0 })

  await undoBatch(admin, removed.batch ?? '')
  expect((await findQuotes(visitor, {})).total).toBe(60)
  expect((await findAuthors(visitor)).total).toBe(20)
  expect(await removeCollection(admin)).toMatchObject({ quotes: 59, kept: { quotes: [edited.text] } })
  expect(own.author).toBe(another.author)
})

it('leaves alone what was never of the collection, and is the business of admins who prove themselves', async () => {
  const { as, proven } = await aStartedSite()
  const moderator = as('moderator')
  const author = await createAuthor(moderator, { name: 'Ada Okafor' })
  const category = await createCategory(moderator, { name: 'Calm', description: 'Of calm.' })
  await createQuote(moderator, { text: 'Our own.', author_id: author.id, category_id: category.id })
  await expect(removeCollection(moderator)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(removeCollection(as('admin'))).rejects.toMatchObject({ code: 'password-needed' })
  expect(await removeCollection(proven('admin'))).toMatchObject({
    quotes: 60,
    authors: 20,
    categories: 3,
    kept: { quotes: [], authors: [] },
  })
})
