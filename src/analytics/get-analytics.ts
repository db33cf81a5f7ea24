import { requireRight, type Ctx } from '#access'
import { getRankings } from './get-rankings.ts'
import type { Period } from './period.ts'
import type { Ranking } from './ranking-store.ts'
import {
  readCategories,
  readDays,
  readKeys,
  readTotals,
  type CategoryLine,
  type Compared,
  type DayLine,
  type KeyLine,
  type Totals,
} from './report-store.ts'

export type Analytics = {
  totals: Totals
  days: DayLine[]
  ranking: Ranking
  /** Of the period before. */
  earlier: Pick<Ranking, 'popular' | 'viral'>
  categories: CategoryLine[]
  keys: KeyLine[]
  /** Round((likes + shares + views) / quotes), of what came in the period; before it of the quotes that there were then. */
  engagement: Compared
}

/** Of formats, searches and hosts. */
const keysShown = 10

/** All figures of a period beside those of the one before. Five queries, and two more for each period whose quotes nobody has gone through yet. @throws Forbidden below moderator */
export async function getAnalytics(ctx: Ctx, period: Period): Promise<Analytics> {
  requireRight(ctx, 'analytics.read')
  const [totals, days, [ranking, earlier], categories, keys] = await Promise.all([
    readTotals(ctx, period),
    readDays(ctx, period),
    getRankings(ctx, [period, period.before]),
    readCategories(ctx, period),
    readKeys(ctx, ['format', 'empty-search', 'referrer'], period, { limit: keysShown, offset: 0 }),
  ])
  return { totals, days, ranking, earlier, categories, keys, engagement: engagementOf(totals) }
}

function engagementOf({ likes, shares, views, quotes, published }: Totals): Compared {
  const rate = (when: 'now' | 'before', of: number) => (of > 0 ? Math.round((likes[when] + shares[when] + views[when]) / of) : 0)
  return { now: rate('now', quotes), before: rate('before', quotes - published.now) }
}
