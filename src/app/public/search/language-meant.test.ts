import { expect, test } from 'vitest'
import { languagesMeant } from './language-meant.ts'

test.each([
  ['hindi', ['hi']],
  ['Hindi quotes', ['hi']],
  ['quotes in Tamil', ['ta']],
  ['हिन्दी', ['hi']],
  ['العربية', ['ar']],
  ['deutsch', ['de']],
  ['中文', ['zh']],
  ['greek', ['el', 'grc']],
  ['quotes', []],
  ['is', []],
  ['german shepherd', []],
  ['', []],
])('%j names %j', (q, named) => {
  expect(languagesMeant(q, ['en', 'hi', 'ta', 'ar', 'de', 'zh', 'el', 'grc', 'is', 'en-a'])).toEqual(named)
})
