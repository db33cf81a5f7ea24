import type { Ctx } from '#access'
import { listLovedSince } from './loved-store.ts'
import type { Quote } from '../quote.ts'
import { dayAfter, startOfDay } from '#time'
import { findQuotesById } from '../store.ts'

const days = 7

/** What most readers began to like in the last seven days of the site, of which `today` is one: most likes first. None without a like. Two queries. */
export async function findLoved(
  ctx: Ctx,
  { today, timeZone, limit }: { today: string; timeZone: string; limit: number },
): Promise<Quote[]> {
  const first = dayAfter(today, 1 - days)
  return await findQuotesById(ctx, await listLovedSince(ctx, startOfDay(first, timeZone), limit))
}
