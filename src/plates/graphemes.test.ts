import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersOf, graphemesOf } from './graphemes.ts'

const someText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x20, max: 0x52f }),
      fc.integer({ min: 0x2000, max: 0x206f }),
      fc.constantFrom(0x0d, 0x0a, 0x200d, 0x301, 0xfe0f, 0x1f468, 0x1f3fd, 0x928, 0x940),
    ),
    { maxLength: 12 },
  )
  .map((codePoints) => String.fromCodePoint(...codePoints))

test('a text is cut into the same characters whether a segmenter is needed or not', () => {
  fc.assert(
    fc.property(someText, (text) => {
      expect(charactersOf(text)).toEqual(graphemesOf(text).map(({ segment }) => segment))
    }),
    { numRuns: 5_000 },
  )
  for (let codePoint = 0x20; codePoint < 0x2100; codePoint++) {
    const text = `a${String.fromCodePoint(codePoint)}b`
    expect(charactersOf(text)).toEqual(graphemesOf(text).map(({ segment }) => segment))
  }
})
