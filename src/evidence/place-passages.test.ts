import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aPassage } from '#test/a-passage'
import { aShelf } from '#test/shelf'
import { aText } from '#test/a-text'
import { placePassages } from './index.ts'

const words = 'The lighthouse keeper counted every wave that came to his door.'
const refrain = 'And nobody heard what the water had said.'

test('a text of which only passages were here gets its words, and its passages their place in them', async () => {
  const { ctx, db } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [found, twice, named, absent] = [
    await aQuote({ text: words }),
    await aQuote({ text: refrain }),
    await aQuote({ text: `${refrain} Twice` }),
    await aQuote({ text: 'These words are in no chapter of it at all.' }),
  ]
  await aPassage(ctx, found.id, { work: 'A Text', exact: words, division: 'A name that no heading has' })
  await aPassage(ctx, twice.id, { work: 'A Text', exact: refrain, division: 'A name that no heading has' })
  await aPassage(ctx, named.id, { work: 'A Text', exact: refrain, division: 'chapter II' })
  await aPassage(ctx, absent.id, { work: 'A Text', exact: 'These words are in no chapter of it at all.' })
  expect(await placePassages(ctx)).toBe(0)

  const chapters = [
    { level: 1 as const, heading: 'Chapter I', body: `It was a long night.\n\n${words}\n\n${refrain}` },
    { level: 1 as const, heading: 'Chapter II', body: `Morning came late.\n\n${refrain}` },
  ]
  const { id } = await aText(ctx, chapters, { title: 'A TEXT', shows: 'text' })
  expect(id).toBe('a-text')
  expect(await db.selectFrom('texts').select(['title', 'licence', 'shows', 'language']).execute()).toEqual([
    { title: 'A Text', licence: 'CC0', shows: 'text', language: 'en' },
  ])
  expect(await placePassages(ctx)).toBe(2)
  const placeOf = async (quote: string) =>
    await db.selectFrom('passages').select(['part', 'from_word', 'to_word']).where('quote_id', '=', quote).executeTakeFirst()
  expect(await placeOf(found.id)).toEqual({ part: 1, from_word: 5, to_word: 16 })
  expect(await placeOf(named.id)).toEqual({ part: 2, from_word: 3, to_word: 11 })
  for (const quote of [twice, absent]) expect(await placeOf(quote.id)).toEqual({ part: null, from_word: null, to_word: null })
  expect(await placePassages(ctx)).toBe(0)
  // The next one of this name is another edition.
  expect(await aText(ctx, words)).toEqual({ id: 'ann-author-a-text' })
})
