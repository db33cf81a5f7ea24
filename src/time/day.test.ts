import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each(['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true)
})

test.each(['', '2026-1-31', '2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01', '12026-01-01', '2026-01-31T00:00'])(
  '“%s” is no day',
  (day) => {
    expect(isDay(day)).toBe(false)
  },
)
