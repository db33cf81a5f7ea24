import { randomUUID } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { sendJob } from '#platform/send-job'
import { getSettings, type Settings } from '#settings'
import { beginIssue } from '../issues/begin-issue.ts'
import { isMailWaiting, isSomebodySending } from './delivery-store.ts'
import type { IssueKind } from '../issue.ts'
import { addIssue, listScheduled, listUpcoming, lockIssue, readPeriod, saveIssue } from '../issues/issue-store.ts'
import { listOwnHours } from '../subscriptions/subscription-store.ts'
import { momentOfTurn, nextTurn, ownMoment, type OwnHour, type Rhythm } from '../turns.ts'

declare module '#platform/ground' {
  interface JobData {
    'plan-issues': object
  }
}

/**
 * Sees to it that the next daily quote and the next weekly issue stand ready, so that staff can look at them and write their note; that those
 * whose settings were changed come at the new hour; and that what is due has begun, and goes on. One that can't be made ready, or begin, holds up none
 * of the others. @throws what was wrong with the first of them
 */
export async function planIssues(ctx: Ctx, timeZone: string): Promise<void> {
  requireRole(ctx, 'system')
  const settings = await getSettings(ctx)
  const faults: Error[] = []
  const keep = (fault: unknown) => void faults.push(fault instanceof Error ? fault : new Error(String(fault)))
  for (const [kind, rhythm] of rhythms(settings)) await planNext(ctx, kind, rhythm, timeZone).catch(keep)
  for (const { id } of await listScheduled(ctx, ctx.clock.now())) await beginIssue(ctx, { issue: id }, timeZone).catch(keep)
  // Anyone who sends sends its job again by itself: one more of them each time, and on a long list they would run by the score.
  if ((await isMailWaiting(ctx)) && !(await isSomebodySending(ctx))) await sendJob(ctx, 'send-mails', {})
  if (faults[0]) throw faults[0]
}

function rhythms(settings: Settings): [IssueKind, Rhythm][] {
  return [
    ...(settings.daily_issue ? [['quotes', { hour: settings.daily_issue_hour }] satisfies [IssueKind, Rhythm]] : []),
    ...(settings.weekly_issue
      ? [['newsletter', { hour: settings.weekly_issue_hour, day: settings.weekly_issue_day }] satisfies [IssueKind, Rhythm]]
      : []),
  ]
}

async function planNext(ctx: Ctx, kind: IssueKind, rhythm: Rhythm, timeZone: string): Promise<void> {
  requireRole(ctx, 'system')
  const now = ctx.clock.now()
  const own = kind === 'quotes' ? await listOwnHours(ctx) : []
  for (const issue of await listUpcoming(ctx, kind)) {
    const period = issue.period ?? ''
    const moment = momentOfTurn(rhythm, period, timeZone)
    const begin = earliest(own, period, timeZone, { after: now, before: moment })
    // What would have come already comes when it was to come.
    const isAhead = moment > now && issue.sendAt !== null && (issue.beginAt ?? issue.sendAt) > now
    if (isAhead && (moment.getTime() !== issue.sendAt?.getTime() || begin?.getTime() !== issue.beginAt?.getTime()))
      await change(ctx, { noun: 'newsletter-issue', id: issue.id, verb: 'move' }, async (writing) => {
        const before = await lockIssue(writing, issue.id)
        // Somebody wrote, or it has begun, since it was read: the next run sees to it.
        if (before?.version !== issue.version) return { before: issue, after: issue }
        const after = await saveIssue(writing, before, { send_at: moment, begin_at: begin ?? null })
        await sendJob(writing, 'begin-issue', { issue: issue.id }, { at: begin ?? moment })
        return { before, after, seen: 'nothing' as const }
      })
  }
  const { period, sendAt } = nextTurn(rhythm, now, timeZone)
  if (await readPeriod(ctx, kind, period)) return
  const beginAt = earliest(own, period, timeZone, { after: now, before: sendAt })
  const id = randomUUID()
  await change(ctx, { noun: 'newsletter-issue', id, verb: 'plan' }, async (writing) => {
    const after = await addIssue(writing, { id, kind, period, state: 'scheduled', sendAt, beginAt: beginAt ?? null })
    // Another process was quicker.
    if (!after) return { before: rhythm, after: rhythm }
    await sendJob(writing, 'begin-issue', { issue: after.id }, { at: beginAt ?? sendAt })
    return { before: null, after, seen: 'nothing' as const }
  })
}

/** The first moment of a reader of that issue between those two, which is when it has to be made. */
function earliest(
  own: OwnHour[],
  period: string,
  timeZone: string,
  { after, before }: { after: Date; before: Date },
): Date | undefined {
  const moments = own.map((one) => ownMoment(one, period, timeZone)).filter((moment) => moment > after && moment < before)
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
