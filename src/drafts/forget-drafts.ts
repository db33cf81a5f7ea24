import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { deleteEnded } from './store.ts'

const keptDays = 30

/** Deletes permanently what was published or discarded 30 days ago. */
export async function forgetDrafts(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs)
  await tally(ctx, (writing) => deleteEnded(writing, before))
}
