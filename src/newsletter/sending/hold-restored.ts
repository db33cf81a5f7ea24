import { requireRole, type Ctx } from '#access'
import { change, tally } from '#changes'
import { forgetPlaces } from '../returned/mailbox-store.ts'
import { listOpen, listScheduled, lockIssue, saveIssue, type IssueFields } from '../issues/issue-store.ts'

const reason =
  'The site was restored from a backup that was made while this issue was being sent. People it lists as waiting may already have received it. Resume or cancel it.'

const reasonBefore =
  'The site was restored from a backup made before this issue was due. It may already have been sent. Send it now, or cancel it.'

/**
 * After a restore: what was being sent when the backup was made waits for a person, for nobody knows how far it came; and so does what was to be sent
 * between the backup and now. @throws Forbidden but for the system. @returns how many
 */
export async function holdRestored(ctx: Ctx): Promise<number> {
  requireRole(ctx, 'system')
  // What came back since the backup was made is not in it.
  await tally(ctx, forgetPlaces)
  const open = await listOpen(ctx)
  const due = await listScheduled(ctx, ctx.clock.now())
  for (const { id } of open) await hold(ctx, id, { state: 'paused', reason, resume_at: null })
  for (const { id } of due) await hold(ctx, id, { state: 'waiting', reason: reasonBefore })
  return open.length + due.length
}

async function hold(ctx: Ctx, id: string, fields: IssueFields): Promise<void> {
  requireRole(ctx, 'system')
  await change(ctx, { noun: 'newsletter-issue', id, verb: 'hold-up' }, async (writing) => {
    const before = await lockIssue(writing, id)
    if (!before) return {}
    return { before, after: await saveIssue(writing, before, fields), seen: 'nothing' }
  })
}
