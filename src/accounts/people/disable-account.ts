import { isId, requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { dropNotices } from '#notices'
import { NotFound } from '#platform/errors'
import { lockAccount, readAccount, saveUser } from '../account-store.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'
import { deleteLinksOf, deleteSessionsOf } from '../session/session-store.ts'

/**
 * Nobody signs in with it any more; its sessions are over at once, on every replica, its tokens rest, and what waits in mails is void.
 * @throws Forbidden below admin · PasswordNeeded · NotFound · Conflict for the last admin
 */
export async function disableAccount(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  if (!isId(id)) throw new NotFound(say('desk-users.account-not-found'))
  await change(ctx, { noun: 'account', id, verb: 'disable' }, async (writing) => {
    // Before its own row, or two who disable each other would each hold what the other needs.
    if ((await readAccount(writing, id))?.role === 'admin') await requireAnotherAdmin(writing, id)
    const account = await lockAccount(writing, id)
    if (!account) throw new NotFound(say('desk-users.account-not-found'))
    const before = { disabled: account.disabledAt !== null }
    if (before.disabled) return { before, after: before }
    await saveUser(writing, id, { disabled_at: writing.clock.now() })
    await dropNotices(writing, id, null)
    await deleteLinksOf(writing, id)
    const sessionsEnded = await deleteSessionsOf(writing, id)
    return { before, after: { disabled: true, sessionsEnded }, seen: 'nothing' }
  })
}
