import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { spelledWeekday, spelledMonth, spelledToday } from './spelled-day.ts'

test('days and months are those of addresses, also in a language that has another calendar', () => {
  expect(inLanguage('fa', () => spelledMonth('2026-03'))).toBe('مارس ۲۰۲۶')
  expect(inLanguage('fa', () => spelledWeekday('2026-03-21'))).toMatch(/۲۱ مارس ۲۰۲۶/)
  expect(inLanguage('en', () => spelledWeekday('2026-03-21'))).toBe('Saturday 21 March 2026')
  expect(inLanguage('de', () => spelledMonth('2026-03'))).toBe('März 2026')
})

test('the weekday is parted from the date as the language does it', () => {
  expect(inLanguage('de', () => spelledWeekday('2026-03-21'))).toBe('Samstag, 21. März 2026')
  expect(inLanguage('pt-BR', () => spelledWeekday('2026-03-21'))).toBe('sábado, 21 de março de 2026')
  expect(inLanguage('it', () => spelledWeekday('2026-03-21'))).toBe('sabato 21 marzo 2026')
  const now = new Date('2026-03-21T12:00:00Z')
  expect(inLanguage('es', () => spelledToday(now, 'UTC'))).toBe('sábado, 21 de marzo')
  expect(inLanguage('id', () => spelledToday(now, 'UTC'))).toBe('Sabtu, 21 Maret')
  expect(inLanguage('en', () => spelledToday(now, 'UTC'))).toBe('Saturday 21 March')
})
