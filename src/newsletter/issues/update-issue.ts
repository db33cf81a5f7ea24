import { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, isSame } from '#changes'
import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { holdIssue } from './get-issue.ts'
import { issueInput, lacksOf } from '../issue.ts'
import { saveIssue, type Issue } from './issue-store.ts'

/** An editor saves at each pause in typing: of half an hour the record keeps how it began and how it ended. */
const foldsForMs = 30 * 60_000

const input = issueInput.extend({ version: z.number().int() })

/**
 * Saves what was written, on top of that version. A scheduled issue stays scheduled, so it has to stay complete, and to change it is as grave as to
 * schedule it; what is being sent cannot be changed.
 * @throws Forbidden below moderator, and where it is scheduled for those who may not send · PasswordNeeded where it is scheduled · Invalid · NotFound · Conflict when somebody saved first, or it is being sent
 */
export async function updateIssue(ctx: Ctx, id: string, typed: Given<z.input<typeof input>>): Promise<Issue> {
  requireRight(ctx, 'newsletter.write')
  const { version, ...fields } = takeInput(input, typed)
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb: 'update', foldsForMs }, async (writing) => {
    const before = await holdIssue(writing, id, version)
    if (before.begunAt !== null || !['draft', 'scheduled', 'waiting'].includes(before.state))
      throw new Conflict(say('desk-newsletter.cannot-change'))
    const [lack] = before.kind === 'updates' && before.state === 'scheduled' ? lacksOf(fields) : []
    if (lack !== undefined) throw new Invalid(say('desk-newsletter.withdraw-first', { lack }))
    const { subject, preheader, blocks } = before
    if (isSame({ subject, preheader, blocks }, fields)) return { before, after: before }
    if (before.state === 'scheduled') {
      requireRight(ctx, 'newsletter.send')
      requireFreshPassword(ctx)
    }
    return { before, after: await saveIssue(writing, before, fields), seen: 'nothing' as const }
  })
  return after
}
