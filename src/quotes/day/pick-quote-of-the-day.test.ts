import { describe, expect, it } from 'vitest'
import { Forbidden, Invalid } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findDays, pickQuoteOfTheDay, pinQuoteOfTheDay, updateQuote } from '../index.ts'
import { featureQuote, publishQuote, trashQuote } from '#test/quote-acts'
import { dayAfter, siteDay } from '#time'

describe('pickQuoteOfTheDay', () => {
  it('goes round the featured list without a repeat within its length', async () => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    for (let n = 0; n < 5; n++) await aQuote({ isFeatured: true })
    const picked: string[] = []
    for (let n = 0; n < 12; n++) {
      const day = dayAfter('2026-03-01', n)
      clock.set(`${day}T12:00:00Z`)
      picked.push((await pickQuoteOfTheDay(as('visitor'), day))?.text ?? '')
    }
    for (let n = 0; n + 5 <= picked.length; n++) expect(new Set(picked.slice(n, n + 5)).size).toBe(5)
  })

  it('keeps the day’s pick when the featured list changes, and gives it up when it can no longer be shown', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ isFeatured: true })
    const first = await pickQuoteOfTheDay(as('visitor'), '2026-03-01')
    const newer = await aQuote({ isFeatured: true })
    expect((await pickQuoteOfTheDay(as('visitor'), '2026-03-01'))?.id).toBe(first?.id)
    await featureQuote(ctx, first!.id, false)
    expect((await pickQuoteOfTheDay(as('visitor'), '2026-03-01'))?.id).toBe(first?.id)
    await trashQuote(ctx, first!.id)
    expect((await pickQuoteOfTheDay(as('visitor'), '2026-03-01'))?.id).toBe(newer.id)
  })

  it('is one and the same for all who ask first at once', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    for (let n = 0; n < 3; n++) await aQuote({ isFeatured: true })
    const asked = await Promise.all(Array.from({ length: 8 }, () => pickQuoteOfTheDay(as('visitor'), '2026-03-01')))
    expect(new Set(asked.map((quote) => quote?.id)).size).toBe(1)
    const { rows } = { rows: await ctx.db.selectFrom('changes').select('role').where('noun', '=', 'quote-of-the-day').execute() }
    expect(rows).toEqual([{ role: 'system' }])
  })

  it('never is a misattributed quote, and nothing where nothing is featured', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    expect(await pickQuoteOfTheDay(as('visitor'), '2026-03-01')).toBeUndefined()
    const quote = await aQuote({ isFeatured: true, status: 'misattributed' })
    expect(await pickQuoteOfTheDay(as('visitor'), '2026-03-01')).toBeUndefined()
    const form = { text: quote.text, author_id: author.id, category_id: category.id, version: quote.version }
    await updateQuote(ctx, quote.id, { ...form, status: 'attributed' })
    expect((await pickQuoteOfTheDay(as('visitor'), '2026-03-01'))?.id).toBe(quote.id)
  })

  it('is what staff pinned, and the rotation keeps away from a pin that is near', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const [a, b, plain] = [await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true }), await aQuote()]
    await pinQuoteOfTheDay(as('moderator'), { day: '2026-03-02', quote: b.id }, 'UTC')
    expect((await pickQuoteOfTheDay(as('visitor'), '2026-03-01'))?.id).toBe(a.id)
    await pinQuoteOfTheDay(as('moderator'), { day: '2026-03-01', quote: plain.id }, 'UTC')
    expect((await pickQuoteOfTheDay(as('visitor'), '2026-03-01'))?.id).toBe(plain.id)
    await pinQuoteOfTheDay(as('moderator'), { day: '2026-03-01', quote: null }, 'UTC')
    expect(await findDays(ctx, '2026-03-01', '2026-03-03')).toMatchObject([{ day: '2026-03-02', quote: { id: b.id } }])
    await expect(pinQuoteOfTheDay(as('author'), { day: '2026-03-01', quote: a.id }, 'UTC')).rejects.toBeInstanceOf(Forbidden)
    await expect(pinQuoteOfTheDay(as('moderator'), { day: 'tomorrow', quote: a.id }, 'UTC')).rejects.toBeInstanceOf(Invalid)
  })

  it('is what staff pinned even where that appears later on the day', async () => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const usual = await aQuote({ isFeatured: true })
    const day = siteDay(clock.now(), 'UTC')
    const draft = await aQuote({ isActive: false })
    const later = new Date(clock.now().getTime() + 60_000)
    await publishQuote(as('moderator'), draft.id, { at: later })
    await pinQuoteOfTheDay(as('moderator'), { day, quote: draft.id }, 'UTC')
    expect((await pickQuoteOfTheDay(as('visitor'), day))?.id).toBe(usual.id)
    clock.set(later)
    expect((await pickQuoteOfTheDay(as('visitor'), day))?.id).toBe(draft.id)
  })

  it('is what staff pinned again once that is listed and rightly attributed again', async () => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const usual = await aQuote({ isFeatured: true })
    const pinned = await aQuote()
    const day = siteDay(clock.now(), 'UTC')
    await pinQuoteOfTheDay(as('moderator'), { day, quote: pinned.id }, 'UTC')
    const shown = async () => (await pickQuoteOfTheDay(as('visitor'), day))?.id
    const write = async (some: { is_active: boolean } | { status: 'misattributed' | 'attributed' }) =>
      void (await ctx.db.updateTable('quotes').set(some).where('id', '=', pinned.id).execute())
    await write({ is_active: false })
    expect(await shown()).toBe(usual.id)
    await write({ is_active: true })
    expect(await shown()).toBe(pinned.id)
    await write({ status: 'misattributed' })
    expect(await shown()).toBe(usual.id)
    await write({ status: 'attributed' })
    expect(await shown()).toBe(pinned.id)
  })

  it('is told of days gone as long as it can be shown and is not misattributed', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const [wrong, gone, kept] = [await aQuote(), await aQuote(), await aQuote()]
    for (const [i, { id }] of [kept, wrong, gone, kept].entries())
      await pinQuoteOfTheDay(as('moderator'), { day: dayAfter('2026-03-01', i), quote: id }, 'UTC')
    await updateQuote(ctx, wrong.id, { status: 'misattributed', version: wrong.version })
    await trashQuote(ctx, gone.id)
    const days = await findDays(as('visitor'), '2026-03-01', '2026-03-04')
    expect(days.map(({ day, quote }) => [day, quote.id])).toEqual([
      ['2026-03-01', kept.id],
      ['2026-03-04', kept.id],
    ])
  })

  it('writes nothing for a day far from today', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ isFeatured: true })
    expect(await pickQuoteOfTheDay(as('visitor'), '2031-01-01')).toBeDefined()
    expect(await findDays(ctx, '2000-01-01', '2099-01-01')).toEqual([])
  })
})
