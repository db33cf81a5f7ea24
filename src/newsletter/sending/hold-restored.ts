import { randomUUID } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { change, tally } from '#changes'
import { getSettings } from '#settings'
import { forgetPlaces } from '../returned/mailbox-store.ts'
import { addIssue, listOpen, listScheduled, lockIssue, saveIssue, type IssueFields } from '../issues/issue-store.ts'
import { listOwnHours } from '../subscriptions/subscription-store.ts'
import { nextTurn, ownMoment } from '../turns.ts'

const reason =
  'The site was restored from a backup that was made while this issue was being sent. People it lists as waiting may already have received it. Resume or cancel it.'

const reasonBefore =
  'The site was restored from a backup made before this issue was due. It may already have been sent. Send it now, or cancel it.'

/**
 * After a restore: what was being sent when the backup was made waits for a person, for nobody knows how far it came; and so does what was to be sent
 * between the backup and now. The daily quote may have left for readers whose own hour has passed, also where the backup is from before it was made
 * ready. @throws Forbidden but for the system. @returns how many
 */
export async function holdRestored(ctx: Ctx, timeZone: string): Promise<number> {
  requireRole(ctx, 'system')
  // What came back since the backup was made is not in it.
  await tally(ctx, forgetPlaces)
  const open = await listOpen(ctx)
  const due = await listScheduled(ctx, ctx.clock.now())
  for (const { id } of open) await hold(ctx, id, { state: 'paused', reason, resume_at: null })
  for (const { id } of due) await hold(ctx, id, { state: 'waiting', reason: reasonBefore })
  return open.length + due.length + (await holdToday(ctx, timeZone))
}

async function holdToday(ctx: Ctx, timeZone: string): Promise<number> {
  requireRole(ctx, 'system')
  const { daily_issue, daily_issue_hour } = await getSettings(ctx)
  const now = ctx.clock.now()
  const { period, sendAt } = nextTurn({ hour: daily_issue_hour }, now, timeZone)
  const mayHaveBegun = (await listOwnHours(ctx)).some((own) => ownMoment(own, period, timeZone) <= now)
  if (!daily_issue || !mayHaveBegun) return 0
  const id = randomUUID()
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb: 'plan' }, async (writing) => {
    const issue = await addIssue(writing, { id, kind: 'quotes', period, state: 'scheduled', sendAt })
    // It was in the backup.
    const after = issue ? await saveIssue(writing, issue, { state: 'waiting', reason: reasonBefore }) : null
    return { before: null, after, seen: 'nothing' as const }
  })
  return after ? 1 : 0
}

async function hold(ctx: Ctx, id: string, fields: IssueFields): Promise<void> {
  requireRole(ctx, 'system')
  await change(ctx, { noun: 'newsletter-issue', id, verb: 'hold-up' }, async (writing) => {
    const before = await lockIssue(writing, id)
    if (!before) return {}
    return { before, after: await saveIssue(writing, before, fields), seen: 'nothing' }
  })
}
