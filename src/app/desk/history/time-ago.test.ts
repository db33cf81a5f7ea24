import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-11-23T08:00:00Z')

test.each([
  ['2026-11-23T07:59:30Z', 'just now'],
  ['2026-11-23T07:58:30Z', '1 minute ago'],
  // Two days of the calendar, and not quite two of the clock.
  ['2026-11-21T09:00:00Z', '1 day ago'],
  ['2026-11-20T08:00:00Z', '3 days ago'],
  ['2026-09-26T08:00:00Z', '1 month ago'],
  ['2024-12-01T08:00:00Z', '1 year ago'],
])('from %s it is %s', (at, said) => {
  expect(timeAgo(new Date(at), now)).toBe(said)
})
