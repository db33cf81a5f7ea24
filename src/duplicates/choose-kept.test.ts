import { expect, test } from 'vitest'
import { chooseKept } from './choose-kept.ts'
import type { PairQuote } from './pair.ts'

const aQuote = (over: Partial<PairQuote>): PairQuote => ({
  id: 'a',
  text: 'Words.',
  author: 'Seneca',
  authorId: 's',
  language: 'en',
  direction: 'ltr',
  state: 'published',
  isShown: true,
  status: 'attributed',
  source: null,
  likes: 0,
  translations: 0,
  createdAt: new Date('2026-03-01'),
  ...over,
})

test('what readers see stays, though of what is scheduled more may be known', () => {
  const shown = aQuote({ id: 'shown' })
  const scheduled = aQuote({ id: 'scheduled', isShown: false, status: 'verified', createdAt: new Date('2026-01-01') })
  for (const pair of [
    [shown, scheduled],
    [scheduled, shown],
  ] as const)
    expect(chooseKept(...pair)).toEqual({ stays: shown, goes: scheduled })
})

test('of two that are seen, the one of which more is known stays, then the one that is liked more, then the older', () => {
  const of = (one: Partial<PairQuote>, other: Partial<PairQuote>) =>
    chooseKept(aQuote({ id: 'one', ...one }), aQuote({ id: 'other', ...other })).stays.id
  expect(of({}, { status: 'verified' })).toBe('other')
  expect(of({}, { likes: 3 })).toBe('other')
  expect(of({}, { createdAt: new Date('2025-01-01') })).toBe('other')
  expect(of({}, {})).toBe('one')
})
