import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import type { Mails } from '#platform/ground'
import { sendMail } from '#platform/send-mail'
import type { Account } from './account.ts'
import './mails.ts'

/** `language` is null or missing if only that of the site is known. */
export type Reader = Pick<Account, 'email' | 'fullName'> & { language?: string | null }

/** For jobs: a mail to somebody. One that no server takes is given up, as another try would change nothing. @throws Unavailable, to be tried again */
export async function writeTo<N extends keyof Mails>(
  ctx: Ctx,
  { email, fullName, language }: Reader,
  mail: N,
  data: Mails[N],
): Promise<void> {
  try {
    await sendMail(ctx, { email, name: fullName, language }, mail, data)
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'invalid') throw fault
    ctx.log.warn({ mail }, 'a mail was refused for good')
  }
}
