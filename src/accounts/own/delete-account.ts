import { say } from '#messages'
import type { Ctx } from '#access'
import { change } from '#changes'
import { NotFound } from '#platform/errors'
import { deletePerson } from './person-store.ts'
import { provePassword } from '../password/prove-password.ts'
import { requireAnotherAdmin } from '../people/require-another-admin.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { tellByMail } from '../tell-by-mail.ts'

/**
 * For ever: the account with all that signs it in, its profile, favourites, and subscriptions of its confirmed address. Likes stay counted
 * and quotes stay, without a name. @throws as `provePassword` · Forbidden as `requireBothSteps` · Conflict for the last admin · NotFound where it is gone already
 */
// oxlint-disable-next-line house/writes-ask-first -- the password proves more than a role
export async function deleteAccount(ctx: Ctx, { password }: { password?: string }): Promise<void> {
  const { id } = await provePassword(ctx, password)
  await requireBothSteps(ctx, id)
  await change(ctx, { noun: 'account', id, verb: 'delete-account' }, async (writing) => {
    await requireAnotherAdmin(writing, id)
    await tellByMail(writing, id, { mail: 'account-deleted' })
    if (!(await deletePerson(writing, id))) throw new NotFound(say('accounts.account-gone'))
    return { seen: 'nothing' }
  })
}
