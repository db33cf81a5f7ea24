import { editorRoles, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { readDayAnniversaries, readYearAnniversaries, type Found } from './anniversary-store.ts'
import { countFeatured } from './day-store.ts'
import { dayAfter, daysBetween, isDay, siteDay, startOfDay } from '#time'

/** Whose day or year it is, and a quote of theirs that can be pinned; `years`: how long ago that was. */
export type Anniversary = Found & { years: number; isRound: boolean }
export type Anniversaries = {
  /** Of days of which the whole date is known. */
  days: ({ day: string } & Anniversary)[]
  /** Round ones of the year, of authors of whom only the year is known. */
  year: Anniversary[]
}

/** Every so many years is round. */
const round = 50
const mostOfYear = 8

/**
 * Authors who were born or died on a day of these (both included) that is not over, each with a quote that can be the day's by the rules of a pin: shown, never
 * misattributed, and not in the calendar within the list's length. And round years of the year in which they begin. Three queries. @throws Forbidden below moderator · Invalid for what are no days
 */
export async function findAnniversaries(ctx: Ctx, from: string, to: string, timeZone: string): Promise<Anniversaries> {
  requireRole(ctx, ...editorRoles)
  if (!isDay(from) || !isDay(to) || to < from || daysBetween(from, to) > 100)
    throw new Invalid(say('desk-calendar.day-like', { example: '2026-01-31' }))
  const today = siteDay(ctx.clock.now(), timeZone)
  const first = from < today ? today : from
  if (first > to) return { days: [], year: [] }
  const length = await countFeatured(ctx)
  const asked = Array.from({ length: daysBetween(first, to) + 1 }, (_, n) => dayAfter(first, n)).flatMap((day) =>
    daysOfYear(day).map((monthDay) => ({ day, ends: startOfDay(dayAfter(day), timeZone), monthDay })),
  )
  const thisYear = Number(first.slice(0, 4))
  const stretch = { from: first, to, ends: startOfDay(dayAfter(to), timeZone) }
  const [days, year] = await Promise.all([
    readDayAnniversaries(ctx, asked, length),
    readYearAnniversaries(ctx, { year: thisYear, every: round }, stretch, { length, limit: mostOfYear }),
  ])
  return {
    days: days.map((one) => ({ ...one, ...ago(Number(one.day.slice(0, 4)) - one.year) })),
    year: year.map((one) => ({ ...one, ...ago(thisYear - one.year) })),
  }
}

const ago = (years: number) => ({ years, isRound: years % round === 0 })

/** Who came or went on 29 February is remembered on the 28th where the year has no other. */
function daysOfYear(day: string): string[] {
  const own = day.slice(5)
  return own === '02-28' && dayAfter(day).endsWith('03-01') ? [own, '02-29'] : [own]
}
