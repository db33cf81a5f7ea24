import { requireFreshPassword, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { Conflict } from '#platform/errors'
import { hashOfToken } from '../hash-of-token.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { mostTokens, newToken, tokenInput } from './token.ts'
import { insertToken } from './token-store.ts'

/**
 * A token with which a program acts for the person who made it. It is shown this once: only its hash is kept.
 * @throws SignInNeeded · Forbidden for a token · PasswordNeeded · Invalid · Conflict where they have twenty
 */
export async function createToken(ctx: Ctx, input: { name: string }): Promise<{ id: string; token: string }> {
  const { id: userId } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  const { name } = takeInput(tokenInput, input)
  const token = newToken()
  const { id } = await change(ctx, { noun: 'account', id: userId, verb: 'create-token' }, async (writing) => {
    const made = await insertToken(writing, { userId, name, hash: hashOfToken(token) }, mostTokens)
    if (!made) throw new Conflict(`You have ${mostTokens} tokens. Revoke one you no longer use first.`)
    return { ...made, after: { token: made.id, name }, seen: 'nothing' }
  })
  return { id, token }
}
