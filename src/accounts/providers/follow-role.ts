import { say } from '#messages'
import { systemActor, type Ctx } from '#access'
import { change } from '#changes'
import { dropNotices } from '#notices'
import { Conflict, isHouseError } from '#platform/errors'
import type { SignInRules } from '#platform/ground'
import type { AccountRole } from '../account.ts'
import { lockAccount, readAccount, type KnownAccount } from '../account-store.ts'
import { requireAnotherAdmin } from '../people/require-another-admin.ts'
import { deleteSetupLinks } from '../people/setup-store.ts'
import { saveRole } from '../profile-store.ts'
import { roleNamed } from '../roles/role-choice.ts'
import { tellByMail } from '../tell-by-mail.ts'

/**
 * Gives an account the role that the provider's claim is mapped to. The last admin keeps their role, so that somebody can still manage the site.
 * @returns the account as it is now
 */
export async function followRole(
  ctx: Ctx,
  { name, label }: SignInRules,
  account: KnownAccount,
  role: AccountRole | null,
): Promise<KnownAccount> {
  const { id } = account
  if (role === null || role === account.role) return account
  try {
    await change({ ...ctx, actor: systemActor }, { noun: 'account', id, verb: 'set-role' }, async (writing) => {
      // The rows of admins are locked before the person's own, in the same order as in disable-account.ts.
      if (account.role === 'admin') await requireAnotherAdmin(writing, id)
      const now = await lockAccount(writing, id)
      if (!now) throw new Conflict(say('accounts.just-deleted'))
      await saveRole(writing, now, { role, customRole: null })
      await dropNotices(writing, id, { role })
      if (role === 'admin') await deleteSetupLinks(writing)
      await tellByMail(writing, id, { mail: 'role-changed', role })
      return { before: roleNamed(now), after: { role, provider: label }, seen: 'nothing' as const }
    })
  } catch (fault) {
    if (account.role !== 'admin' || !isHouseError(fault) || fault.code !== 'conflict') throw fault
    ctx.log.warn({ account: id, provider: name }, 'the last admin stays one, although the provider names another role')
  }
  return (await readAccount(ctx, id)) ?? account
}
