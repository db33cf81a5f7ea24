import { requireFreshPassword, type Ctx } from '#access'
import { requireOwnSession } from '../session/require-own-session.ts'
import { unseal } from './sealed.ts'
import { readSecondFactor } from './second-factor-store.ts'
import { showSecret, type ShownSecret } from './shown-secret.ts'

/** As long as it takes to set an app up. */
const withinMs = 15 * 60_000

export type PendingTwoFactor = { sealed: string; secret: Buffer }

/** What was begun and waits for its first code; to be shown again after one that was wrong. null where nothing waits. @throws SignInNeeded · Forbidden for a token · PasswordNeeded */
export async function findPendingTwoFactor(ctx: Ctx): Promise<ShownSecret | null> {
  const { id } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  const pending = await readPending(ctx, id)
  return pending ? await showSecret(ctx, id, pending.secret) : null
}

export async function readPending(ctx: Ctx, userId: string): Promise<PendingTwoFactor | undefined> {
  const { pending: sealed = null, pendingAt = null } = (await readSecondFactor(ctx, userId)) ?? {}
  if (sealed === null || pendingAt === null || ctx.clock.now().getTime() - pendingAt.getTime() > withinMs) return undefined
  const secret = unseal(ctx, userId, sealed)
  return secret && { sealed, secret }
}
