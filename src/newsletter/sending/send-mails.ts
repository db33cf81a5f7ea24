import { setTimeout as sleep } from 'node:timers/promises'
import { requireRole, type Ctx } from '#access'
import { change, tally } from '#changes'
import type { Prepared } from '#platform/ground'
import { sendJob } from '#platform/send-job'
import { getSettings } from '#settings'
import { answersOf, askedOften } from './answers.ts'
import { claimSome, endIssues, forgetSetbacks, isMailWaiting, recoverClaims, releaseClaims } from './delivery-store.ts'
import { quotesIn, type IssueContent } from '../issue.ts'
import { listAtWork, lockIssue, saveIssue, type Issue } from '../issues/issue-store.ts'
import { showQuotes } from '../issues/make-content.ts'
import { pacer } from './pacer.ts'
import { sendOne } from './send-one.ts'
import type { Setback } from './setback.ts'
import { skipLate } from './skip-late.ts'
import { asSender, worker } from './sender.ts'

declare module '#platform/ground' {
  interface JobData {
    'send-mails': object
  }
  interface Circulars {
    'newsletter-issue': { content: IssueContent; slug: string | null; look?: { dark: boolean; narrow: boolean } }
  }
}

/** So many are claimed at a time, so that issues that are sent at the same time take turns. */
const chunk = 20
/** One run of the job; it then sends itself again, so that a stop never waits for a hundred thousand mails. */
const longestRunMs = 4 * 60_000
const soonMs = 2_000

/**
 * Sends what waits, in this process alone: claimed, handed over, marked as sent, each of them a step that survives a kill at any moment.
 * Whatever was handed over before without a word of how it ended becomes unknown and waits for a person. Ends at a whole step when `signal` says so.
 */
export async function sendMails(ctx: Ctx, signal: AbortSignal, { alone }: { alone: boolean }): Promise<void> {
  requireRole(ctx, 'system')
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])
  await asSender(ctx, { alone, signal: until }, async (stop) => {
    const { unknown } = await tally(ctx, recoverClaims)
    if (unknown > 0)
      ctx.log.warn({ unknown }, 'emails were handed to the mail server with an unknown result: a person has to decide')
    const prepared = new Map<string, Prepared>()
    while (!stop.aborted && (await sendRound(ctx, stop, prepared)));
    await tally(ctx, (writing) => releaseClaims(writing, worker))
  })
  // What came while this one ended, what is left after its time, and what another process may be about to leave.
  if (!signal.aborted && (await isMailWaiting(ctx))) await sendJob(ctx, 'send-mails', {}, { at: new Date(Date.now() + soonMs) })
}

/** A chunk of each issue that is under way. @returns whether there was any */
async function sendRound(ctx: Ctx, stop: AbortSignal, prepared: Map<string, Prepared>): Promise<boolean> {
  let any = false
  for (const issue of await listAtWork(ctx)) {
    if (stop.aborted) return false
    const known = issue.state === 'sending' ? prepared.get(issue.id) : undefined
    const mail = known ?? (await takeUp(ctx, issue))
    if (!mail) continue
    prepared.set(issue.id, mail)
    if (await sendChunk(ctx, issue, mail, stop)) any = true
  }
  await tally(ctx, endIssues, (ids) =>
    ids.map((id) => ({ noun: 'newsletter-issue' as const, id, verb: 'end', seen: 'altered' as const })),
  )
  return any
}

/** What it says may have turned out to be wrong, or too late, since it was frozen: then nobody else gets it until a person has looked. */
async function takeUp(ctx: Ctx, issue: Issue): Promise<Prepared | undefined> {
  if (!issue.content) return undefined
  const ids = quotesIn(issue.content)
  const shown = await showQuotes(ctx, ids)
  if (shown.length < ids.length) {
    await holdUp(ctx, issue, {
      reason:
        'One of its quotes was taken down, or turned out to be misattributed, after sending began. Cancel this issue, or resume it when the quote is public and correct again.',
      forMs: null,
    })
    return undefined
  }
  const late = await skipLate(ctx, issue)
  if (late) {
    await holdUp(ctx, issue, late)
    return undefined
  }
  if (issue.state === 'paused') await wake(ctx, issue)
  return await ctx.mail.prepare(ctx, 'newsletter-issue', { content: issue.content, slug: issue.slug })
}

/** @returns whether anything was taken */
async function sendChunk(ctx: Ctx, issue: Issue, mail: Prepared, stop: AbortSignal): Promise<boolean> {
  const { mails_a_minute, mails_at_once } = await getSettings(ctx)
  const begun = ctx.clock.now()
  const last = askedOften(answersOf(ctx))
  const mails = await tally(ctx, (writing) => claimSome(writing, issue.id, worker, { most: chunk, last }))
  const claimed = mails.length
  const pace = pacer(mails_a_minute)
  let setback: Setback | undefined
  let open = true
  const lane = async () => {
    for (let next = mails.shift(); next && open && !stop.aborted; next = mails.shift()) {
      await sleep(pace(), undefined, { signal: stop }).catch(() => undefined)
      if (stop.aborted) return
      const ended = await sendOne(ctx, { issue, mail, delivery: next })
      if (ended === true) continue
      open = false
      if (ended) setback ??= ended
    }
  }
  const lanes = Array.from({ length: mails_at_once }, lane)
  // Where one of them fails, none is left at work: what it has in hand would be taken for what nobody ends any more.
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
  if (!open || stop.aborted) await tally(ctx, (writing) => releaseClaims(writing, worker))
  if (issue.setbacks > 0) await tally(ctx, (writing) => forgetSetbacks(writing, issue.id, begun))
  if (setback) await holdUp(ctx, issue, setback)
  return claimed > 0 && open && !stop.aborted
}

/** The issue goes on automatically later, or when a person says so; where a person has paused it meanwhile, only then. */
async function holdUp(ctx: Ctx, issue: Issue, { reason, forMs }: Setback): Promise<void> {
  requireRole(ctx, 'system')
  await change(ctx, { noun: 'newsletter-issue', id: issue.id, verb: 'hold-up' }, async (writing) => {
    const before = await lockIssue(writing, issue.id)
    if (!before || !goesOn(before)) return { before: issue, after: issue }
    const setbacks = before.setbacks + 1
    const resumeAt = forMs === null ? null : new Date(ctx.clock.now().getTime() + forMs * Math.min(2 ** before.setbacks, 15))
    const after = await saveIssue(writing, before, { state: 'paused', reason, resume_at: resumeAt, setbacks })
    return { before, after, seen: 'nothing' as const }
  })
}

const goesOn = ({ state, resumeAt }: Issue) => state === 'sending' || (state === 'paused' && resumeAt !== null)

/** Its pause is over; unless a person paused it meanwhile. */
async function wake(ctx: Ctx, issue: Issue): Promise<void> {
  requireRole(ctx, 'system')
  await change(ctx, { noun: 'newsletter-issue', id: issue.id, verb: 'go-on' }, async (writing) => {
    const before = await lockIssue(writing, issue.id)
    if (before?.state !== 'paused' || before.resumeAt === null) return { before: issue, after: issue }
    return {
      before,
      after: await saveIssue(writing, before, { state: 'sending', reason: null, resume_at: null }),
      seen: 'nothing' as const,
    }
  })
}
