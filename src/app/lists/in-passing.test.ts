import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { inPassing } from './in-passing.ts'

async function lineOf(text: string, language = 'en', readers: string[] = [language]) {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  return inPassing(await aQuote({ text, language }), 140, readers).text
}

test('verses are one line with a space between them, and no stroke', async () => {
  expect(await lineOf('Gather ye rosebuds while ye may,\nOld Time is still a-flying')).toBe(
    'Gather ye rosebuds while ye may, Old Time is still a-flying',
  )
})

test('a translation that was typed with strokes is shown without them', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const text = 'Midway upon the journey of our life / I found myself within a forest dark'
  const quote = await aQuote({ language: 'it', translations: [{ language: 'en', text, translator: null }] })
  expect(inPassing(quote, 140, ['en']).text).toBe(text.replace(' / ', ' '))
})

test.each([
  ['zh', '春眠不覺曉，\n處處聞啼鳥。', '春眠不覺曉，處處聞啼鳥。'],
  ['ja', 'ふるいけや\nかわずとびこむ', 'ふるいけやかわずとびこむ'],
  ['th', 'รู้อะไรไม่สู้\nรู้วิชา', 'รู้อะไรไม่สู้รู้วิชา'],
])('a script that parts words with no space gets none between verses: %s', async (language, text, line) => {
  expect(await lineOf(text, language)).toBe(line)
})

test('a language that has spaces keeps them beside Chinese words', async () => {
  expect(await lineOf('The Way (道)\ncannot be told')).toBe('The Way (道) cannot be told')
})
