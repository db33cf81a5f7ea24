import { say } from '#messages'
import { requireFreshPassword, requireRole, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { Conflict } from '#platform/errors'
import { dayMs } from '#time'
import { hashOfToken } from '../hash-of-token.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { mostTokens, newToken, rolesForScope, tokenInput, type TokenInput } from './token.ts'
import { insertToken } from './token-store.ts'

/**
 * A token with which a program acts for the person who made it. It is shown this once: only its hash is kept.
 * @throws SignInNeeded · Forbidden for a token, for a scope that their role can't have (`tokenScopes`), and as `requireBothSteps` · PasswordNeeded · Invalid · Conflict where they have twenty
 */
export async function createToken(ctx: Ctx, input: TokenInput): Promise<{ id: string; token: string }> {
  const { id: userId } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, userId)
  const { name, scopes, days } = takeInput(tokenInput, input)
  for (const scope of scopes) {
    const roles = rolesForScope(scope)
    if (roles) requireRole(ctx, ...roles)
  }
  const token = newToken()
  const expiresAt = days === 'never' ? null : new Date(ctx.clock.now().getTime() + Number(days) * dayMs)
  const { id } = await change(ctx, { noun: 'account', id: userId, verb: 'create-token' }, async (writing) => {
    const made = await insertToken(writing, { userId, name, scopes, expiresAt, hash: hashOfToken(token) }, mostTokens)
    if (!made) throw new Conflict(say('accounts.too-many-tokens', { most: mostTokens }))
    return { ...made, after: { token: made.id, name, scopes }, seen: 'nothing' }
  })
  return { id, token }
}
