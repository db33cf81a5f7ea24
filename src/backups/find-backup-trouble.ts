import { requireRole, type Ctx } from '#access'
import { listRuns } from './store.ts'

/** A night may be missed; two are a fault. */
const lateMs = 2 * 86_400_000

/**
 * What is wrong with the backups, in a sentence: the last one failed, or there is none of the last two days. null: nothing, or none are wanted.
 * @throws Forbidden below admin
 */
export async function findBackupTrouble(ctx: Ctx): Promise<string | null> {
  requireRole(ctx, 'admin')
  if (!ctx.backups) return null
  const runs = await listRuns(ctx, 20)
  const [last] = runs
  if (last === undefined) return null
  if (last.fault !== null) return `The last backup failed. ${last.fault}`
  const made = runs.find(({ name }) => name !== null)
  if (!made || ctx.clock.now().getTime() - made.beganAt.getTime() > lateMs) return 'The last backup is more than two days old.'
  return null
}
