import { randomUUID } from 'node:crypto'
import { say } from '#messages'
import type { Ctx } from '#access'
import { change } from '#changes'
import { Conflict, Invalid } from '#platform/errors'
import type { SignInRules } from '#platform/ground'
import { inTransaction } from '#platform/transaction'
import { insertUser, lockEmail, readAccount, readAccountByEmail, readIdleProfile, type KnownAccount } from '../account-store.ts'
import { consumeInvitationFor } from '../invitations/invitation-store.ts'
import { deleteSetupLinks } from '../people/setup-store.ts'
import { readRoleOfProfile, saveRole } from '../profile-store.ts'
import { roleNamed } from '../roles/role-choice.ts'
import type { Claimed } from './claimed.ts'
import { insertIdentity } from '../identity-store.ts'

type Known = Claimed & { email: string }

/**
 * Makes an account for a person whose address the provider has confirmed. That counts like a confirmation by email, so it also accepts an
 * invitation to the address. @throws Invalid without an invitation, where the provider may make no other accounts · Conflict
 */
export async function registerClaimed(ctx: Ctx, provider: SignInRules, claimed: Known): Promise<KnownAccount> {
  return await inTransaction(ctx, async (inside) => {
    const { email } = claimed
    await lockEmail(inside, email)
    if (await readAccountByEmail(inside, email)) throw new Conflict(say('accounts.address-just-taken'))
    const movedIn = await readIdleProfile(inside, email)
    if (movedIn !== undefined) await refuseRoleMovedIn(inside, movedIn)
    const id = movedIn ?? randomUUID()
    await change({ ...inside, actor: { id, role: 'user' } }, { noun: 'account', id, verb: 'sign-up' }, async (writing) => {
      const given = await consumeInvitationFor(writing, email)
      if (!given && provider.newAccounts === 'invited')
        throw new Invalid(say('accounts.only-invited', { provider: provider.label, email }))
      await insertUser(writing, { id, name: claimed.fullName, email, email_verified: true })
      if (given) await saveRole(writing, { id, email, fullName: claimed.fullName }, given)
      if (given?.role === 'admin') await deleteSetupLinks(writing)
      if (!(await insertIdentity(writing, { ...claimed, userId: id }))) throw new Conflict(say('accounts.account-changed'))
      return {
        after: { confirmed: true, provider: provider.label, ...(given ? roleNamed(given) : { role: 'user' }) },
        seen: 'nothing' as const,
      }
    })
    const account = await readAccount(inside, id)
    if (!account) throw new Conflict(say('accounts.account-changed'))
    return account
  })
}

/** A role that was moved in from another site needs a confirmation by email. @throws Invalid */
export async function refuseRoleMovedIn(ctx: Ctx, id: string): Promise<void> {
  const role = await readRoleOfProfile(ctx, id)
  if (role !== undefined && role !== 'user') throw new Invalid(say('accounts.former-home'))
}
