import { describe, expect, it } from 'vitest'
import { createAuthor, findAuthors, findDeskAuthors, getAuthor, getAuthorBySlug, restoreAuthor, updateAuthor } from '#authors'
import {
  createCategory,
  findAllCategories,
  findCategories,
  getCategoryBySlug,
  restoreCategory,
  updateCategory,
} from '#categories'
import { findBatches, findChanges, type Noun } from '#changes'
import { Conflict, Forbidden, NotFound } from '#platform/errors'
import { undoBatch } from '#history'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, deleteAuthor, deleteCategory, mergeQuote, updateQuote } from '../index.ts'
import { trashQuote } from '#test/quote-acts'

const wisdom = { name: 'Wisdom', description: 'What is worth keeping.' }

async function lastBatch({ as }: House, noun: Noun, id: string): Promise<string> {
  const [entry] = await findChanges(as('admin'), { noun, id, limit: 1 })
  return entry?.batch ?? ''
}

describe('deleting an author or a category', () => {
  it('moves them to the trash: out of every list, the address says gone, and restoring brings them back as they were', async () => {
    const { as, ctx } = await aHouse()
    const author = await createAuthor(ctx, { name: 'Hypatia' })
    const category = await createCategory(ctx, wisdom)
    await deleteAuthor(as('moderator'), author.id)
    await deleteCategory(as('moderator'), category.id)
    expect((await findAuthors(ctx)).total + (await findDeskAuthors(ctx)).total).toBe(0)
    expect([...(await findCategories(ctx)), ...(await findAllCategories(ctx))]).toEqual([])
    await expect(getAuthorBySlug(ctx, 'hypatia')).rejects.toMatchObject({ code: 'not-found', gone: true })
    await expect(getAuthor(ctx, author.id)).rejects.toMatchObject({ gone: true })
    await expect(getCategoryBySlug(ctx, 'wisdom')).rejects.toMatchObject({ gone: true })
    await expect(updateAuthor(ctx, author.id, { name: 'Hypatia' })).rejects.toMatchObject({ gone: true })
    await restoreAuthor(as('moderator'), author.id)
    await restoreCategory(as('moderator'), category.id)
    expect((await getAuthorBySlug(ctx, 'hypatia')).id).toBe(author.id)
    expect((await findCategories(ctx)).map(({ name }) => name)).toEqual(['Wisdom'])
  })

  it('twice is well, and recorded once', async () => {
    const { as, ctx } = await aHouse()
    const { id } = await createAuthor(ctx, { name: 'Hypatia' })
    await deleteAuthor(as('admin'), id)
    await deleteAuthor(as('admin'), id)
    expect((await findChanges(as('admin'), { noun: 'author', id })).map(({ verb }) => verb)).toEqual(['trash', 'create'])
  })

  it('is refused while quotes point to them, those in the trash too, and says how many; merged ones do not count', async () => {
    const { as, ctx } = await aHouse()
    const { author, category, aQuote } = await aShelf(ctx)
    const [first, second, third] = [await aQuote(), await aQuote({ isActive: false }), await aQuote()]
    await trashQuote(ctx, third.id)
    const many = '2 quotes, and 1 in the trash.'
    await expect(deleteAuthor(as('moderator'), author.id)).rejects.toThrow(
      new Conflict(`An author with existing quotes cannot be deleted. This one has ${many}`),
    )
    await expect(deleteCategory(as('moderator'), category.id)).rejects.toThrow(
      new Conflict(`Cannot delete category with existing quotes. It has ${many}`),
    )
    const other = await aShelf(ctx, { author: 'Seneca', category: 'Virtue' })
    const stays = await other.aQuote()
    await mergeQuote(ctx, first.id, stays.id)
    await trashQuote(ctx, second.id)
    await expect(deleteAuthor(as('moderator'), author.id)).rejects.toThrow('This one has 2 quotes in the trash.')
  })

  it('counts a quote that stands in a category by a link only', async () => {
    const { as, ctx } = await aHouse()
    const { author, category } = await aShelf(ctx)
    const second = await createCategory(ctx, { name: 'Virtue', description: 'Of the good life.' })
    const fields = { text: 'Of both.', author_id: author.id, useMultipleCategories: true, category_ids: [category.id, second.id] }
    await createQuote(ctx, fields)
    await expect(deleteCategory(as('moderator'), second.id)).rejects.toThrow('It has 1 quote.')
  })

  it('takes them from nobody who is just writing a quote of theirs', async () => {
    const { as, ctx } = await aHouse()
    const { author, category, aQuote } = await aShelf(ctx)
    const other = await createAuthor(ctx, { name: 'Hypatia' })
    const quote = await aQuote()
    const done = await Promise.allSettled([
      updateQuote(ctx, quote.id, { author_id: other.id, version: quote.version }),
      deleteAuthor(as('moderator'), other.id),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([author.id, category.id]).toHaveLength(2)
  })

  it('is for moderators and admins', async () => {
    const { as, ctx } = await aHouse()
    const { id } = await createAuthor(ctx, { name: 'Hypatia' })
    await expect(deleteAuthor(as('author'), id)).rejects.toBeInstanceOf(Forbidden)
    await expect(deleteCategory(as('author'), id)).rejects.toBeInstanceOf(Forbidden)
  })

  it('leaves a name free: another category may take it, and the first then cannot come back under it', async () => {
    const { as, ctx } = await aHouse()
    const first = await createCategory(ctx, wisdom)
    await deleteCategory(ctx, first.id)
    await createCategory(ctx, wisdom)
    await expect(restoreCategory(as('moderator'), first.id)).rejects.toThrow('A category with this name exists already.')
  })
})

describe('undoing', () => {
  it('puts an author back as they were, names, aliases and address too, and can itself be undone', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const author = await createAuthor(ctx, { name: 'Mark Twain', aliases: ['Samuel Clemens'], nationality: 'American' })
    await updateAuthor(as('moderator'), author.id, { name: 'S. L. Clemens', bio: 'Of Missouri.' })
    const { batch } = await undoBatch(as('moderator'), await lastBatch(house, 'author', author.id))
    const back = await getAuthorBySlug(ctx, 'mark-twain')
    expect(back).toMatchObject({
      name: 'Mark Twain',
      aliases: ['Samuel Clemens'],
      nationality: 'American',
      bio: null,
      version: 3,
    })
    expect(batch).toBe(await lastBatch(house, 'author', author.id))
    await undoBatch(as('moderator'), batch)
    expect(await getAuthor(ctx, author.id)).toMatchObject({ name: 'S. L. Clemens', bio: 'Of Missouri.', aliases: [] })
  })

  it('of a deletion restores, of a restoring deletes, of a making deletes', async () => {
    const house = await aHouse()
    const { ctx } = house
    const { id } = await createCategory(ctx, wisdom)
    const undo = async () => undoBatch(house.as('moderator'), await lastBatch(house, 'category', id))
    const shown = async () => (await findAllCategories(ctx)).length
    await undo()
    expect(await shown()).toBe(0)
    await undo()
    expect(await shown()).toBe(1)
    await deleteCategory(ctx, id)
    await undo()
    expect(await shown()).toBe(1)
  })

  it('is told of what was undone, until that is undone in turn', async () => {
    const house = await aHouse()
    const { id } = await createCategory(house.ctx, wisdom)
    const made = await lastBatch(house, 'category', id)
    const undone = async () => (await findBatches(house.as('moderator'))).map((one) => [one.batch, one.undoes, one.undone])
    const { batch } = await undoBatch(house.as('moderator'), made)
    expect(await undone()).toEqual([
      [batch, made, false],
      [made, null, true],
    ])
    await undoBatch(house.as('moderator'), batch)
    expect(await undone()).toContainEqual([made, null, false])
  })

  it('is refused where somebody has changed it since, and where quotes point to what would go', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const { author, category, aQuote } = await aShelf(ctx)
    const made = await lastBatch(house, 'category', category.id)
    await aQuote()
    await expect(undoBatch(as('moderator'), made)).rejects.toThrow('Cannot delete category with existing quotes.')
    const created = await lastBatch(house, 'author', author.id)
    await updateCategory(as('admin'), category.id, { ...wisdom, name: 'Insight' })
    await expect(undoBatch(as('moderator'), made)).rejects.toThrow('Changed again since, so nothing was undone: “Insight”.')
    await expect(undoBatch(as('moderator'), author.id)).rejects.toBeInstanceOf(NotFound)
    await expect(undoBatch(as('author'), created)).rejects.toBeInstanceOf(Forbidden)
  })

  it('goes back step by step, over what was put back itself, and each is told as undone', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const { id } = await createAuthor(ctx, { name: 'Hypatia' })
    await updateAuthor(as('moderator'), id, { name: 'Hypatia', bio: 'Of Alexandria.' })
    const first = await lastBatch(house, 'author', id)
    await updateAuthor(as('moderator'), id, { name: 'Hypatia', bio: 'Of Athens.' })
    const second = await lastBatch(house, 'author', id)
    await undoBatch(as('moderator'), second)
    await undoBatch(as('moderator'), first)
    expect((await getAuthor(ctx, id)).bio).toBeNull()
    const told = await findBatches(as('moderator'))
    expect(told.map(({ verbs, undone }) => `${verbs.join()} ${undone}`)).toEqual([
      'undo false',
      'undo false',
      'update true',
      'update true',
      'create false',
    ])
    await expect(undoBatch(as('moderator'), second)).rejects.toBeInstanceOf(Conflict)
  })

  it('writes over nobody who saves at the same moment', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    for (let round = 0; round < 8; round++) {
      const { id } = await createAuthor(ctx, { name: `Hypatia ${round}` })
      const { version } = await updateAuthor(as('moderator'), id, { name: `Hypatia ${round}`, bio: 'Of Alexandria.' })
      const batch = await lastBatch(house, 'author', id)
      const ended = await Promise.allSettled([
        undoBatch(as('admin'), batch),
        updateAuthor(as('moderator'), id, { name: `Hypatia ${round}`, bio: 'Of Athens.', version }),
        undoBatch(as('moderator'), batch),
      ])
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('authors on the desk', () => {
  it('are found by name, other name or nationality, and narrowed to what is missing', async () => {
    const { as, ctx } = await aHouse()
    await createAuthor(ctx, {
      name: 'Hypatia',
      nationality: 'Egyptian',
      birth_date: 'c. 360',
      image: '/files/public/images/aa/aa.webp',
    })
    await createAuthor(ctx, { name: 'Александр Пушкин', is_active: false, needs_review: true })
    const names = async (input: Parameters<typeof findDeskAuthors>[1]) =>
      (await findDeskAuthors(as('moderator'), input)).authors.map(({ name }) => name)
    expect(await names({ search: 'egypt' })).toEqual(['Hypatia'])
    expect(await names({ search: 'пушк' })).toEqual(['Александр Пушкин'])
    for (const only of ['inactive', 'needs-review', 'without-image', 'without-years'] as const)
      expect([only, await names({ only })]).toEqual([only, ['Александр Пушкин']])
    expect(await names({ only: 'active' })).toEqual(['Hypatia'])
    expect((await findDeskAuthors(as('moderator'))).figures).toEqual({ total: 2, active: 1, quotes: 0 })
  })
})
