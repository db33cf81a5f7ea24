import { say } from '#messages'
import { getAnalytics, readPeriod, type Period } from '#analytics'
import { countNewQuotes, countStatuses } from '#quotes'
import { siteDay, startOfDay, startOfNextDay } from '#time'
import type { OwnGround } from '../../page/own-page.ts'
import { saidDay } from './tables.ts'

/** All that the page and its files are made of, for the period that the address asks for. */
export async function readReport({ ctx, site }: Pick<OwnGround, 'ctx' | 'site'>, url: URL) {
  const today = siteDay(ctx.clock.now(), site.timeZone)
  const { period, complaint } = readPeriod(url.searchParams, today)
  const from = (day: string) => ({ day, at: startOfDay(day, site.timeZone) })
  const periods = {
    recent: from(period.first),
    before: from(period.before.first),
    until: startOfNextDay(startOfDay(period.last, site.timeZone), site.timeZone),
  }
  const [analytics, sources, fresh] = await Promise.all([
    getAnalytics(ctx, period),
    countStatuses(ctx),
    countNewQuotes(ctx, periods),
  ])
  return { analytics, sources, fresh, period, complaint, today }
}

/** Feb 23 to Mar 01, 2026, or one day alone; `within` a sentence, where some languages begin it with a small letter. */
export function saidPeriod({ first, last }: Pick<Period, 'first' | 'last'>, where: 'alone' | 'within' = 'alone'): string {
  if (first === last) return saidDay(first)
  const days = { first: saidDay(first), last: saidDay(last) }
  return where === 'alone' ? say('desk-analytics.from-to', days) : say('desk-analytics.from-to-within', days)
}
