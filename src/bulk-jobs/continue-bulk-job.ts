import { deskRoles, requireFreshPassword, requireRole, type Ctx } from '#access'
import { getBatch } from '#changes'
import { say } from '#messages'
import { Forbidden } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { alterBulkJob } from './alter-bulk-job.ts'
import { mostAtOnce, type BulkJob } from './bulk-job.ts'
import { bulkActOf } from './bulk-nouns.ts'
import { saveBulkJob } from './store.ts'
import { undoTakesAway } from './undo-takes-away.ts'

/** Goes on with what was stopped, behind what waits by now. It is done in the name of the person who began it, so nobody else can. What takes very much from readers wants the password, as at its beginning. @throws Forbidden · PasswordNeeded · NotFound · Conflict unless it was stopped */
export async function continueBulkJob(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await alterBulkJob(ctx, id, 'stopped', async (writing, found) => {
    if (found.createdBy !== ctx.actor.id) throw new Forbidden(say('desk-bulk.only-who-began'))
    if (await goesOnToTakeAway(writing, found)) requireFreshPassword(ctx)
    await saveBulkJob(writing, id, { state: 'running', reason: null, begunAt: ctx.clock.now(), endedAt: null })
    await sendJob(writing, 'work-bulk-jobs', {})
    return []
  })
}

async function goesOnToTakeAway(ctx: Ctx, { noun, act, total, input, undoes }: BulkJob): Promise<boolean> {
  if (act === null || total <= mostAtOnce) return false
  if (act !== 'undo') return bulkActOf(noun, act)?.takesAway?.(input, ctx.clock.now()) ?? false
  return undoes !== null && undoTakesAway(noun, input.undone, await getBatch(ctx, undoes))
}
