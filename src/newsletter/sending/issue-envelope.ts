import type { Ctx } from '#access'
import type { Envelope, Ground } from '#platform/ground'
import type { IssueKind } from '../issue.ts'
import { linkToken } from '../links.ts'
import type { Issue } from '../issues/issue-store.ts'
import { returnPath } from '../returned/return-path.ts'

/** What is in a prepared issue where everybody gets their own. */
export const issueMarks = {
  email: 'YOUR-ADDRESS-HERE',
  unsubscribe: 'YOUR-UNSUBSCRIBE-TOKEN',
  preferences: 'YOUR-PREFERENCES-TOKEN',
} as const

type Mail = { id: string; email: string; subscription: string }

/** What makes a prepared issue the mail of one of its recipients. The same delivery has the same Message-ID, however often it is sent. */
export function issueEnvelope(ctx: Ctx, { kind }: Pick<Issue, 'kind'>, { id, email, subscription }: Mail, origin: string) {
  const envelope: Envelope = {
    messageId: `<${id}@${new URL(origin).hostname}>`,
    byPerson: kind === 'updates',
    headers: { ...listHeaders(ctx, { origin }, { id: subscription }), ...alwaysOf(kind) },
    ...(ctx.bounces ? { returnPath: returnPath(ctx, ctx.bounces.address, id) } : {}),
  }
  const own = {
    [issueMarks.email]: email,
    [issueMarks.unsubscribe]: linkToken(ctx, 'unsubscribe', { id: subscription }),
    [issueMarks.preferences]: linkToken(ctx, 'preferences', { id: subscription }),
  }
  return { own, envelope }
}

/**
 * What a mail to a list carries for mail programs: unsubscribing by one click (RFC 8058), and which list it is (RFC 2919). No header names
 * anybody else who gets it.
 */
function listHeaders(
  ctx: Pick<Ground, 'deriveKey'>,
  { origin }: { origin: string },
  subscription: { id: string },
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${origin}/unsubscribe/${linkToken(ctx, 'unsubscribe', subscription)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${new URL(origin).hostname}>`,
  }
}

/** Machines write the daily and the weekly issue; nobody's answering machine shall answer any of them. */
function alwaysOf(kind: IssueKind): Record<string, string> {
  return { 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk', 'X-Newsletter': kind }
}
