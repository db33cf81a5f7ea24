import { isId, requireFreshPassword, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { requireAnotherWayIn } from '../own/require-another-way-in.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { deletePasskeyOf } from '../passkey-store.ts'

/** From now on it signs nobody in. @throws SignInNeeded · Forbidden for a token, and as `requireBothSteps` · PasswordNeeded · NotFound · Conflict where nothing else would let them in */
export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const own = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, own.id)
  const gone = new NotFound(say('passkeys.gone'))
  if (!isId(id)) throw gone
  await change(ctx, { noun: 'account', id: own.id, verb: 'remove-passkey' }, async (writing) => {
    const name = await deletePasskeyOf(writing, own.id, id)
    if (name === undefined) throw gone
    await requireAnotherWayIn(writing, own.id)
    return { before: { passkey: name }, seen: 'nothing' as const }
  })
}
