import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { Account } from '../account.ts'

/** Only for the person who has proven that the account is theirs: to anybody else it would tell that there is one. @throws Invalid */
export function refuseUnusable(ctx: Ctx, { disabledAt, emailConfirmed }: Pick<Account, 'disabledAt' | 'emailConfirmed'>): void {
  if (disabledAt !== null) throw new Invalid('This account is disabled. If you think that’s a mistake, please write to us.')
  if (emailConfirmed || !ctx.mail.leaves) return
  const sentence = 'Please confirm your address first: we sent you an email with a link. We can send it again.'
  throw new Invalid(sentence, { unconfirmed: sentence })
}
