import { describe, expect, test } from 'vitest'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import {
  editQuotes,
  findLikeQuotes,
  findNearDuplicates,
  findNextReads,
  findTrueLine,
  normaliseText,
  updateQuote,
} from './index.ts'

const text = 'The river that carries every mountain comes to the sea.'
const written = '“THE RIVER that carries every mountain, comes to the sea!”'

/** A site with that quote and another one. */
async function aSite(isInFull: boolean) {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const quote = await aQuote({ text })
  const other = await aQuote({ text: 'Still waters run deep, they say in the village.' })
  if (isInFull)
    await ctx.db
      .updateTable('quotes')
      .set({ normalised: normaliseText(text) })
      .where('id', '=', quote.id)
      .execute()
  const stored = async (id: string) =>
    (await ctx.db.selectFrom('quotes').select('normalised').where('id', '=', id).executeTakeFirstOrThrow()).normalised ?? ''
  return { ctx, desk: as('moderator'), aQuote, quote, other, stored }
}

test('of long words a quote keeps the key', async () => {
  const { quote, stored } = await aSite(false)
  expect(await stored(quote.id)).toHaveLength(23)
})

describe.each([
  ['by their key', false],
  ['in full, as before there were keys', true],
])('the words of a quote that are stored %s', (_, isInFull) => {
  test('are found, however they are written', async () => {
    const { ctx, desk, quote } = await aSite(isInFull)
    expect(await findNearDuplicates(desk, { text: written })).toMatchObject([{ id: quote.id, same: true }])
    expect(await findLikeQuotes(desk, [written])).toMatchObject([[{ id: quote.id, kind: 'exact' }]])
    expect(await findTrueLine(ctx, written)).toEqual({ id: quote.id })
  })

  test('are not taken for another quote without a question, and undo puts them back', async () => {
    const { desk, quote, other, stored } = await aSite(isInFull)
    const edits = [{ ...other, set: { text: written } }]
    expect((await editQuotes(desk, { edits })).refused).toMatchObject([{ id: other.id, sameWords: true }])
    const before = await stored(quote.id)
    const { batch } = await editQuotes(desk, { edits: [{ ...quote, set: { text: 'Quite other words, and many of them too.' } }] })
    expect(await stored(quote.id)).not.toBe(before)
    await undoBatch(desk, batch ?? '')
    expect(await stored(quote.id)).toBe(before)
  })

  test('are no change where a save changes nothing', async () => {
    const { desk, quote, stored } = await aSite(isInFull)
    const before = await stored(quote.id)
    const again = await updateQuote(desk, quote.id, { text, version: quote.version })
    expect(again.version).toBe(quote.version)
    expect(await editQuotes(desk, { edits: [{ ...quote, set: { text } }] })).toMatchObject({ changed: 0, refused: [] })
    expect(await stored(quote.id)).toBe(before)
  })

  test('are not offered to those who just read them', async () => {
    const { ctx, aQuote, quote, other } = await aSite(isInFull)
    const copy = await aQuote({ text: written })
    const { more } = await findNextReads(ctx, copy, { language: 'en', limit: 5 })
    expect(more.map(({ id }) => id)).toEqual([other.id])
    expect(quote.author_id).toBe(copy.author_id)
  })
})
