import type { Ctx } from '#access'
import { listLovedSince } from './loved-store.ts'
import type { Quote } from '../quote.ts'
import { startOfDay } from '../day/site-day.ts'
import { findQuotesById } from '../store.ts'

const days = 7

/** What most readers began to like in the last seven days of the site, of which `today` is one: most likes first. None without a like. Two queries. */
export async function findLoved(
  ctx: Ctx,
  { today, timeZone, limit }: { today: string; timeZone: string; limit: number },
): Promise<Quote[]> {
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  return await findQuotesById(ctx, await listLovedSince(ctx, startOfDay(first, timeZone), limit))
}
