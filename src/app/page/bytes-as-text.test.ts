import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, charactersOf, textOf } from './bytes-as-text.ts'

test('a text in bytes is the same text again, and its characters are found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(textOf(bytesOf(text))).toBe(text)
      expect(Buffer.from(bytesOf(text), 'latin1')).toEqual(Buffer.from(text))
      expect(new Set(charactersOf(bytesOf(text)))).toEqual(new Set(text.match(/\P{ASCII}/gu)))
    }),
  )
  expect(charactersOf(bytesOf('<p>“Ça va” … 道 😀 “</p>'))).toBe('“Ça”…道😀'.replaceAll('a', ''))
})
