import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { bothLanguageNames, languageName } from './language-name.ts'

test.each([
  ['la', 'Latin'],
  ['sr-Latn', 'Serbian (Latin)'],
  // The database takes them, and Intl throws.
  ['en-a', 'en-a'],
  ['sr-cyrl-latn', 'sr-cyrl-latn'],
])('%s is called %s', (code, name) => {
  expect(languageName(code)).toBe(name)
})

test('a language is named in itself and in that of the page, or once where that is the same', () => {
  expect(inLanguage('de', () => ['fr', 'de'].map(bothLanguageNames))).toEqual(['français (Französisch)', 'Deutsch'])
})
