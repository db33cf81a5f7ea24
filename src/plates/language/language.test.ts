import { expect, test } from 'vitest'
import { quotationMarks, unquoted } from './quotation-marks.ts'
import { withVerseBreaks } from './verse-breaks.ts'
import { directionOf, scriptOf } from './script.ts'

test('the letters decide about the script, not the tag', () => {
  expect(scriptOf('Все счастливые семьи', 'en')).toBe('Cyrl')
  expect(scriptOf('Ἓν οἶδα', 'el')).toBe('Grek')
  expect(scriptOf('काल करे', 'hi')).toBe('Deva')
  expect(scriptOf('古池や蛙', 'zh')).toBe('Jpan')
  expect(scriptOf('1984', 'ar')).toBe('Latn')
})

test('the tag tells Han characters apart', () => {
  expect(scriptOf('千里之行', 'zh')).toBe('Hans')
  expect(scriptOf('千里之行', 'zh-Hant')).toBe('Hant')
  expect(scriptOf('古池', 'ja')).toBe('Jpan')
})

test('Arabic and Hebrew run from the right', () => {
  expect(directionOf(scriptOf('على قدر', 'ar'))).toBe('rtl')
  expect(directionOf(scriptOf('אם אין', 'he'))).toBe('rtl')
  expect(directionOf('Latn')).toBe('ltr')
})

test('each language has its marks', () => {
  expect(quotationMarks('en', 'Begin')).toEqual(['“', '”'])
  expect(quotationMarks('fr-CA', 'L’essentiel')[0]).toContain('«')
  expect(quotationMarks('ja', '古池や')).toEqual(['「', '」'])
  expect(quotationMarks('de', 'Wer')).toEqual(['„', '“'])
  expect(quotationMarks('xx', 'Wer')).toEqual(['“', '”'])
  expect(quotationMarks('ja', 'Old pond')).toEqual(['“', '”'])
})

test('marks round the whole text are taken off, marks inside it stay', () => {
  expect(withVerseBreaks('In Xanadu did Kubla Khan / A stately pleasure-dome decree')).toBe(
    'In Xanadu did Kubla Khan\nA stately pleasure-dome decree',
  )
  expect(withVerseBreaks('Love and / or work and / or play.')).toBe('Love and / or work and / or play.')
  expect(unquoted(' “Begin.” ')).toBe('Begin.')
  expect(unquoted('"Begin."')).toBe('Begin.')
  expect(unquoted('« Commence. »')).toBe('Commence.')
  expect(unquoted('“Begin,” he said, “now.”')).toBe('“Begin,” he said, “now.”')
})
