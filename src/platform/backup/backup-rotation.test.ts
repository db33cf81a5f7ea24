import { expect, test } from 'vitest'
import { keptAt } from './backup-rotation.ts'

const keep = { daily: 7, weekly: 4, monthly: 12 }
const night = (daysAgo: number) => new Date(Date.UTC(2026, 10, 22, 2, 20) - daysAgo * 86_400_000)
const days = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 10))

test('of two years of nights a week of days, four weeks and twelve months stay', () => {
  const kept = keptAt(
    Array.from({ length: 730 }, (_, i) => night(i)),
    keep,
  )
  expect(days(kept)).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    // Sundays: the ends of weeks.
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('what was made by hand today stays beside that of the night, and goes the day after to-morrow', () => {
  const byHand = new Date('2026-11-22T14:00:00Z')
  const all = [night(0), byHand, new Date('2026-11-22T15:00:00Z')]
  expect(keptAt(all, keep)).toHaveLength(3)
  expect(keptAt([...all, new Date('2026-11-24T02:20:00Z')], keep)).toHaveLength(2)
})

test('nothing goes because no more come', () => {
  expect(keptAt([night(400), night(800), night(1_000)], keep)).toHaveLength(3)
  expect(keptAt([], keep)).toEqual([])
})
