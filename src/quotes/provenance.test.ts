import { expect, test } from 'vitest'
import { isOriginal } from './provenance.ts'

const source = { work: 'Meditations', year: null, place: 'IV, 3', edition: null, translator: 'George Long', url: null }
const english = { language: 'en', source }

test('what a translation was made from is the original, where it is said in which work it stands', () => {
  const greek = { language: 'grc', translator: null, source: { work: 'Τὰ εἰς ἑαυτόν' } }
  expect(isOriginal(english, greek)).toBe(true)
  expect(isOriginal({ language: 'en', source: { ...source, translator: null } }, greek)).toBe(false)
  expect(isOriginal({ language: 'en', source: null }, greek)).toBe(false)
})

test('a translation of which nobody knows who made it, or in another spelling of the same language, is none', () => {
  expect(isOriginal(english, { language: 'de', translator: null, source: { work: null } })).toBe(false)
  expect(isOriginal(english, { language: 'de', translator: 'Albert Wittstock', source: { work: 'Selbstbetrachtungen' } })).toBe(
    false,
  )
  expect(isOriginal(english, { language: 'en-GB', translator: null, source: { work: 'Meditations' } })).toBe(false)
})
