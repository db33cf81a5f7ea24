import { expect, test } from 'vitest'
import { Invalid } from '#platform/errors'
import { momentFrom } from './moment-from.ts'

const said = (typed: string) => {
  try {
    return momentFrom(typed, 'Europe/Berlin', 'at')?.toISOString() ?? null
  } catch (error) {
    return error instanceof Invalid ? error.fields : error
  }
}

test('a time that the clock leaps over is refused at its field, with the next that there is', () => {
  expect(said('2027-03-28T01:59')).toBe('2027-03-28T00:59:00.000Z')
  expect(said('2027-03-28T02:00')).toEqual({
    at: 'The clocks go forward over that time. The next valid time is Mar 28, 2027, 03:00.',
  })
  expect(said('2027-03-28T02:30')).toEqual(said('2027-03-28T02:00'))
  expect(said('2027-03-28T03:00')).toBe('2027-03-28T01:00:00.000Z')
})

test('of a time that comes twice the first is taken; nothing is no time, and what is none is refused', () => {
  expect(said('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z')
  expect(said('2027-10-31T03:00')).toBe('2027-10-31T02:00:00.000Z')
  expect(said('')).toBeNull()
  expect(said('soon')).toEqual({ at: 'Please enter a date and a time.' })
})
