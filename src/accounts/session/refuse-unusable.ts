import { say } from '#messages'
import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { Account } from '../account.ts'

/** Only for the person who has proven that the account is theirs: to anybody else it would tell that there is one. @throws Invalid */
export function refuseUnusable(ctx: Ctx, { disabledAt, emailConfirmed }: Pick<Account, 'disabledAt' | 'emailConfirmed'>): void {
  if (disabledAt !== null) throw new Invalid(say('accounts.disabled'))
  if (emailConfirmed || !ctx.mail.leaves) return
  const sentence = say('accounts.confirm-first')
  throw new Invalid(sentence, { unconfirmed: sentence })
}
