import { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx } from '#access'
import { change, type Writing } from '#changes'
import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { dayMs } from '#time'
import { holdIssue } from './get-issue.ts'
import { lacksOf } from '../issue.ts'
import { saveIssue, type Issue } from './issue-store.ts'
import { showBlocks } from './make-content.ts'

const farthest = 366 * dayMs

const input = z.object({
  id: z.string(),
  version: z.number().int().optional(),
  /** null: at once. */
  at: z.coerce.date({ error: () => say('desk-newsletter.choose-hour') }).nullable(),
})

/**
 * Sends it to its subscribers at that moment; until then it can be changed and taken back. Staff also send with it what waits for them.
 * @throws Forbidden below moderator · PasswordNeeded · Invalid where something is missing, or the moment is past · NotFound · Conflict, also at
 * another time for what comes at the hour of the settings
 */
export async function scheduleIssue(ctx: Ctx, typed: z.input<typeof input>): Promise<Issue> {
  requireRight(ctx, 'newsletter.send')
  requireFreshPassword(ctx)
  const { id, version, at } = takeInput(input, typed)
  const now = ctx.clock.now()
  const sendAt = at ?? now
  if (sendAt.getTime() < now.getTime() - 60_000)
    throw new Invalid(say('desk-newsletter.time-passed'), { at: say('desk-newsletter.time-passed') })
  if (sendAt.getTime() > now.getTime() + farthest)
    throw new Invalid(say('desk-newsletter.too-far'), { at: say('desk-newsletter.too-far') })
  const verb = at === null ? 'send' : 'schedule'
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb }, async (writing) => {
    const before = await holdIssue(writing, id, version)
    if (!['draft', 'scheduled', 'waiting'].includes(before.state)) throw new Conflict(say('desk-newsletter.on-its-way'))
    if (at !== null && before.kind !== 'updates') throw new Conflict(say('desk-newsletter.only-at-its-hour'))
    await requireWhole(writing, before)
    const after = await saveIssue(writing, before, { state: 'scheduled', send_at: sendAt, begin_at: null, reason: null })
    await sendJob(writing, 'begin-issue', { issue: id }, at === null ? {} : { at })
    return { before, after, seen: 'nothing' as const }
  })
  return after
}

/** @throws Invalid with the first thing that is missing, or the quote that cannot be handed on */
async function requireWhole(writing: Writing, issue: Issue): Promise<void> {
  if (issue.kind !== 'updates') return
  const [lack] = lacksOf(issue)
  if (lack !== undefined) throw new Invalid(lack)
  const shown = await showBlocks(writing, issue.blocks)
  if (shown.some((block) => block.type === 'quote' && block.quote === null)) throw new Invalid(say('desk-newsletter.not-public'))
}
