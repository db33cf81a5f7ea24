import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readAccountByEmail } from '../account-store.ts'
import { makeLink } from '../links.ts'
import { chosenOf } from '../sign-up/mail-sign-up.ts'

/**
 * A token by which the person who has it chooses a new password for the account, once; for those who run the site and cannot, or need not, wait for
 * a mail. @throws Forbidden for all but the system · NotFound
 */
export async function openRecovery(ctx: Ctx, { email }: { email: string }): Promise<{ token: string }> {
  requireRole(ctx, 'system')
  const account = await readAccountByEmail(ctx, email)
  if (!account) throw new NotFound(say('desk-users.account-not-found'))
  const { id } = account
  return await change(ctx, { noun: 'account', id, verb: 'open-recovery' }, async (writing) => {
    const token = await makeLink(writing, 'recovery', { id, chosen: chosenOf(account) })
    return { token, after: { by: 'command line' }, seen: 'nothing' as const }
  })
}
