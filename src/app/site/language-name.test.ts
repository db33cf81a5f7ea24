import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test.each([
  ['la', 'Latin'],
  ['sr-Latn', 'Serbian (Latin)'],
  // The database takes them, and Intl throws.
  ['en-a', 'en-a'],
  ['sr-cyrl-latn', 'sr-cyrl-latn'],
])('%s is called %s', (code, name) => {
  expect(languageName(code)).toBe(name)
})
