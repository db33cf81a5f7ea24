import { describe, expect, it } from 'vitest'
import { Invalid, NotFound } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { getQuote, mergeQuote, proposeQuote, restoreQuote, updateQuote } from './index.ts'
import { publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'

const fault = async (asked: Promise<unknown>) =>
  await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

describe('getQuote', () => {
  it('gives a public quote with the names, slugs and colour of what it points to', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    const { id } = await aQuote({
      text: 'The soul becomes dyed with the colour of its thoughts.',
      tags: ['Mind ', 'mind'],
      source: { work: 'Meditations', year: '175' },
      translations: [{ language: 'ar', text: 'النفس' }],
    })
    const quote = await getQuote(as('visitor'), id)
    expect(quote).toMatchObject({
      author: 'Marcus Aurelius',
      authorSlug: 'marcus-aurelius',
      author_id: author.id,
      category: 'Wisdom',
      categorySlug: 'wisdom',
      categoryColor: category.color,
      tags: ['mind'],
      likes: 0,
      status: 'unverified',
      direction: 'ltr',
    })
    expect(quote.source).toEqual({ work: 'Meditations', year: '175', place: null, edition: null, translator: null, url: null })
    expect(quote.shelves).toEqual([{ id: category.id, name: 'Wisdom', slug: 'wisdom', color: category.color }])
    expect(quote.translations).toMatchObject([{ language: 'ar', direction: 'rtl', translator: null }])
    expect(quote).not.toHaveProperty('standing')
  })

  it('asks for an id, and finds nothing under a malformed one', async () => {
    const { as } = await aHouse()
    await expect(getQuote(as('visitor'), '  ')).rejects.toThrow(
      new Invalid('Quote ID is required', { id: 'Quote ID is required' }),
    )
    expect(await fault(getQuote(as('visitor'), "1' or 1=1"))).toMatchObject({
      code: 'not-found',
      gone: false,
      movedTo: undefined,
    })
    expect(await fault(getQuote(as('visitor'), crypto.randomUUID()))).toBeInstanceOf(NotFound)
  })

  it('says that a quote is gone only where it was public once', async () => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const draft = await aQuote({ isActive: false })
    expect(await fault(getQuote(as('visitor'), draft.id))).toMatchObject({ gone: false })

    await publishQuote(ctx, draft.id, { at: new Date('2026-03-05T00:00:00Z') })
    expect(await fault(getQuote(as('visitor'), draft.id))).toMatchObject({ gone: false })
    await unpublishQuote(ctx, draft.id)
    clock.set('2026-03-06T00:00:00Z')
    expect(await fault(getQuote(as('visitor'), draft.id))).toMatchObject({ gone: false })

    await publishQuote(ctx, draft.id)
    expect(await getQuote(as('visitor'), draft.id)).toMatchObject({ state: 'published' })
    await trashQuote(ctx, draft.id)
    expect(await fault(getQuote(as('visitor'), draft.id))).toMatchObject({ gone: true })
    await restoreQuote(ctx, draft.id)
    expect(await getQuote(as('visitor'), draft.id)).toMatchObject({ isActive: true })
  })

  it('knows nothing of a scheduled quote that was taken back before its hour, by the form or by the verb', async () => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const at = new Date('2026-03-05T00:00:00Z')
    const [a, b, trashed] = [
      await aQuote({ isActive: false }),
      await aQuote({ isActive: false }),
      await aQuote({ isActive: false }),
    ]
    await proposeQuote(ctx, a.id)
    const { version } = await publishQuote(ctx, a.id, { at })
    await publishQuote(ctx, b.id, { at })
    await publishQuote(ctx, trashed.id, { at })
    expect(await updateQuote(ctx, a.id, { isActive: false, version })).toMatchObject({ state: 'draft', publishAt: null })
    expect(await unpublishQuote(ctx, b.id)).toMatchObject({ state: 'draft', publishAt: null })
    await trashQuote(ctx, trashed.id)
    clock.set('2026-03-06T00:00:00Z')
    for (const { id } of [a, b, trashed]) expect(await fault(getQuote(as('visitor'), id))).toMatchObject({ gone: false })
    await restoreQuote(ctx, trashed.id)
    await trashQuote(ctx, trashed.id)
    expect(await fault(getQuote(as('visitor'), trashed.id))).toMatchObject({ gone: true })
  })

  it('is not led to a quote that cannot be read, where it could be read itself', async () => {
    const { ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const [shown, draft] = [await aQuote(), await aQuote({ isActive: false })]
    await expect(mergeQuote(ctx, shown.id, draft.id)).rejects.toBeInstanceOf(Invalid)
    await mergeQuote(ctx, draft.id, shown.id)
  })

  it('leads from a merged quote to the other, past merges in between, with what was counted', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const [a, b, c] = [await aQuote({ likes: 1 }), await aQuote({ likes: 2 }), await aQuote({ likes: 4 })]
    await mergeQuote(ctx, a.id, b.id)
    await mergeQuote(ctx, b.id, c.id)
    expect(await fault(getQuote(as('visitor'), a.id))).toMatchObject({ movedTo: c.id })
    expect(await getQuote(as('visitor'), c.id)).toMatchObject({ likes: 7 })
    await expect(mergeQuote(ctx, c.id, a.id)).rejects.toBeInstanceOf(Invalid)
  })
})
