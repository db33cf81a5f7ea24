import { requireAccount, type Ctx } from '#access'
import { Forbidden } from '#platform/errors'

/**
 * Who changes what guards an account does so where they signed in: a token that was lost must not be able to make itself others.
 * @throws SignInNeeded · Forbidden for who acts by a token
 */
export function requireOwnSession(ctx: Pick<Ctx, 'actor'>): { id: string; sessionId: string } {
  const id = requireAccount(ctx)
  const { sessionId } = ctx.actor
  if (!sessionId) throw new Forbidden('You can’t do this with a token. Sign in on the website.')
  return { id, sessionId }
}
