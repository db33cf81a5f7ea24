import type { Ctx } from '#access'
import { recordVisits } from './record-visits.ts'
import type { Seen } from './store.ts'

/** Counts who shared what, by the rules of `recordViews`. @returns how many counted */
export async function recordShares(ctx: Ctx, seen: Seen[]): Promise<number> {
  return await recordVisits(ctx, 'share', seen)
}
