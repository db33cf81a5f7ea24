import { requireRight, type Ctx } from '#access'
import type { KeptMail } from '#platform/ground'

/** The mails that were kept because there is no mail server, newest first; 500 at most. @throws Forbidden below admin · Unavailable */
export async function findMails(ctx: Ctx): Promise<KeptMail[]> {
  requireRight(ctx, 'outbox.read')
  return ctx.mail.outbox.list()
}
