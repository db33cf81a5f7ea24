import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import type { Issue } from '../issues/issue-store.ts'
import { isHourMissed, skipOutdated } from './late-store.ts'
import type { Setback } from './setback.ts'
import { staleMs } from '../turns.ts'

/**
 * Before a daily quote goes on: nobody gets it as if it were of today when it is not. Whose own hour passed more than two hours ago, while nothing was sent,
 * is skipped; so is the person who still waits for the hour of the site when the next issue has come. Where the hour of the site itself was missed
 * like that, a person decides, as about an issue that had not begun. @returns what holds it up then
 */
export async function skipLate(ctx: Ctx, issue: Issue): Promise<Setback | undefined> {
  requireRole(ctx, 'system')
  if (issue.kind !== 'quotes') return undefined
  const longAgo = new Date(ctx.clock.now().getTime() - staleMs)
  await tally(ctx, (writing) => skipOutdated(writing, issue, longAgo))
  // A mail server that was away is no such case: that pause ends automatically.
  if (issue.state !== 'sending' || !(await isHourMissed(ctx, issue, longAgo))) return undefined
  return {
    reason:
      'Its send time passed more than two hours ago, while the site was not running. Resume it to send it now, or cancel it.',
    forMs: null,
  }
}
