import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { percent } from './tables.ts'

test('a share of a hundred is written as its language writes it', () => {
  expect(percent(0, 0)).toBe('0 %')
  expect(percent(655, 1240)).toBe('52.8 %')
  expect(inLanguage('pt-BR', () => percent(655, 1240))).toBe('52,8%')
  expect(inLanguage('pt-BR', () => percent(0, 0))).toBe('0%')
})
