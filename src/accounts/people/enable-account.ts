import { isId, requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { lockAccount, saveUser } from '../account-store.ts'

/** It can be signed in with again; sessions that ended do not come back. @throws Forbidden below admin · PasswordNeeded · NotFound */
export async function enableAccount(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  if (!isId(id)) throw new NotFound(say('desk-users.account-not-found'))
  await change(ctx, { noun: 'account', id, verb: 'enable' }, async (writing) => {
    const account = await lockAccount(writing, id)
    if (!account) throw new NotFound(say('desk-users.account-not-found'))
    const before = { disabled: account.disabledAt !== null }
    if (!before.disabled) return { before, after: before }
    await saveUser(writing, id, { disabled_at: null })
    return { before, after: { disabled: false }, seen: 'nothing' }
  })
}
