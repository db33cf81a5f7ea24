import type { Ctx } from '#access'
import { change } from '#changes'
import { deletePassword, lockEmail, readAccount, saveUser, type KnownAccount } from '../account-store.ts'
import { actingAs } from '../acting-as.ts'
import { chosenOf } from './mail-sign-up.ts'
import { deleteIdentitiesOf } from '../identity-store.ts'
import { deletePasskeysOf } from '../passkey-store.ts'
import { deleteLinksOf, deleteSessionsOf } from '../session/session-store.ts'
import { deleteTokensOf } from '../tokens/token-store.ts'

/**
 * Somebody has read a mail to the address, so it is theirs. If nobody had proven that before, the password that is there is kept only
 * where it is the one that they chose; else it goes, and the person who signed in with it is signed out, and the tokens that they made are void.
 * @returns the account as it is now
 */
export async function ownAddress(ctx: Ctx, account: KnownAccount, chosen: string | null): Promise<KnownAccount> {
  if (account.emailConfirmed) return account
  const { id, email } = account
  const { now } = await change(actingAs(ctx, account), { noun: 'account', id, verb: 'confirm-address' }, async (writing) => {
    await lockEmail(writing, email)
    const isTheirs = chosen !== null && chosen === chosenOf((await readAccount(writing, id)) ?? account)
    if (!isTheirs) {
      await deletePassword(writing, id)
      await deleteLinksOf(writing, id)
      await deleteSessionsOf(writing, id)
      await deleteTokensOf(writing, id)
      await deleteIdentitiesOf(writing, id)
      await deletePasskeysOf(writing, id)
    }
    await saveUser(writing, id, { email_verified: true })
    const now = await readAccount(writing, id)
    const after = { confirmed: true, password: isTheirs ? 'kept' : 'dropped' }
    return { now, before: { confirmed: false }, after, seen: 'nothing' as const }
  })
  return now ?? account
}
