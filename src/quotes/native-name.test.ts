import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { getQuote, nativeName } from './index.ts'

test('an author is named in the script of the quote by the shortest name that they have in it', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const poet = await createAuthor(as('admin'), {
    name: 'al-Mutanabbi',
    aliases: ['أبو الطيب المتنبي', 'المتنبي', 'Abu al-Tayyib al-Mutanabbi'],
  })
  const verse = await aQuote({ text: 'على قدر أهل العزم', language: 'ar', author_id: poet.id })
  expect(nativeName(await getQuote(ctx, verse.id))).toBe('المتنبي')
  const english = await aQuote({ text: 'In the measure of the resolute.', author_id: poet.id })
  expect(nativeName(await getQuote(ctx, english.id))).toBeUndefined()
  expect(nativeName(await getQuote(ctx, (await aQuote({ text: '古池や', language: 'ja' })).id))).toBeUndefined()
})
