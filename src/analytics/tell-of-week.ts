import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { readLastTold, tellStaff } from '#notices'
import { cutText } from '#platform/cut-text'
import { dayAfter, dayMs } from '#time'
import { getRankings } from './get-rankings.ts'
import { periodOf } from './period.ts'
import { readKeys, readTotals } from './report-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'report-week': object
  }
}

/** Enough to know a quote, or what was searched for. */
const longestQuote = 120
const longestSearch = 40
const searchesTold = 3

/**
 * The job: tells admins what the last whole week brought, Monday to Sunday as the site's calendar has them. Each week has one notice; a week in which nothing happened, and after which nothing waits, has none.
 * @param today a day of the site
 * @param countWaiting how many things wait for staff now
 */
export async function tellOfWeek(ctx: Ctx, today: string, countWaiting: () => Promise<number>): Promise<void> {
  requireRole(ctx, 'system')
  const last = lastSunday(today)
  const week = periodOf(dayAfter(last, -6), last)
  const told = await readLastTold(ctx, 'week', new Date(ctx.clock.now().getTime() - 14 * dayMs))
  if (told.has(week.first)) return
  const [totals, [{ top }], sought, waiting] = await Promise.all([
    readTotals(ctx, week),
    getRankings(ctx, [week]),
    readKeys(ctx, ['empty-search'], week, { limit: searchesTold, offset: 0 }),
    countWaiting(),
  ])
  const counts = {
    views: totals.views.now,
    shares: totals.shares.now,
    likes: totals.likes.now,
    signUps: totals['sign-up'].now,
    waiting,
  }
  if (Object.values(counts).every((n) => n === 0)) return
  const [first] = top
  const details = {
    since: week.first,
    week: {
      ...counts,
      last: week.last,
      top: first ? { text: shortened(first.text, longestQuote), author: first.author } : null,
      sought: sought.map(({ key }) => shortened(key, longestSearch)),
    },
  }
  await tally(ctx, (writing) => tellStaff(writing, { kind: 'week', subject: week.first, details }))
}

/** The one before that day: a week ends with it. */
function lastSunday(today: string): string {
  const dayOfWeek = new Date(today).getUTCDay()
  return dayAfter(today, -(dayOfWeek === 0 ? 7 : dayOfWeek))
}

const shortened = (text: string, most: number) => (text.length > most ? `${cutText(text, most)}…` : text)
