import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

const phrasesIn = (q: string) => readQuestion(q).phrases.map((words) => words.join(' '))

test.each(['"so it"', '“so it”', '“so it“', '„so it“', '„so it”', '«so it»', '« so it »', '「so it」'])(
  'words between marks are a phrase: %s',
  (q) => expect(phrasesIn(`then ${q} is`)).toEqual(['so it']),
)

test.each(['”so it”', '»so it«', '»so it»', '『so it』', '《so it》', '‹so it›', '＂so it＂'])(
  'also between the marks of %s',
  (q) => expect(phrasesIn(`then ${q} is`)).toEqual(['so it']),
)

test('a mark that is never closed is no mark, and one that is closed ends there', () => {
  expect(phrasesIn('« never "so it" is')).toEqual(['so it'])
  expect(phrasesIn('so it” is')).toEqual([])
  expect(phrasesIn('"so it" is "what it" was')).toEqual(['so it', 'what it'])
  expect(phrasesIn('don’t say ‘tis')).toEqual([])
})

test('the sign in a Hebrew abbreviation is no quotation mark', () => {
  expect(phrasesIn('רמב”ם ועוד חז”ל')).toEqual([])
  expect(phrasesIn('רמב"ם ועוד חז"ל')).toEqual([])
  expect(phrasesIn('”אמר רמב”ם”')).toEqual(['אמר רמב ם'])
  expect(phrasesIn('"אמר רמב"ם')).toEqual([])
})

test('marks without end take no time', () => {
  const began = performance.now()
  expect(phrasesIn(`«${'א"'.repeat(500)}`)).toEqual([])
  expect(performance.now() - began).toBeLessThan(1_000)
})
