import { expect, test } from 'vitest'
import { Forbidden, Invalid } from '#platform/errors'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { findTypedOffer } from './index.ts'

const lantern = 'No lantern ever hung so steadily above the tired water as hers.'
const addressOf = ({ text, part }: { text: string; part: number }) => `https://quotes.example/sources/${text}/${part}`

test('says of words that are being written where they are, and what source that would be', async () => {
  const { ctx, as } = await aHouse()
  const editor = as('moderator')
  const typed = { text: lantern, author: 'Ann Author' }
  expect(await findTypedOffer(editor, typed, addressOf)).toMatchObject({ offer: null, source: null, searched: { texts: 0 } })
  const { id } = await aText(ctx, `He looked at the harbour.\n\n${lantern} Then he went home.`, {
    title: 'The Lamp',
    year: '1871',
  })
  const found = await findTypedOffer(editor, typed, addressOf)
  expect(found).toMatchObject({ verdict: 'exact', offer: { exact: lantern, fits: true, isOfAuthor: true } })
  expect(found.source).toEqual({
    work: 'The Lamp',
    year: '1871',
    place: 'Chapter 1',
    edition: null,
    translator: null,
    url: `https://quotes.example/sources/${id}/1`,
  })
  expect(await findTypedOffer(editor, { ...typed, author: 'Mark Twain' }, addressOf)).toMatchObject({
    verdict: 'other-author',
    offer: { isOfAuthor: false },
  })
  expect(await findTypedOffer(editor, { ...typed, author: 'A. A.', alsoNamed: ['Ann Author'] }, addressOf)).toMatchObject({
    verdict: 'exact',
    offer: { isOfAuthor: true },
  })
  expect(await findTypedOffer(editor, { ...typed, author: '' }, addressOf)).toMatchObject({ verdict: 'exact' })
  await expect(findTypedOffer(editor, { text: 'x'.repeat(5_001), author: '' }, addressOf)).rejects.toThrow(Invalid)
  await expect(findTypedOffer(as('author'), typed, addressOf)).rejects.toThrow(Forbidden)
})
