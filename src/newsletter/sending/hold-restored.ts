import { requireRole, type Ctx } from '#access'
import { change, tally } from '#changes'
import { forgetPlaces } from '../returned/mailbox-store.ts'
import { lockIssue, listOpen, saveIssue } from '../issues/issue-store.ts'

const reason =
  'The site was restored from a backup that was made while this issue was being sent. Whom the backup names as waiting may have it since: resume or cancel it.'

/**
 * After a restore: what was being sent when the backup was made waits for a person, for nobody knows how far it came.
 * @throws Forbidden but for the system. @returns how many
 */
export async function holdRestored(ctx: Ctx): Promise<number> {
  requireRole(ctx, 'system')
  // What came back since the backup was made is not in it.
  await tally(ctx, forgetPlaces)
  const open = await listOpen(ctx)
  for (const { id } of open)
    await change(ctx, { noun: 'newsletter-issue', id, verb: 'hold-up' }, async (writing) => {
      const before = await lockIssue(writing, id)
      if (!before) return {}
      return { before, after: await saveIssue(writing, before, { state: 'paused', reason, resume_at: null }), seen: 'nothing' }
    })
  return open.length
}
