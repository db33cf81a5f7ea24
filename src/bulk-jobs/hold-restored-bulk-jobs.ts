import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { stopRunningJobs } from './store.ts'

/** After a restore: the backup may be old, so what was under way waits until the person who began it continues it. @returns how many were under way @throws Forbidden but for the system */
export async function holdRestoredBulkJobs(ctx: Ctx): Promise<number> {
  requireRole(ctx, 'system')
  return await tally(ctx, stopRunningJobs)
}
