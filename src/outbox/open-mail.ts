import { requireFreshPassword, requireRole, type Ctx } from '#access'
import { change } from '#changes'
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
  requireRole(ctx, 'admin')
  requireFreshPassword(ctx)
  const { secrets, ...mail } = await keptMail(ctx, id)
  await change(ctx, { noun: 'mail', id: mail.id, verb: 'open' }, async () => ({ after: { to: mail.to, subject: mail.subject } }))
  return { ...mail, hides: secrets.length > 0 }
}
