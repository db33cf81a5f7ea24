import { deskRoles, requireFreshPassword, requireRole, type Ctx } from '#access'
import { getBatch } from '#changes'
import { say } from '#messages'
import { Forbidden } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { alterBulkJob } from './alter-bulk-job.ts'
import type { BulkJob } from './bulk-job.ts'
import { checkInput } from './check-input.ts'
import { saveBulkJob } from './store.ts'
import { takesAway, undoTakesAway } from './takes-away.ts'

/** Goes on with what was stopped, behind what waits by now. It is done in the name of the person who began it, so nobody else can. What takes quotes from readers wants the password, as at its beginning. @throws Forbidden · PasswordNeeded · NotFound · Conflict unless it was stopped */
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

async function goesOnToTakeAway(ctx: Ctx, { act, input, undoes }: BulkJob): Promise<boolean> {
  if (act === null) return false
  if (act !== 'undo') return takesAway(act, checkInput(act, input), ctx.clock.now())
  return undoes !== null && undoTakesAway(await getBatch(ctx, undoes))
}
