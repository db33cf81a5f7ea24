import { createHash } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { change, type Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import { slugOf } from '#slugs'
import { getSettings } from '#settings'
import type { IssueContent } from '../issue.ts'
import { freezeRecipients, isSlugTaken, lockIssue, readIssue, saveIssue, type Issue, type IssueFields } from './issue-store.ts'
import { makeContent } from './make-content.ts'
import { listOwnHours } from '../subscriptions/subscription-store.ts'
import { ownMoment, staleMs } from '../turns.ts'

declare module '#platform/ground' {
  interface JobData {
    'begin-issue': { issue: string }
  }
}

/**
 * Freezes what a scheduled issue says and who gets it, in one transaction, when its moment has come; may be run any number of times.
 * More than two hours late it waits for a person, who also decides about one whose quotes cannot be handed on any more.
 */
export async function beginIssue(ctx: Ctx, { issue: id }: { issue: string }, timeZone: string): Promise<void> {
  requireRole(ctx, 'system')
  const issue = await readIssue(ctx, id)
  if (!issue || !isDue(ctx, issue) || issue.sendAt === null) return
  if (ctx.clock.now().getTime() - issue.sendAt.getTime() > staleMs)
    return await turnTo(ctx, issue, 'wait', {
      state: 'waiting',
      reason: 'Its send time passed more than two hours ago, while the site was not running. Send it now, or leave it.',
    })
  if (await isOff(ctx, issue))
    return await turnTo(ctx, issue, 'skip', { state: 'cancelled', reason: 'It was switched off in the settings.' })
  const { content, nothing } = await makeContent(ctx, issue)
  if (!content) return await turnTo(ctx, issue, 'skip', { state: 'cancelled', reason: nothing })
  if (content.blocks.some((block) => block.type === 'quote' && block.quote === null))
    return await turnTo(ctx, issue, 'wait', {
      state: 'waiting',
      reason: 'One of its quotes isn’t public, or is wrongly attributed. Remove it, or choose another.',
    })
  await freeze(ctx, issue, content, timeZone)
}

function isDue(ctx: Ctx, { state, beginAt, sendAt }: Issue): boolean {
  const at = beginAt ?? sendAt
  return state === 'scheduled' && at !== null && at <= ctx.clock.now()
}

async function isOff(ctx: Ctx, { kind }: Issue): Promise<boolean> {
  const { daily_issue, weekly_issue } = await getSettings(ctx)
  return (kind === 'quotes' && !daily_issue) || (kind === 'newsletter' && !weekly_issue)
}

/** Unless somebody changed it since it was read: they, or the next run, see to it. */
async function turnTo(ctx: Ctx, issue: Issue, verb: string, fields: IssueFields): Promise<void> {
  requireRole(ctx, 'system')
  await change(ctx, { noun: 'newsletter-issue', id: issue.id, verb }, async (writing) => {
    const before = await lockIssue(writing, issue.id)
    if (before?.version !== issue.version) return { before: issue, after: issue }
    return { before, after: await saveIssue(writing, before, fields), seen: 'nothing' as const }
  })
}

async function freeze(ctx: Ctx, issue: Issue, content: IssueContent, timeZone: string): Promise<void> {
  requireRole(ctx, 'system')
  await change(ctx, { noun: 'newsletter-issue', id: issue.id, verb: 'begin' }, async (writing) => {
    const before = await lockIssue(writing, issue.id)
    if (before?.version !== issue.version) return { before: issue, after: issue }
    const recipients = await freezeRecipients(writing, issue, await momentsOf(writing, issue, timeZone))
    if (recipients === 0 && issue.kind !== 'updates') {
      const after = await saveIssue(writing, before, { state: 'cancelled', reason: 'Nobody was subscribed.' })
      return { before, after, seen: 'nothing' as const }
    }
    const after = await saveIssue(writing, before, {
      state: 'sending',
      reason: null,
      content,
      content_hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      slug: before.slug ?? (await slugFor(writing, issue, content)),
      begun_at: ctx.clock.now(),
      recipients,
    })
    await sendJob(writing, 'send-mails', {})
    return { before, after, seen: 'altered' as const }
  })
}

/**
 * A daily quote comes to each reader at the hour that they chose, else at that of the site. An hour for which this issue was to begin stays theirs
 * where it is past; one that was past before is now.
 */
async function momentsOf(writing: Writing, { kind, period, beginAt, sendAt }: Issue, timeZone: string) {
  const now = writing.clock.now()
  const ahead = (moment: Date | null) => (moment !== null && moment > now ? moment : null)
  const own = (moment: Date) => (beginAt !== null && moment >= beginAt ? moment : ahead(moment))
  const chosen = kind === 'quotes' && period !== null ? await listOwnHours(writing) : []
  return { at: ahead(sendAt), own: chosen.map((one) => ({ ...one, at: own(ownMoment(one, period ?? '', timeZone)) })) }
}

/** Of a daily or weekly issue its period, of an update its subject; with a number where another issue has that already. */
async function slugFor(writing: Writing, { kind, period }: Issue, { subject }: IssueContent): Promise<string> {
  const named = {
    quotes: `daily-${period}`,
    newsletter: `weekly-${period?.toLowerCase()}`,
    updates: slugOf(subject).slice(0, 80),
  }
  const wanted = named[kind] || 'update'
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!(await isSlugTaken(writing, slug))) return slug
  }
}
