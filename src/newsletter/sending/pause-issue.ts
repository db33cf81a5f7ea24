import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { holdIssue } from '../issues/get-issue.ts'
import { saveIssue, type Issue } from '../issues/issue-store.ts'
import { openSiteHour } from './late-store.ts'

/** With the commit the next mail is not sent; who is just being handed one gets it. @throws Forbidden below moderator · NotFound · Conflict */
export async function pauseIssue(ctx: Ctx, { id }: { id: string }): Promise<Issue> {
  requireRight(ctx, 'newsletter.send')
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb: 'pause' }, async (writing) => {
    const before = await holdIssue(writing, id)
    if (before.state === 'paused' && before.resumeAt === null) return { before, after: before }
    if (before.state !== 'sending' && before.state !== 'paused') throw new Conflict(say('desk-newsletter.not-being-sent'))
    const after = await saveIssue(writing, before, { state: 'paused', reason: null, resume_at: null })
    return { before, after, seen: 'nothing' as const }
  })
  return after
}

/** Sends the rest, from where it was paused. @throws Forbidden below moderator · PasswordNeeded · NotFound · Conflict when it is not paused */
export async function resumeIssue(ctx: Ctx, { id }: { id: string }): Promise<Issue> {
  requireRight(ctx, 'newsletter.send')
  requireFreshPassword(ctx)
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb: 'resume' }, async (writing) => {
    const before = await holdIssue(writing, id)
    if (before.state === 'sending') return { before, after: before }
    if (before.state !== 'paused') throw new Conflict(say('desk-newsletter.not-paused'))
    // A person has seen how late it is.
    await openSiteHour(writing, before)
    const after = await saveIssue(writing, before, { state: 'sending', reason: null, resume_at: null, setbacks: 0 })
    await sendJob(writing, 'send-mails', {})
    return { before, after, seen: 'nothing' as const }
  })
  return after
}
