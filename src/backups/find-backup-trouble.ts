import { requireRight, type Ctx } from '#access'
import { dayMs } from '#time'
import { readLastDrill } from './drill-store.ts'
import { listRuns, type Run } from './store.ts'

/** A night may be missed; two are a fault. */
const lateMs = 2 * dayMs

/**
 * What is wrong with the backups, in a sentence: the last one failed, there is none of the last two days, or the last restore drill failed. null: nothing, or none are wanted.
 * @throws Forbidden below admin
 */
export async function findBackupTrouble(ctx: Ctx): Promise<string | null> {
  requireRight(ctx, 'backups.manage')
  if (!ctx.backups) return null
  const [runs, drill] = await Promise.all([listRuns(ctx, 20), readLastDrill(ctx)])
  const trouble = troubleOf(runs, ctx.clock.now())
  if (trouble === null && drill && drill.fault !== null) return `The last restore drill failed. ${drill.fault}`
  return trouble
}

function troubleOf(runs: readonly Run[], now: Date): string | null {
  const [last] = runs
  if (last === undefined) return null
  if (last.fault !== null) return `The last backup failed. ${last.fault}`
  const made = runs.find(({ name }) => name !== null)
  if (!made || now.getTime() - made.beganAt.getTime() > lateMs) return 'The last backup is more than two days old.'
  return null
}
