import { say } from '#messages'
import type { Ctx } from '#access'
import { change } from '#changes'
import { Invalid } from '#platform/errors'
import { keepRole, lockEmail, readAccount, readAccountByEmail, readIdleProfile, saveUser } from '../account-store.ts'
import { syncProfiles } from '../profile-store.ts'
import { deleteLinksOf } from '../session/session-store.ts'
import { tellByMail } from '../tell-by-mail.ts'

/**
 * From now on they sign in with that address, and links that wait at the former one are void; the former address is informed. Within a transaction of the
 * caller, who has asked who may. @throws Invalid at `email` where somebody else has it
 */
export async function changeAddress(
  ctx: Ctx,
  id: string,
  { email, confirmed }: { email: string; confirmed: boolean },
): Promise<void> {
  await change(ctx, { noun: 'account', id, verb: 'change-address' }, async (writing) => {
    await lockEmail(writing, email)
    const former = await readAccount(writing, id)
    if (!former || (await isTaken(writing, id, email))) throw notToBeHad()
    await tellByMail(writing, id, { mail: 'address-changed', newEmail: email })
    await keepRole(writing, id)
    await saveUser(writing, id, { email, email_verified: confirmed })
    await syncProfiles(writing, id)
    await deleteLinksOf(writing, id)
    return { before: { email: former.email }, after: { email }, seen: 'nothing' }
  })
}

/** By an account, or by a profile that moved in and waits for its owner. */
export async function isTaken(ctx: Ctx, id: string, email: string): Promise<boolean> {
  const holder = (await readAccountByEmail(ctx, email))?.id ?? (await readIdleProfile(ctx, email))
  return holder !== undefined && holder !== id
}

function notToBeHad(): Invalid {
  const sentence = say('accounts.address-not-usable')
  return new Invalid(sentence, { email: sentence })
}
