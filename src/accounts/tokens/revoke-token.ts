import { say } from '#messages'
import { isId, type Ctx } from '#access'
import { change } from '#changes'
import { NotFound } from '#platform/errors'
import { requireOwnSession } from '../session/require-own-session.ts'
import { deleteTokenOf } from './token-store.ts'

/** It opens nothing from the next request on. @throws SignInNeeded · Forbidden for a token · NotFound where it is not one of theirs */
export async function revokeToken(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const own = requireOwnSession(ctx)
  const gone = new NotFound(say('accounts.token-revoked'))
  if (!isId(id)) throw gone
  await change(ctx, { noun: 'account', id: own.id, verb: 'revoke-token' }, async (writing) => {
    const name = await deleteTokenOf(writing, own.id, id)
    if (name === undefined) throw gone
    return { before: { token: id, name }, seen: 'nothing' }
  })
}
