import { hasRight, requireAccount, requireRight, requireRole, type Actor, type Ctx } from '#access'
import { tally } from '#changes'
import { sendJob } from '#platform/send-job'
import { getIssue } from '../issues/get-issue.ts'
import { writeTest } from './send-test-issue.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-test-issue': { issue: string; person: string }
  }
}

/**
 * Has a test of an issue sent to the person who asks, by a job: for programs, whose request is one transaction and can't wait for a mail server. The caller has counted it
 * (`countTestIssue`). @throws Forbidden below moderator · NotFound
 */
export async function askForTestIssue(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireRight(ctx, 'newsletter.write')
  const { issue } = await getIssue(ctx, id)
  const person = requireAccount(ctx)
  await tally(ctx, (writing) => sendJob(writing, 'mail-test-issue', { issue: issue.id, person }))
}

type RecipientOf = (ctx: Ctx, id: string) => Promise<({ email: string } & Pick<Actor, 'role' | 'rights'>) | undefined>

/** The job. Nothing is sent to somebody who may not write issues any more. @throws Invalid where there is nothing to send · Unavailable, to be tried again */
export async function mailTestIssue(
  ctx: Ctx,
  { issue, person }: { issue: string; person: string },
  recipientOf: RecipientOf,
): Promise<void> {
  requireRole(ctx, 'system')
  const to = await recipientOf(ctx, person)
  if (!to || !hasRight(to, 'newsletter.write')) return
  await writeTest(ctx, { id: issue, email: to.email }, async () => undefined)
}
