import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { skipOpen } from './delivery-store.ts'
import { holdIssue } from '../issues/get-issue.ts'
import { removeIssue, saveIssue, type Issue } from '../issues/issue-store.ts'

/** What was scheduled, or waited, is a draft again. @throws Forbidden below moderator · NotFound · Conflict when it has begun */
export async function withdrawIssue(ctx: Ctx, { id }: { id: string }): Promise<Issue> {
  requireRight(ctx, 'newsletter.send')
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb: 'withdraw' }, async (writing) => {
    const before = await holdIssue(writing, id)
    if (before.state === 'draft') return { before, after: before }
    if (before.kind !== 'updates' || !['scheduled', 'waiting'].includes(before.state))
      throw new Conflict(say('desk-newsletter.cannot-withdraw'))
    return {
      before,
      after: await saveIssue(writing, before, { state: 'draft', send_at: null, begin_at: null, reason: null }),
      seen: 'nothing' as const,
    }
  })
  return after
}

/**
 * It is not sent, or not sent any further: with the commit nobody gets it any more but who is just being handed it. Final.
 * @throws Forbidden below moderator · NotFound · Conflict when it was sent to all
 */
export async function cancelIssue(ctx: Ctx, { id }: { id: string }): Promise<Issue> {
  requireRight(ctx, 'newsletter.send')
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb: 'cancel' }, async (writing) => {
    const before = await holdIssue(writing, id)
    if (before.state === 'cancelled') return { before, after: before }
    if (before.state === 'sent') throw new Conflict(say('desk-newsletter.sent-to-all'))
    await skipOpen(writing, id, 'cancelled')
    const after = await saveIssue(writing, before, { state: 'cancelled', reason: null, resume_at: null })
    return { before, after, seen: before.begunAt === null ? ('nothing' as const) : ('removed' as const) }
  })
  return after
}

/** A draft that nobody needs, or what was cancelled before it began. @throws Forbidden below moderator · NotFound · Conflict for all others */
export async function deleteIssue(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireRight(ctx, 'newsletter.send')
  await change(ctx, { noun: 'newsletter-issue', id, verb: 'delete' }, async (writing) => {
    const before = await holdIssue(writing, id)
    if (before.kind !== 'updates' || before.begunAt !== null || !['draft', 'cancelled'].includes(before.state))
      throw new Conflict(say('desk-newsletter.delete-drafts-only'))
    await removeIssue(writing, id)
    return { before, after: null, seen: 'nothing' as const }
  })
}
