import type { Ctx } from '#access'
import { requireOwnSession } from '../session/require-own-session.ts'
import { readTokensOf, type TokenShown } from './token-store.ts'

/** The newest first. @throws SignInNeeded · Forbidden for a token */
export async function listTokens(ctx: Ctx): Promise<TokenShown[]> {
  const { id } = requireOwnSession(ctx)
  return await readTokensOf(ctx, id)
}
