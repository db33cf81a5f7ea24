import {
  deskRoles,
  editorRoles,
  requireAccount,
  requireFreshPassword,
  requireRight,
  requireRole,
  takeInput,
  type Ctx,
  type Given,
} from '#access'
import type { z } from 'zod'
import { tally } from '#changes'
import { language, say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { beginInput, type BulkAct, type BulkInput } from './bulk-job.ts'
import { checkInput } from './check-input.ts'
import { lockBulkJob, saveBulkJob, takeOut } from './store.ts'
import { takesAway } from './takes-away.ts'

export type BulkBegun = { id: string; total: number }

/**
 * Has a job do something with all that was selected (select-all-quotes.ts). It is one act: one batch, in whose name the person can undo it. What takes quotes from readers wants the password.
 * @throws Forbidden as the act for a few does · PasswordNeeded · Invalid · Conflict where the selection is somebody else's, was used, or is too old
 */
export async function beginBulkJob(ctx: Ctx, input: Given<z.input<typeof beginInput>>): Promise<BulkBegun> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { selection, except, act, ...given } = takeInput(beginInput, input)
  requireLeave(ctx, act)
  if (takesAway(act, checkInput(act, given), ctx.clock.now())) requireFreshPassword(ctx)
  return await tally(ctx, async (writing) => {
    const found = await lockBulkJob(writing, selection)
    if (found?.state !== 'selected' || found.createdBy !== person) throw new Conflict(say('desk-bulk.selection-gone'))
    const total = await takeOut(writing, selection, except)
    if (total === 0) throw new Invalid(say('desk-quotes.select-one'))
    await saveBulkJob(writing, selection, {
      state: 'running',
      act,
      input: asSent(given),
      total,
      language: language(),
      begunAt: ctx.clock.now(),
    })
    await sendJob(writing, 'work-bulk-jobs', {})
    return { id: selection, total }
  })
}

function requireLeave(ctx: Ctx, act: BulkAct): void {
  if (act === 'look') return requireRight(ctx, 'evidence.confirm')
  if (act === 'assign') return requireRole(ctx, ...editorRoles)
  requireRight(ctx, 'quotes.edit')
  if (act !== 'propose' && act !== 'trash') requireRight(ctx, 'quotes.publish')
}

/** What was left out is not kept. */
const asSent = (given: BulkInput): BulkInput =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
