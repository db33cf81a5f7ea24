import { expect, test } from 'vitest'
import { inLanguage, languagesOnOffer, pseudo, valuesFor, wordTable } from '#messages'
import { valueName } from './word-names.ts'

const values = new Set(
  Object.values(wordTable)
    .flat()
    .flatMap(({ key }) => valuesFor(key)),
)

test('each value that a sentence can be filled with is named and explained, in every language', () => {
  expect(values.size).toBeGreaterThan(5)
  for (const code of languagesOnOffer().filter((one) => one !== pseudo))
    for (const value of values) {
      const named = inLanguage(code, () => valueName(value))
      expect([code, named]).toEqual([code, expect.stringMatching(new RegExp(`^\\{${value}\\}\\s?[(（].{3,}[)）]$`))])
    }
})
