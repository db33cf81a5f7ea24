import { describe, expect, it, test } from 'vitest'
import { siteDay, siteTime, startOfNextDay, timeOnSite } from './site-day.ts'

test('a time on the site’s clock is a moment, and that moment is that time', () => {
  const at = timeOnSite('2026-07-01T09:30', 'Asia/Kolkata')
  expect(at?.toISOString()).toBe('2026-07-01T04:00:00.000Z')
  expect(siteTime(new Date('2026-07-01T04:00:59Z'), 'Asia/Kolkata')).toBe('2026-07-01T09:30')
})

test('a time that the clock leaps over is the moment of the leap; what is no time is none', () => {
  expect(timeOnSite('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(timeOnSite('tomorrow', 'UTC')).toBeUndefined()
})

test('a time that the clock shows twice is the first of the two', () => {
  for (const minute of ['00', '01', '30', '59'])
    expect(timeOnSite(`2026-10-25T02:${minute}`, 'Europe/Berlin')?.toISOString()).toBe(`2026-10-25T00:${minute}:00.000Z`)
  expect(timeOnSite('2026-04-05T01:45', 'Australia/Lord_Howe')?.toISOString()).toBe('2026-04-04T14:45:00.000Z')
})

describe('siteDay', () => {
  it('is the date where the site is', () => {
    const now = new Date('2026-03-01T23:30:00Z')
    expect([siteDay(now, 'UTC'), siteDay(now, 'Asia/Kolkata'), siteDay(now, 'America/New_York')]).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-01',
    ])
  })

  it('ends where the next begins, on days of 23 hours too', () => {
    expect(startOfNextDay(new Date('2026-03-01T12:00:00Z'), 'Asia/Kolkata')).toEqual(new Date('2026-03-01T18:30:00Z'))
    expect(startOfNextDay(new Date('2026-03-29T00:10:00Z'), 'Europe/Berlin')).toEqual(new Date('2026-03-29T22:00:00Z'))
  })
})
