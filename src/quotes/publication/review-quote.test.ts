import { describe, expect, it } from 'vitest'
import { Conflict, Forbidden, Invalid } from '#platform/errors'
import { aCategory, aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, getDeskQuote, proposeQuote, sendBackQuote, updateQuote, withdrawQuote } from '../index.ts'
import { publishQuote } from '#test/quote-acts'

async function aProposal() {
  const house = await aHouse()
  const { author, category } = await aShelf(house.ctx)
  const draft = await createQuote(house.as('author'), { text: 'A draft.', author_id: author.id, category_id: category.id })
  const quote = await proposeQuote(house.as('author'), draft.id)
  return { ...house, quote, author }
}

describe('sendBackQuote', () => {
  it('makes a proposal a draft again, whose writer reads why until it is proposed again', async () => {
    const { as, quote } = await aProposal()
    const back = await sendBackQuote(as('moderator'), quote.id, { note: '  Which edition?  ' })
    expect(back.state).toBe('draft')
    expect((await getDeskQuote(as('author'), quote.id)).standing.reviewNote).toBe('Which edition?')
    await proposeQuote(as('author'), quote.id)
    expect((await getDeskQuote(as('author'), quote.id)).standing.reviewNote).toBeNull()
  })

  it('wants a note, a proposal, and a moderator', async () => {
    const { as, quote } = await aProposal()
    await expect(sendBackQuote(as('moderator'), quote.id, { note: ' ' })).rejects.toBeInstanceOf(Invalid)
    await expect(sendBackQuote(as('author'), quote.id, { note: 'No.' })).rejects.toBeInstanceOf(Forbidden)
    await publishQuote(as('moderator'), quote.id)
    await expect(sendBackQuote(as('moderator'), quote.id, { note: 'No.' })).rejects.toBeInstanceOf(Conflict)
  })
})

describe('withdrawQuote', () => {
  it('takes a proposal back, but not somebody else’s for an author', async () => {
    const { as, quote, ctx } = await aProposal()
    expect((await withdrawQuote(as('author'), quote.id)).state).toBe('draft')
    const foreign = await aQuote(ctx, { isActive: false })
    await expect(withdrawQuote(as('author'), foreign.id)).rejects.toBeInstanceOf(Forbidden)
  })
})

describe('a draft of somebody who is not in the list of authors', () => {
  it('may be an author’s, and is published once a moderator chose who it is', async () => {
    const { as, ctx, author } = await aProposal()
    const draft = { text: 'Unheard of.', author_name: 'Nobody Yet', category_id: (await aCategory(ctx)).id }
    const quote = await createQuote(as('author'), draft)
    expect(quote).toMatchObject({ author: 'Nobody Yet', author_id: null })
    const renamed = await updateQuote(as('author'), quote.id, { author_name: 'Nobody Else', version: quote.version })
    expect(renamed.author).toBe('Nobody Else')
    await expect(publishQuote(as('moderator'), quote.id)).rejects.toThrow('Please select a valid author.')
    await expect(createQuote(as('moderator'), draft)).rejects.toThrow('Please select a valid author.')
    const settled = await updateQuote(as('moderator'), quote.id, { author_id: author.id, version: renamed.version })
    expect(settled).toMatchObject({ author: author.name, author_id: author.id })
    expect((await publishQuote(as('moderator'), quote.id)).isActive).toBe(true)
  })
})

describe('the hour of publication in the form', () => {
  it('is set, moved and taken away with the rest of the quote', async () => {
    const { as, ctx, clock } = await aHouse()
    const later = new Date(clock.now().getTime() + 86_400_000)
    const quote = await aQuote(ctx, { publishAt: later })
    expect(quote.publishAt).toEqual(later)
    const same = await updateQuote(as('moderator'), quote.id, { text: 'Other words.', version: quote.version })
    expect(same.publishAt).toEqual(later)
    const now = await updateQuote(as('moderator'), quote.id, { publishAt: null, version: same.version })
    expect([now.publishAt, now.isActive]).toEqual([null, true])
  })
})
