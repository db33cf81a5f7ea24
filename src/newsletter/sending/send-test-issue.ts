import { randomUUID } from 'node:crypto'
import { isId, requireAccount, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { Invalid, NotFound, Unavailable } from '#platform/errors'
import { countAttempt } from '#platform/limits'
import { issueMarks } from './issue-envelope.ts'
import { readIssue } from '../issues/issue-store.ts'
import { makeContent } from '../issues/make-content.ts'

type TestAsked = { id: string; email: string }

const testLimit = { name: 'newsletter-test', most: 20, withinSeconds: 3_600 }

/**
 * The issue as it is now, to the address of the person who asks and to nobody else; its links to unsubscribe lead nowhere. Twenty an hour.
 * @throws Forbidden below moderator · NotFound · Invalid where there is nothing to send · LimitReached · Unavailable
 */
export async function sendTestIssue(ctx: Ctx, asked: TestAsked): Promise<{ email: string; leaves: boolean }> {
  requireRight(ctx, 'newsletter.write')
  return await writeTest(ctx, asked, async () => await countTestIssue(ctx))
}

/** Before `askForTestIssue`. Not in a transaction. @throws Forbidden below moderator · LimitReached */
export async function countTestIssue(ctx: Ctx): Promise<void> {
  requireRight(ctx, 'newsletter.write')
  await countAttempt(ctx, testLimit, requireAccount(ctx))
}

/** Only for those who have checked the permission. `count`: once there is something to send. */
export async function writeTest(
  ctx: Ctx,
  { id, email }: TestAsked,
  count: () => Promise<void>,
): Promise<{ email: string; leaves: boolean }> {
  const issue = isId(id) ? await readIssue(ctx, id) : undefined
  if (!issue) throw new NotFound(say('desk-newsletter.not-found'))
  const { content, nothing } = issue.content ? { content: issue.content } : await makeContent(ctx, issue)
  if (!content) throw new Invalid(nothing ?? say('desk-newsletter.nothing-to-send'))
  await count()
  const mail = await ctx.mail.prepare(ctx, 'newsletter-issue', {
    content: { ...content, subject: `[Test] ${content.subject}` },
    slug: issue.slug,
  })
  // The outbox hides tokens wherever they are, so these are words that no text has.
  const token = `test-${randomUUID()}`
  const own = { [issueMarks.email]: email, [issueMarks.unsubscribe]: token, [issueMarks.preferences]: token }
  const messageId = `<${randomUUID()}@${new URL(mail.origin).hostname}>`
  const { ended, says } = await mail.post({ email }, own, { messageId })
  if (ended !== 'sent') throw new Unavailable(say('desk-newsletter.test-not-sent', { fault: says }), { forAll: true })
  return { email, leaves: ctx.mail.leaves }
}
