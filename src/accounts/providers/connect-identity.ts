import { say } from '#messages'
import type { Ctx } from '#access'
import { change } from '#changes'
import { Conflict } from '#platform/errors'
import type { SignInRules } from '#platform/ground'
import { holdAccount } from '../account-store.ts'
import { tellByMail } from '../tell-by-mail.ts'
import { insertIdentity } from '../identity-store.ts'

/** Lets an account sign in by the provider, and tells its owner by email. The caller has checked that both belong to one person. @throws Conflict */
export async function connectIdentity(
  ctx: Ctx,
  { label }: Pick<SignInRules, 'label'>,
  id: string,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<void> {
  await change({ ...ctx, actor: { ...ctx.actor, id } }, { noun: 'account', id, verb: 'connect-provider' }, async (writing) => {
    const account = await holdAccount(writing, id)
    if (!account || account.disabledAt !== null || !(await insertIdentity(writing, { userId: id, issuer, subject, email })))
      throw new Conflict(say('accounts.account-changed'))
    await tellByMail(writing, id, { mail: 'way-in-added', way: label })
    return { after: { provider: label }, seen: 'nothing' as const }
  })
}
