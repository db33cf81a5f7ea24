import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { shortMailbox } from '#platform/mail-address'
import { keptMail, type MailShown } from './get-mail.ts'

declare module '#changes' {
  interface Nouns {
    mail: object
  }
}

/**
 * One of the outbox, whole: on a site without a mail server somebody has to hand it on. Its link may open another's account, so the password is
 * asked for, and that it was read stays in the log.
 * @throws Forbidden below admin · PasswordNeeded · NotFound · Unavailable
 */
export async function openMail(ctx: Ctx, id: string): Promise<MailShown> {
  requireRight(ctx, 'outbox.read')
  requireFreshPassword(ctx)
  const { secrets, ...mail } = await keptMail(ctx, id)
  // The record stays longer than the mail, and longer than the account that it was to.
  const after = { to: shortMailbox(mail.to), subject: mail.subject }
  await change(ctx, { noun: 'mail', id: mail.id, verb: 'open' }, async () => ({ after, seen: 'nothing' as const }))
  return { ...mail, hides: secrets.length > 0 }
}
