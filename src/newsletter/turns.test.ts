import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteDay, siteTime, startOfDay } from '#time'
import { timeZones } from './subscriptions/zones.ts'
import { momentOfTurn, nextTurn, ownMoment } from './turns.ts'

const berlin = 'Europe/Berlin'
const next = (rhythm: Parameters<typeof nextTurn>[0], after: string, zone = berlin) => {
  const { period, sendAt } = nextTurn(rhythm, new Date(after), zone)
  return [period, sendAt.toISOString()]
}

describe('the next issue', () => {
  test('comes at its hour, today if that is still ahead, in the time zone of the site', () => {
    expect(next({ hour: 7 }, '2026-03-01T05:59:59Z')).toEqual(['2026-03-01', '2026-03-01T06:00:00.000Z'])
    expect(next({ hour: 7 }, '2026-03-01T06:00:00Z')).toEqual(['2026-03-02', '2026-03-02T06:00:00.000Z'])
    expect(next({ hour: 7 }, '2026-07-01T12:00:00Z')).toEqual(['2026-07-02', '2026-07-02T05:00:00.000Z'])
    expect(next({ hour: 0 }, '2026-03-01T12:00:00Z', 'Asia/Kathmandu')).toEqual(['2026-03-02', '2026-03-01T18:15:00.000Z'])
  })

  test('comes once on the day that has its hour twice, and on the day that has it not', () => {
    // 29 March 2026: 2:00 to 3:00 is skipped. 25 October: it is there twice.
    expect(next({ hour: 2 }, '2026-03-28T12:00:00Z')).toEqual(['2026-03-29', '2026-03-29T01:00:00.000Z'])
    expect(next({ hour: 2 }, '2026-10-24T12:00:00Z')).toEqual(['2026-10-25', '2026-10-25T00:00:00.000Z'])
    expect(next({ hour: 2 }, '2026-10-25T00:00:00Z')).toEqual(['2026-10-26', '2026-10-26T01:00:00.000Z'])
    expect(next({ hour: 7 }, '2026-03-28T12:00:00Z')).toEqual(['2026-03-29', '2026-03-29T05:00:00.000Z'])
  })

  test('of a week comes on its day, and is named as the calendar names weeks', () => {
    expect(next({ hour: 8, day: 1 }, '2026-03-01T12:00:00Z')).toEqual(['2026-W10', '2026-03-02T07:00:00.000Z'])
    expect(next({ hour: 8, day: 7 }, '2026-12-31T12:00:00Z')).toEqual(['2026-W53', '2027-01-03T07:00:00.000Z'])
    expect(next({ hour: 8, day: 1 }, '2026-12-31T12:00:00Z')).toEqual(['2027-W01', '2027-01-04T07:00:00.000Z'])
  })

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'])(
    'in %s there is one for every day and every week, also round the turns of the clock, and each is found again by its name',
    (zone) => {
      for (const begin of ['2026-03-05', '2026-04-01', '2026-10-01', '2026-12-25'])
        for (const rhythm of [{ hour: 2 }, { hour: 2, day: 7 }]) {
          const seen = new Set<string>()
          let at = new Date(`${begin}T00:00:00Z`)
          for (let n = 0; n < (rhythm.day ? 3 : 9); n++) {
            const { period, sendAt } = nextTurn(rhythm, at, zone)
            expect(seen.has(period)).toBe(false)
            expect(sendAt.getTime() - at.getTime()).toBeLessThanOrEqual(((rhythm.day ?? 1) * 24 + 2) * 3_600_000)
            expect(momentOfTurn(rhythm, period, zone)).toEqual(sendAt)
            seen.add(period)
            at = sendAt
          }
        }
    },
    20_000,
  )
})

describe('an hour of one’s own', () => {
  const at = (hour: number, zone: string, period: string, site: string) => ownMoment({ hour, zone }, period, site).toISOString()

  test('is in the site’s day of the issue, on whatever date that is where its reader lives', () => {
    expect(at(6, berlin, '2026-03-10', berlin)).toBe('2026-03-10T05:00:00.000Z')
    expect(at(0, berlin, '2026-03-10', berlin)).toBe('2026-03-09T23:00:00.000Z')
    expect(at(7, 'America/Los_Angeles', '2026-03-10', berlin)).toBe('2026-03-10T14:00:00.000Z')
    // Seven in Auckland is the evening before in Berlin: there it is the quote that the site shows that evening.
    expect(at(7, 'Pacific/Auckland', '2026-03-10', berlin)).toBe('2026-03-10T18:00:00.000Z')
    expect(at(13, 'Pacific/Auckland', '2026-03-10', berlin)).toBe('2026-03-10T00:00:00.000Z')
    // Eleven at night in Los Angeles is the morning after in Berlin.
    expect(at(23, 'America/Los_Angeles', '2026-03-10', berlin)).toBe('2026-03-10T06:00:00.000Z')
  })

  test('that the clock skips at the end of a day comes an hour earlier, on that day', () => {
    // In Nuuk, 28 March 2026 ends at 23:00: an issue at midnight would be the second one of the 29th.
    expect(at(23, 'America/Nuuk', '2026-03-27', 'UTC')).toBe('2026-03-27T01:00:00.000Z')
    expect(at(23, 'America/Nuuk', '2026-03-29', 'UTC')).toBe('2026-03-29T00:00:00.000Z')
    expect(at(23, 'America/Nuuk', '2026-03-30', 'UTC')).toBe('2026-03-30T00:00:00.000Z')
    expect(next({ hour: 23 }, '2026-03-28T12:00:00Z', 'America/Nuuk')).toEqual(['2026-03-28', '2026-03-29T00:00:00.000Z'])
    expect(next({ hour: 23 }, '2026-03-29T00:00:00Z', 'America/Nuuk')).toEqual(['2026-03-29', '2026-03-30T00:00:00.000Z'])
  })

  test('comes once on every date of its reader, with every issue, wherever clocks turn', () => {
    const zone = fc.constantFrom(...timeZones)
    const begins = fc.constantFrom(
      '2026-03-05',
      '2026-03-26',
      '2026-04-02',
      '2026-09-24',
      '2026-10-01',
      '2026-10-22',
      '2026-10-30',
      '2027-02-24',
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), zone, zone, begins, (hour, own, site, begin) => {
        const periods = Array.from({ length: 6 }, (_, n) =>
          new Date(Date.parse(begin) + n * 86_400_000).toISOString().slice(0, 10),
        )
        const moments = periods.map((period) => ownMoment({ hour, zone: own }, period, site))
        expect(new Set(moments.map((moment) => siteDay(moment, own))).size).toBe(periods.length)
        for (const [n, moment] of moments.entries()) {
          // An hour that the clock skips becomes the next one, or the one before at the end of a day.
          expect([hour, hour === 23 ? 22 : hour + 1]).toContain(Number(siteTime(moment, own).slice(11, 13)))
          const hours = (moment.getTime() - startOfDay(periods[n] ?? '', site).getTime()) / 3_600_000
          expect(hours).toBeGreaterThanOrEqual(-1)
          expect(hours).toBeLessThanOrEqual(26)
        }
      }),
      { numRuns: 400, examples: [[23, 'America/Nuuk', 'UTC', '2026-03-26']] },
    )
  })
})
