import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { spelledDate, spelledMonth } from './spelled-day.ts'

test('days and months are those of addresses, also in a language that has another calendar', () => {
  expect(inLanguage('fa', () => spelledMonth('2026-03'))).toBe('مارس ۲۰۲۶')
  expect(inLanguage('fa', () => spelledDate('2026-03-21'))).toMatch(/۲۱ مارس ۲۰۲۶/)
  expect(inLanguage('en', () => spelledDate('2026-03-21'))).toBe('Saturday 21 March 2026')
  expect(inLanguage('de', () => spelledMonth('2026-03'))).toBe('März 2026')
})
