import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { signUpsOf } from './sign-ups.tsx'

test('a day of the chart has a zero before it in English only', () => {
  const said = () => signUpsOf([{ day: '2026-03-01', count: 2 }]).days.map(({ says }) => says)
  expect(said()).toEqual(['Mar 01'])
  expect(inLanguage('ja', said)).toEqual(['3月1日'])
  expect(inLanguage('de', said)).toEqual(['1. März'])
})
