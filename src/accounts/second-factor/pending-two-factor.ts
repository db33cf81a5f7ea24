import { requireFreshPassword, type Ctx } from '#access'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { seal, unseal } from './sealed.ts'
import { readSecondFactor } from './second-factor-store.ts'
import { showSecret, type ShownSecret } from './shown-secret.ts'

/** As long as it takes to set an app up. */
const withinMs = 15 * 60_000

type OwnSession = { id: string; sessionId: string }

/** Until it is confirmed it opens only in the session that began it. */
const ownerOf = ({ id, sessionId }: OwnSession) => `${id} ${sessionId}`

export const sealPending = (ctx: Ctx, own: OwnSession, secret: Buffer) => seal(ctx, ownerOf(own), secret)

export type PendingTwoFactor = { sealed: string; secret: Buffer }

/** What was begun and waits for its first code; to be shown again after one that was wrong. null where nothing waits. @throws SignInNeeded · Forbidden for a token, and as `requireBothSteps` · PasswordNeeded */
export async function findPendingTwoFactor(ctx: Ctx): Promise<ShownSecret | null> {
  const own = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, own.id)
  const pending = await readPending(ctx, own)
  return pending ? await showSecret(ctx, own.id, pending.secret) : null
}

export async function readPending(ctx: Ctx, own: OwnSession): Promise<PendingTwoFactor | undefined> {
  const { pending: sealed = null, pendingAt = null } = (await readSecondFactor(ctx, own.id)) ?? {}
  if (sealed === null || pendingAt === null || ctx.clock.now().getTime() - pendingAt.getTime() > withinMs) return undefined
  const secret = unseal(ctx, ownerOf(own), sealed)
  return secret && { sealed, secret }
}
