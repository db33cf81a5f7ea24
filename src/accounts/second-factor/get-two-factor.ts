import type { Ctx } from '#access'
import { requireOwnSession } from '../session/require-own-session.ts'
import { readSecondFactor } from './second-factor-store.ts'

/** @throws SignInNeeded · Forbidden for a token */
export async function getTwoFactor(ctx: Ctx): Promise<{ on: boolean; recoveryCodesLeft: number }> {
  const { id } = requireOwnSession(ctx)
  const factor = await readSecondFactor(ctx, id)
  return factor?.secret ? { on: true, recoveryCodesLeft: factor.recoveryCodesLeft } : { on: false, recoveryCodesLeft: 0 }
}
