import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { getQuote, nativeName, usualNativeName } from './index.ts'

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

test('without the text the language says in which script the author is named', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const sage = await createAuthor(as('admin'), {
    name: 'Confucius',
    aliases: ['孔子', '孔夫子', 'Конфуций', 'Кун-цзы', 'কনফুসিয়াস', 'Kongzi'],
  })
  const texts = {
    zh: '學而時習之',
    'zh-TW': '學而時習之',
    lzh: '學而時習之',
    ja: '学びて時に之を習う',
    ru: 'Учиться',
    sr: 'Учити',
    bn: 'শেখা',
    en: 'To learn',
  }
  for (const [language, text] of Object.entries(texts)) {
    const quote = await getQuote(ctx, (await aQuote({ text, language, author_id: sage.id })).id)
    expect([language, usualNativeName(quote)]).toEqual([language, nativeName(quote)])
  }
  const named = { author: 'Confucius', authorAliases: ['孔子', 'Кун-цзы'] }
  const names = ['ja', 'ru', 'en', 'sr-Latn', 'x', ''].map((language) => usualNativeName({ ...named, language }))
  expect(names).toEqual(['孔子', 'Кун-цзы', undefined, undefined, undefined, undefined])
})
