import { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx } from '#access'
import { change, type Writing } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { leaveUnknown, sendOnceMore } from './delivery-list-store.ts'
import { holdIssue } from '../issues/get-issue.ts'
import { saveIssue, type Issue } from '../issues/issue-store.ts'

const input = z.object({
  issue: z.string(),
  /** Some of them; null: all that there are. */
  ids: z.array(z.guid()).max(1_000).nullable().default(null),
})

type Input = z.input<typeof input>

/**
 * Those of whom nobody knows whether the mail server has their mail: `again` sends it once more, and they may get it twice; `leave` leaves
 * it at that, which is all that can be done where the issue was cancelled. @throws Forbidden below moderator · PasswordNeeded for `again` · NotFound · Conflict
 * @returns how many
 */
export async function settleUnknown(ctx: Ctx, typed: Input & { as: 'again' | 'leave' }): Promise<number> {
  requireRight(ctx, 'newsletter.send')
  if (typed.as === 'again') requireFreshPassword(ctx)
  const { issue, ids } = takeInput(input, typed)
  const again = typed.as === 'again'
  return await settled(ctx, issue, again ? 'send-unknown-again' : 'leave-unknown', again, (writing) =>
    again ? sendOnceMore(writing, issue, 'unknown', ids) : leaveUnknown(writing, issue, ids),
  )
}

/** Sends once more what the mail server did not take. @throws Forbidden below moderator · PasswordNeeded · NotFound · Conflict. @returns how many */
export async function retryFailed(ctx: Ctx, typed: Input): Promise<number> {
  requireRight(ctx, 'newsletter.send')
  requireFreshPassword(ctx)
  const { issue, ids } = takeInput(input, typed)
  return await settled(ctx, issue, 'retry', true, (writing) => sendOnceMore(writing, issue, 'failed', ids))
}

async function settled(
  ctx: Ctx,
  id: string,
  verb: string,
  sends: boolean,
  write: (writing: Writing) => Promise<number>,
): Promise<number> {
  const { count } = await change(ctx, { noun: 'newsletter-issue', id, verb }, async (writing) => {
    const issue = await holdIssue(writing, id)
    if (sends && issue.state === 'cancelled') throw new Conflict(say('desk-newsletter.was-cancelled'))
    const count = await write(writing)
    if (count > 0 && sends) await beginAgain(writing, issue)
    return { count, before: { id }, after: { id, count }, seen: 'nothing' as const }
  })
  return count
}

async function beginAgain(writing: Writing, issue: Issue): Promise<void> {
  if (issue.state === 'sent') await saveIssue(writing, issue, { state: 'sending', ended_at: null })
  await sendJob(writing, 'send-mails', {})
}
