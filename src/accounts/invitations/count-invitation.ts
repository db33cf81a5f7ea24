import { requireRight, type Ctx } from '#access'
import { countAttempt } from '#platform/limits'
import { rules } from '../limits.ts'

/**
 * Counts an invitation that somebody sends, and each link that is sent of it again. Before a transaction begins.
 * @throws Forbidden below admin · LimitReached
 */
export async function countInvitation(ctx: Ctx, { id }: { id?: string } = {}): Promise<void> {
  requireRight(ctx, 'people.manage')
  if (ctx.actor.id !== null) await countAttempt(ctx, rules.invitation, ctx.actor.id)
  if (id !== undefined) await countAttempt(ctx, rules.invitationAgain, id)
}
