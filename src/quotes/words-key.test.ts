import { expect, test } from 'vitest'
import { normaliseText } from './quote.ts'
import { storedWords, wordsKey } from './words-key.ts'

const long = normaliseText('Words that take more bytes than their key does.')

test('long words have a key of 23 bytes, and the key of a key is the key', () => {
  const key = wordsKey(long)
  expect(key).toMatch(/^#[\w-]{22}$/)
  expect(wordsKey(key)).toBe(key)
  expect(wordsKey(`${long}s`)).not.toBe(key)
  expect(wordsKey(normaliseText('千里之行始于足下'))).toMatch(/^#/)
})

test('short words are their own key, and so are none', () => {
  expect(wordsKey('know thyself')).toBe('know thyself')
  expect(wordsKey('')).toBe('')
  expect(wordsKey('a'.repeat(23))).toBe('a'.repeat(23))
  expect(wordsKey('a'.repeat(24))).toHaveLength(23)
})

test('words are looked for by their key, and as they were stored before there were keys', () => {
  expect(storedWords(long)).toEqual([wordsKey(long), long])
  expect(storedWords('know thyself')).toEqual(['know thyself'])
})
