import { randomBytes } from 'node:crypto'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { provePassword } from '../password/prove-password.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { sealPending } from './pending-two-factor.ts'
import { savePending } from './second-factor-store.ts'
import { showSecret, type ShownSecret } from './shown-secret.ts'

/**
 * A secret for the app, which counts once its first code was right: until then nothing has changed, and a second factor that is in use
 * goes on. @throws as `provePassword` · Forbidden as `requireBothSteps`
 */
export async function beginTwoFactor(ctx: Ctx, { password }: { password?: string }): Promise<ShownSecret> {
  const { id, sessionId } = await provePassword(ctx, password)
  await requireBothSteps(ctx, id)
  const secret = randomBytes(20)
  await tally(ctx, (writing) => savePending(writing, id, sealPending(ctx, { id, sessionId }, secret)))
  return await showSecret(ctx, id, secret)
}
