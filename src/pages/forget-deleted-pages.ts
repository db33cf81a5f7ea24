import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { deleteOld } from './store.ts'

/** As long as in the trash. */
const keptDays = 30

/** Deletes permanently what was deleted 30 days ago. @throws Forbidden to all but the site */
export async function forgetDeletedPages(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  await tally(ctx, (writing) => deleteOld(writing, new Date(ctx.clock.now().getTime() - keptDays * dayMs)))
}
