import { say } from '#messages'
import { isId, requireFreshPassword, type Ctx } from '#access'
import { change } from '#changes'
import { NotFound } from '#platform/errors'
import { lockAccount } from '../account-store.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { requireAnotherWayIn } from '../own/require-another-way-in.ts'
import { passkeyHost } from '../passkeys/passkey.ts'
import { deleteIdentityOf } from '../identity-store.ts'
import { findLabel } from '../find-label.ts'
import { labelOf } from './list-identities.ts'

/** Removes a provider, or the proxy, from one's own account. @throws SignInNeeded · Forbidden for a token, and as `requireBothSteps` · PasswordNeeded · NotFound · Conflict where nothing else would let them in */
export async function disconnectProvider(ctx: Ctx, { id, origin }: { id: string; origin: string }): Promise<void> {
  const own = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, own.id)
  const gone = new NotFound(say('accounts.not-connected'))
  if (!isId(id)) throw gone
  await change(ctx, { noun: 'account', id: own.id, verb: 'disconnect-provider' }, async (writing) => {
    await lockAccount(writing, own.id)
    const issuer = await deleteIdentityOf(writing, own.id, id)
    if (issuer === undefined) throw gone
    // One that the settings no longer name opened nothing.
    if (findLabel(ctx, issuer) !== undefined) await requireAnotherWayIn(writing, own.id, passkeyHost(origin).host)
    return { before: { provider: labelOf(ctx, issuer) }, seen: 'nothing' as const }
  })
}
