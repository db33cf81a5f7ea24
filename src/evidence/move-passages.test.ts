import { expect, test } from 'vitest'
import { Forbidden, Invalid, NotFound } from '#platform/errors'
import { undoBatch } from '#history'
import { getDeskQuote } from '#quotes'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { confirmPassage, findEvidence, findMoves, findOffers, movePassages } from './index.ts'

const lines = [
  'No lantern ever hung so steadily above the tired water as hers.',
  'Every harbour keeps one window lit for the boat that is late.',
  'They painted the pier grey again, and nobody thanked them for it.',
]
const addressOf = ({ text, part }: { text: string; part: number }) => `https://quotes.example/sources/${text}/${part}`

/** Two quotes with a passage in an old edition, of which a newer one has the first as it was, and the second in other words. */
async function aMoved() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Ann Author' })
  const about = { title: 'The Lamp', author: 'Ann Author' }
  const old = await aText(house.ctx, lines.join('\n\n'), { ...about, year: '1871' })
  const editor = house.as('moderator')
  const quotes = []
  for (const text of lines.slice(0, 2)) {
    const { id } = await aQuote({ text, status: 'attributed' })
    const [offer] = (await findOffers(editor, id)).offers
    if (!offer) throw new Error('The words are not found')
    await confirmPassage(
      editor,
      { quote: id, place: { text: old.id, part: offer.n, from: offer.from, to: offer.to } },
      addressOf,
      'UTC',
    )
    quotes.push(id)
  }
  const body = `She lit it late that year.\n\n${lines[0]}\n\nThere is a window, and a boat, and somebody is late.`
  const better = await aText(house.ctx, [{ level: 1, heading: 'The Harbour', body }], { ...about, year: '1902' })
  const textOf = async (id: string) => await findEvidence(house.ctx, await getDeskQuote(editor, id))
  return { ...house, editor, old, better, quotes, textOf }
}

test('passages move to another edition, what it doesn’t have stays, and one undo takes all back', async () => {
  const { editor, old, better, quotes, textOf } = await aMoved()
  const [first = '', second = ''] = quotes
  const before = await textOf(first)
  const { batch, moved, stayed } = await movePassages(editor, { from: old.id, to: better.id })
  expect([moved, stayed]).toEqual([1, [{ id: second, text: lines[1] }]])
  const after = await textOf(first)
  expect(after).toMatchObject({
    exact: lines[0],
    division: 'The Harbour',
    confirmed_on: before?.confirmed_on,
    found_by: 'person',
  })
  expect(after?.before).toContain('She lit it late that year.')
  expect(await textOf(second)).toMatchObject({ exact: lines[1] })
  expect(await movePassages(editor, { from: old.id, to: better.id })).toMatchObject({ batch: null, moved: 0 })
  await undoBatch(editor, batch ?? '')
  expect(await textOf(first)).toEqual(before)
})

test('only editors move them, and not from a text to itself', async () => {
  const { as, old, better, editor } = await aMoved()
  await expect(movePassages(as('author'), { from: old.id, to: better.id })).rejects.toThrow(Forbidden)
  await expect(movePassages(editor, { from: old.id, to: old.id })).rejects.toThrow(Invalid)
  await expect(movePassages(editor, { from: old.id, to: 'nothing' })).rejects.toThrow(NotFound)
})

test('what stays is not in the way of what follows', async () => {
  const { editor, old, better, quotes, textOf, db } = await aMoved()
  const [first = '', second = ''] = quotes
  const [before, after] = [first, second].toSorted()
  const { found, stayed } = await findMoves(editor, { from: old.id, to: better.id, after: before! })
  expect([...found.map(({ passage }) => passage.quote_id), ...stayed.map(({ id }) => id)]).toEqual([after])
  expect(await findMoves(editor, { from: old.id, to: better.id, after: after! })).toMatchObject({
    found: [],
    stayed: [],
    next: null,
  })
  // Finding moves nothing.
  expect(
    (await db.selectFrom('passages').select('text_id').where('quote_id', '=', first).executeTakeFirstOrThrow()).text_id,
  ).toBe(old.id)
  expect(await textOf(first)).toMatchObject({ exact: lines[0] })
})
