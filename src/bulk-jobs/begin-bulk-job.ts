import { deskRoles, requireAccount, requireFreshPassword, requireRole, takeInput, type Ctx, type Given } from '#access'
import type { z } from 'zod'
import { tally } from '#changes'
import { language, say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { beginInput, mostAtOnce } from './bulk-job.ts'
import { bulkActOf, type BulkActName } from './bulk-nouns.ts'
import { lockBulkJob, readBulkJob, saveBulkJob, takeOut } from './store.ts'

export type BulkBegun = { id: string; total: number }

/**
 * Has a job do something with all that was selected (select-all-of.ts). It is one act: one batch, in whose name the person can undo it. What takes more than 1,000 things from readers wants the password.
 * @throws Forbidden as the act for a few does · PasswordNeeded · Invalid · Conflict where the selection is somebody else's, was used, or is too old
 */
export async function beginBulkJob(ctx: Ctx, input: Given<z.input<typeof beginInput>>): Promise<BulkBegun> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { selection, except, act: name, ...sent } = takeInput(beginInput, input)
  const gone = () => new Conflict(say('desk-bulk.selection-gone'))
  const selected = await readBulkJob(ctx, selection)
  if (!selected) throw gone()
  const act = bulkActOf(selected.noun, name)
  if (!act) throw new Invalid(say('desk-verbs.unknown-action'))
  act.require(ctx)
  const given = Object.fromEntries(act.takes.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])))
  act.check(given)
  return await tally(ctx, async (writing) => {
    const found = await lockBulkJob(writing, selection)
    if (found?.state !== 'selected' || found.createdBy !== person) throw gone()
    const total = await takeOut(writing, selection, except)
    if (total === 0) throw new Invalid(say('desk-threads.select-one'))
    if (total > mostAtOnce && act.takesAway?.(given, ctx.clock.now())) requireFreshPassword(ctx)
    await saveBulkJob(writing, selection, {
      state: 'running',
      act: name as BulkActName, // safe: the noun has it
      input: given,
      total,
      language: language(),
      begunAt: ctx.clock.now(),
    })
    await sendJob(writing, 'work-bulk-jobs', {})
    return { id: selection, total }
  })
}
