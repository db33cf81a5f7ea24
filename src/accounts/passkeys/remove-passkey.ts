import { isId, requireFreshPassword, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { lockAccount } from '../account-store.ts'
import { requireAnotherWayIn } from '../own/require-another-way-in.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { deletePasskeyOf } from '../passkey-store.ts'
import { tellByMail } from '../tell-by-mail.ts'
import { passkeyHost } from './passkey.ts'

/** From now on it signs nobody in, and its owner hears of it by email. @throws SignInNeeded · Forbidden for a token, and as `requireBothSteps` · PasswordNeeded · NotFound · Conflict where nothing else would let them in */
export async function removePasskey(ctx: Ctx, { id, origin }: { id: string; origin: string }): Promise<void> {
  const own = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, own.id)
  const gone = new NotFound(say('passkeys.gone'))
  if (!isId(id)) throw gone
  await change(ctx, { noun: 'account', id: own.id, verb: 'remove-passkey' }, async (writing) => {
    await lockAccount(writing, own.id)
    const removed = await deletePasskeyOf(writing, own.id, id)
    if (removed === undefined) throw gone
    const { name, host } = removed
    // One of a former address opened nothing any more.
    if (host === passkeyHost(origin).host) await requireAnotherWayIn(writing, own.id, host)
    await tellByMail(writing, own.id, { mail: 'passkey-removed', name })
    return { before: { passkey: name }, seen: 'nothing' as const }
  })
}
