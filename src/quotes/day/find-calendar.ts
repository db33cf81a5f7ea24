import { editorRoles, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { countFeatured, listKept, readTurns } from './day-store.ts'
import type { Quote } from '../quote.ts'
import { findStanding } from '../store.ts'
import { whyNotOnDay } from './why-not-on-day.ts'
import { turnsFrom, type Entry, type Planned, type Turn } from './whose-turn.ts'
import { dayAfter, daysBetween, isDay, siteDay } from '#time'

/** What the calendar says of a day's quote. */
export type DayQuote = Pick<Quote, 'id' | 'text' | 'author' | 'language' | 'direction'>
export type CalendarDay = {
  day: string
  quote: DayQuote | null
  by: Turn['by']
  /** Something is pinned to it that cannot be shown: the rule is used instead. */
  isBroken: boolean
  /** What is pinned to it, whether it can be shown or not. */
  pinned: string | null
}
export type Calendar = { today: string; days: CalendarDay[]; listLength: number }

/** So far ahead it can be looked. */
const farthest = 400

/**
 * The Quote of the Day of every day between two, both included: of days gone what was, of today and the days ahead what is pinned and, by the very rule that
 * will pick (whose-turn.ts), what will be if nothing changes. A number of queries that does not depend on the days.
 * @throws Forbidden below moderator · Invalid for what are no days
 */
export async function findCalendar(ctx: Ctx, from: string, to: string, timeZone: string): Promise<Calendar> {
  requireRole(ctx, ...editorRoles)
  if (!isDay(from) || !isDay(to) || to < from || daysBetween(from, to) > 100)
    throw new Invalid(say('desk-calendar.day-like', { example: '2026-01-31' }))
  const now = ctx.clock.now()
  const today = siteDay(now, timeZone)
  const ahead = to < today ? 0 : Math.min(daysBetween(today, to) + 1, farthest)
  const [table, kept, listLength] = await Promise.all([readTurns(ctx, today), listKept(ctx, from, to), countFeatured(ctx)])
  const entries = table.entries.map((one): Entry => ({ ...one, stands: isShownThen(one, { today, now, timeZone }) }))
  const turns = new Map(turnsFrom({ featured: table.featured, entries }, today, ahead).map((turn) => [turn.day, turn]))
  const wanted = [...turns.values()].flatMap(({ day, id }) => (id !== null && day >= from ? [id] : []))
  const quotes = new Map((await findStanding(ctx, [...new Set(wanted)])).map((quote) => [quote.id, quote]))
  const past = new Map(kept.map((one) => [one.day, one]))
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n): CalendarDay => {
    const day = dayAfter(from, n)
    const was = past.get(day)
    const turn = turns.get(day)
    const pinned = was?.pinned ? was.id : null
    if (day < today || !turn) return { day, quote: was ?? null, by: was?.pinned ? 'pin' : 'pick', isBroken: false, pinned }
    return {
      day,
      quote: turn.id === null ? null : (quotes.get(turn.id) ?? null),
      by: turn.by,
      isBroken: pinned !== null && pinned !== turn.id,
      pinned,
    }
  })
  return { today, days, listLength }
}

type At = { today: string; now: Date; timeZone: string }

/** What is taken down in the course of this day is its quote until then. */
function isShownThen({ day, isListed, from, until }: Planned, { today, now, timeZone }: At): boolean {
  const isBefore = day === today && until !== null && until > now
  return isListed && whyNotOnDay({ from, until: isBefore ? null : until }, day, timeZone) === null
}
