import type { Ctx } from '#access'
import { tally } from '#changes'
import { dayAfter } from '#time'
import { keepRankings } from './get-rankings.ts'
import { offeredLengths, periodOf } from './period.ts'
import { deleteOldRankings } from './ranking-store.ts'
import { lockSums, readSummed, rebuildMonths, saveSummed, sumDays, sumLikes, sumSearches } from './days-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'sum-analytics': object
  }
}

/** So many days in one transaction: a year that was never counted is not one long lock. */
const step = 31
/** Notes of visits are kept for so long (forget-page-events). */
export const keptDays = 30

/** Today's calendar day on the site, and its time zone. */
export type SiteDay = { today: string; timeZone: string }

/**
 * Counts what happened, by day of the site: today and yesterday again each time, and all that no run has seen yet. Done twice, it changes
 * nothing; cut off, it goes on where it was. Days before yesterday are final: merging, deleting and leaving do not change what was.
 */
export async function sumAnalytics(ctx: Ctx, { today, timeZone }: SiteDay, signal?: AbortSignal): Promise<void> {
  const { day, first } = await readSummed(ctx, timeZone)
  if (day === null) await tally(ctx, rebuildMonths)
  const began = day === null ? (first ?? today) : dayAfter(day < today ? day : today, -1)
  for (let from = began; from <= today; from = dayAfter(from, step)) {
    if (signal?.aborted) break
    const last = dayAfter(from, step - 1)
    const days = { first: from, last: last < today ? last : today }
    await tally(ctx, async (writing) => {
      await lockSums(writing)
      await sumLikes(writing, days, timeZone)
      await sumDays(writing, days, timeZone)
      if (days.last === today) await sumSearches(writing, dayAfter(today, 1 - keptDays))
      await saveSummed(writing, days.last)
    })
  }
  if (signal?.aborted) return
  await tally(ctx, deleteOldRankings)
  await keepRankings(
    ctx,
    offeredLengths.flatMap((length) => {
      const period = periodOf(dayAfter(today, 1 - length), today)
      return [period, period.before]
    }),
  )
}
