import type { Ctx } from '#access'
import { recordVisits } from './record-visits.ts'
import type { Seen } from './store.ts'

/**
 * Counts who saw what: each visitor once for a quote and day (UTC). Unknown and hidden quotes are left out. `visitorKey` is a
 * keyed hash that tells nothing by itself; bots were sent away at the entrance.
 * @returns how many counted
 */
export async function recordViews(ctx: Ctx, seen: Seen[]): Promise<number> {
  return await recordVisits(ctx, 'view', seen)
}
