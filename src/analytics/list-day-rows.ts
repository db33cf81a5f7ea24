import { requireRight, type Ctx } from '#access'
import type { Days } from './days-store.ts'
import { readDays, type DayLine } from './report-store.ts'

/** Every day with all that was counted on it, the last first. @throws Forbidden below moderator */
export async function listDayRows(ctx: Ctx, days: Days): Promise<DayLine[]> {
  requireRight(ctx, 'analytics.read')
  return (await readDays(ctx, days)).toReversed()
}
