import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCharacters, encodeCharacters, mostCharacters } from './encode-characters.ts'

test('characters have one address, whatever their order and however often they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { minLength: 1, maxLength: mostCharacters }), (codePoints) => {
      const code = encodeCharacters(codePoints)
      expect(code).toBe(encodeCharacters(codePoints.toReversed()))
      expect(decodeCharacters(code)).toEqual([...new Set(codePoints)].toSorted((a, b) => a - b))
    }),
  )
})

test.each([
  '',
  '.',
  '0.',
  '00',
  '-1',
  'w.W',
  'w w',
  'w%20',
  '../w',
  '1.5E3',
  'zzzz.zzzz',
  'zzzzz',
  'अ',
  '0'.repeat(100_000),
  Array(mostCharacters + 1)
    .fill('0')
    .join('.'),
])('%j is the address of nothing', (code) => {
  expect(decodeCharacters(code)).toBeNull()
})
