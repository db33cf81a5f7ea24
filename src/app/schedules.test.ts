import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { dayAfter, siteDay } from '#time'
import { aHouse } from '#test/house'
import { jobTable } from './jobs.ts'

type Schedule = { prev(): { getTime(): number; toDate(): Date } }

/** By which pg-boss reads a schedule. */
const { CronExpressionParser } = createRequire(import.meta.resolve('pg-boss'))('cron-parser') as {
  CronExpressionParser: { parse(cron: string, how: { tz: string; strict: boolean; currentDate: Date }): Schedule } // safe: the package's own export, as far as it is used here
}

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Europe/London',
  'Europe/Athens',
  'Africa/Cairo',
  'America/Santiago',
  'America/Nuuk',
  'Australia/Lord_Howe',
]
const hourMs = 3_600_000
const first = '2026-01-01'

test.each(zones)(
  'in %s each schedule comes on every day of a year, and none fails on the days whose hours change',
  async (timeZone) => {
    const { database } = await aHouse()
    const table = jobTable(database, { origin: 'https://quotes.example', timeZone })
    const schedules = new Set(Object.values(table).flatMap(({ cron, tz = 'UTC' }) => (cron === undefined ? [] : `${cron}|${tz}`)))
    const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
    const offset = (at: number) => new Date(at).toLocaleTimeString('en', { timeZone, timeZoneName: 'longOffset' }).split('GMT')[1]
    const days = Array.from({ length: 365 }, (_, n) => dayAfter(first, n))
    const changed = days.filter((day) => offset(noon(day)) !== offset(noon(dayAfter(day, -1))))
    expect(changed).toHaveLength(2)
    const faults: string[] = []
    for (const schedule of schedules) {
      const [cron = '', tz = ''] = schedule.split('|')
      const from = (at: number) => CronExpressionParser.parse(cron, { tz, strict: false, currentDate: new Date(at) })
      try {
        // As the queue asks, again and again.
        const isPlain = tz === 'UTC'
        for (const day of isPlain ? [] : changed)
          for (let at = noon(day) - 36 * hourMs; at < noon(day) + 36 * hourMs; at += 3 * hourMs) from(at).prev()
        const seen = new Set<string>()
        const walk = from(noon(dayAfter(first, 366)))
        // Those of UTC know no such day: a week of them is enough.
        const until = noon(isPlain ? dayAfter(first, 358) : first)
        for (let at = walk.prev(); at.getTime() > until; at = walk.prev()) seen.add(siteDay(at.toDate(), timeZone))
        const missed = days.filter((day) => noon(day) > until && !seen.has(day))
        if (missed.length > 0) faults.push(`${schedule} does not come on ${missed.join(', ')}`)
      } catch (fault) {
        faults.push(`${schedule}: ${String(fault)}`)
      }
    }
    expect(faults).toEqual([])
  },
)
