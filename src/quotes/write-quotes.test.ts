import { describe, expect, it, onTestFinished } from 'vitest'
import type { Role } from '#access'
import { changedChannel, readChanged } from '#changes'
import { Conflict, Forbidden } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, getDeskQuote, mergeQuote, proposeQuote, restoreQuote, updateQuote } from './index.ts'
import { featureQuote, publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'

describe('writing quotes', () => {
  it('may be done by nobody below the role that the verb asks for', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    const [quote, other] = [await aQuote(), await aQuote()]
    const form = { text: 'Mine.', author_id: author.id, category_id: category.id }
    const below = (roles: Role[], act: (role: Role) => Promise<unknown>) =>
      Promise.all(roles.map((role) => expect(act(role)).rejects.toBeInstanceOf(Forbidden)))
    await below(['visitor', 'user'], (role) => createQuote(as(role), form))
    await below(['visitor', 'user'], (role) => proposeQuote(as(role), quote.id))
    await below(['visitor', 'user', 'author'], (role) => updateQuote(as(role), quote.id, { ...form, version: quote.version }))
    await below(['visitor', 'user', 'author'], (role) => createQuote(as(role), { ...form, isActive: true }))
    for (const act of [publishQuote, unpublishQuote, restoreQuote])
      await below(['visitor', 'user', 'author'], (role) => act(as(role), quote.id))
    await below(['visitor', 'user'], (role) => trashQuote(as(role), quote.id))
    await expect(trashQuote(as('author'), quote.id)).rejects.toThrow('You can only change your own drafts.')
    await below(['visitor', 'user', 'author'], (role) => featureQuote(as(role), quote.id, true))
    await below(['visitor', 'user', 'author'], (role) => mergeQuote(as(role), quote.id, other.id))
  })

  it('lets an author write and propose drafts of their own, until they are published', async () => {
    const { as, ctx } = await aHouse()
    const { author, category } = await aShelf(ctx)
    const form = { text: 'Mine.', author_id: author.id, category_id: category.id }
    const draft = await createQuote(as('author'), form)
    expect(draft).toMatchObject({ state: 'draft', isActive: false })
    const edited = await updateQuote(as('author'), draft.id, { ...form, text: 'Still mine.', version: draft.version })
    expect(await proposeQuote(as('author'), draft.id)).toMatchObject({
      state: 'proposed',
      text: 'Still mine.',
      version: edited.version + 1,
    })
    const published = await publishQuote(as('moderator'), draft.id)
    expect(published.state).toBe('published')
    await expect(updateQuote(as('author'), draft.id, { ...form, version: published.version })).rejects.toBeInstanceOf(Forbidden)
    expect((await getDeskQuote(as('author'), draft.id)).standing.createdBy).toBe(as('author').actor.id)
  })

  it('says what the form lacks, in the words of the form', async () => {
    const { as, ctx } = await aHouse()
    const { author, category } = await aShelf(ctx)
    const form = { text: 'Mine.', author_id: author.id, category_id: category.id }
    const refused = (input: object) =>
      createQuote(as('admin'), { ...form, ...input }).then(
        () => '',
        (fault: unknown) => (fault instanceof Error ? fault.message : ''),
      )
    expect(await refused({ text: '  ' })).toBe('Quote text is required')
    expect(await refused({ author_id: '' })).toBe('Author is required')
    expect(await refused({ author_id: crypto.randomUUID() })).toBe('Please select a valid author.')
    expect(await refused({ category_id: null })).toBe('Category is required')
    expect(await refused({ useMultipleCategories: true })).toBe('Please select at least one category.')
    expect(await refused({ likes: -1 })).toBe("Likes can't be below 0")
    expect(await refused({ likes: 1.5 })).toBe('Likes must be a whole number')
    expect(await refused({ shares: 2_000_000_000 })).toBe("Shares can't be above 1,000,000,000")
    expect(await refused({ text: 'x'.repeat(5_001) })).toBe('The quote is longer than 5,000 characters.')
    expect(await refused({ tags: Array.from({ length: 51 }, (_, n) => `tag ${n}`) })).toBe('A quote can have up to 50 tags.')
    expect(await refused({ status: 'verified', source: { work: 'Walden' } })).toBe(
      '“Checked against the source” needs a passage. Confirm it under Sources, or write down where you read it.',
    )
  })

  it('refuses to write over what somebody else wrote first', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    const quote = await aQuote()
    const form = { text: 'New.', author_id: author.id, category_id: category.id, version: quote.version }
    expect(await updateQuote(as('moderator'), quote.id, form)).toMatchObject({
      text: 'New.',
      isActive: true,
      version: quote.version + 1,
    })
    await expect(updateQuote(as('admin'), quote.id, form)).rejects.toBeInstanceOf(Conflict)
  })

  it('drops the links when a quote goes back to one category, and adds what staff start it with to what was counted', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    const quote = await aQuote({ useMultipleCategories: true, category_ids: [category.id], likes: 5 })
    await ctx.db.updateTable('quote_totals').set({ likes: 7 }).where('quote_id', '=', quote.id).execute()
    const form = {
      text: quote.text,
      author_id: author.id,
      category_id: category.id,
      useMultipleCategories: false,
      likes: 10,
      version: quote.version,
    }
    expect(await updateQuote(as('admin'), quote.id, form)).toMatchObject({
      categories: [],
      useMultipleCategories: false,
      likes: 12,
    })
    expect(await ctx.db.selectFrom('quote_categories').selectAll().execute()).toEqual([])
  })

  it('leaves a record of each write, and none of a write that changed nothing', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const quote = await aQuote()
    await expect(publishQuote(as('moderator'), quote.id)).rejects.toThrow('It is published already.')
    await trashQuote(as('admin'), quote.id)
    const rows = await ctx.db.selectFrom('changes').selectAll().where('noun', '=', 'quote').orderBy('id').execute()
    expect(rows.map(({ verb, role }) => `${role}: ${verb}`)).toEqual(['system: create', 'admin: trash'])
    expect(rows[1]).toMatchObject({
      noun_id: quote.id,
      actor: as('admin').actor.id,
      before: { text: quote.text, author_id: quote.author_id, deleted_at: null, quote_categories: [], quote_translations: [] },
    })
  })
})

describe('what readers see of a write', () => {
  it('is nothing of a draft, tells of what is still to come, and is removed where a public quote leaves', async () => {
    const { ctx, as, clock, database } = await aHouse()
    const told: string[] = []
    const stop = await database.listen(
      changedChannel,
      (payload) => void told.push(`${readChanged(payload)?.verb}: ${readChanged(payload)?.seen}`),
      () => {},
    )
    onTestFinished(stop)
    const { aQuote, author, category } = await aShelf(ctx)
    const { id, version } = await aQuote({ isActive: false })
    const form = { text: 'New.', author_id: author.id, category_id: category.id, version }
    await updateQuote(as('admin'), id, form)
    await publishQuote(as('admin'), id, { at: new Date('2026-03-02T00:00:00Z') })
    await unpublishQuote(as('admin'), id)
    await publishQuote(as('admin'), id)
    await publishQuote(as('admin'), id, { at: new Date('2026-03-03T00:00:00Z') })
    clock.set('2026-03-03T00:00:00Z')
    await featureQuote(as('admin'), id, true)
    await trashQuote(as('admin'), id)
    await expect
      .poll(() => told.slice(2))
      .toEqual([
        'create: nothing',
        'update: nothing',
        'publish-at: altered',
        'unpublish: altered',
        'publish: altered',
        'publish-at: removed',
        'feature: altered',
        'trash: removed',
      ])
  })
})
