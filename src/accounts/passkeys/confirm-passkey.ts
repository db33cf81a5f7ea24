import type { Ctx } from '#access'
import { tally } from '#changes'
import { countAttempt, takeBack } from '#platform/limits'
import { rules } from '../limits.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { stampBothSteps } from '../session/session-store.ts'
import { checkPasskey, type Signed } from './check-passkey.ts'

/**
 * In place of the password where that is asked for again: it holds for this session and ten minutes, and the session counts as begun with two
 * factors from then on. @throws SignInNeeded · Forbidden for a token · Invalid · LimitReached
 */
export async function confirmPasskey(ctx: Ctx, signed: Signed): Promise<void> {
  const { id, sessionId } = requireOwnSession(ctx)
  const key = `${id} ${sessionId}`
  await countAttempt(ctx, rules.ownPasskey, key)
  await checkPasskey(ctx, signed, { id, session: sessionId })
  await takeBack(ctx, rules.ownPasskey, key)
  await tally(ctx, (writing) => stampBothSteps(writing, sessionId))
}
