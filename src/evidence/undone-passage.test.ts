import { expect, test } from 'vitest'
import { findVersions, undoBatch } from '#history'
import { getDeskQuote, mergeQuote, updateQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { writePassage } from './index.ts'

const words = 'No lantern ever hung so steadily above the tired water as hers.'
/** Has the words, and as much beside them as fits; what follows fits this, and not the words alone. */
const printed = 'No lantern ever hung so steadily above the tired water as hers did that year.'
const longer = 'No lantern ever hung so steadily above the tired water as hers did that year, when nobody else was awake.'
const source = { work: 'The Lamp', year: null, place: 'p. 43', edition: 'Penguin, 2006', translator: null, url: null }
const edition = 'Penguin, 2006'

async function aSite() {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx, { author: 'Ann Author' })
  const editor = as('moderator')
  const { id } = await aQuote({ text: words, status: 'verified', source })
  const reword = async (text: string) => {
    const { version } = await getDeskQuote(editor, id)
    return (await updateQuote(editor, id, { version, text })).status
  }
  /** What is stored, and what the record of changes says last. */
  const statuses = async () => {
    const { versions } = await findVersions(editor, { noun: 'quote', id }, {})
    return [(await getDeskQuote(editor, id)).status, versions[0]?.after?.['status']]
  }
  return { aQuote, editor, id, reword, statuses }
}

test('an undo that brings back a passage without the words that the quote has now leaves it sourced, and is undone with it', async () => {
  const { editor, id, reword, statuses } = await aSite()
  const { batch } = await writePassage(editor, { quote: id, passage: { exact: printed, edition } }, 'UTC')
  expect(await reword(longer)).toBe('verified')
  const undone = await undoBatch(editor, batch)
  expect(await statuses()).toEqual(['sourced', 'sourced'])
  await undoBatch(editor, undone.batch)
  expect(await statuses()).toEqual(['verified', 'verified'])
})

test('an undone merge that takes the passage from the quote that stayed says in the record that this is sourced', async () => {
  const { aQuote, editor, id } = await aSite()
  const into = await aQuote({ text: words, status: 'sourced', source })
  const { batch } = await mergeQuote(editor, id, into.id)
  const { version } = await getDeskQuote(editor, into.id)
  await updateQuote(editor, into.id, { version, status: 'verified' })
  await undoBatch(editor, batch)
  const { versions } = await findVersions(editor, { noun: 'quote', id: into.id }, {})
  expect([(await getDeskQuote(editor, into.id)).status, versions[0]?.after?.['status']]).toEqual(['sourced', 'sourced'])
  expect((await getDeskQuote(editor, id)).status).toBe('verified')
})
