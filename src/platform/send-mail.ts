import type { Envelope, Ground, Mails, Recipient } from './ground.ts'

/**
 * Hands a mail to the mail server, or to the outbox where there is none. To be called in a job, never in a transaction: it takes
 * seconds, and what has left cannot be rolled back. Done when the server has taken it.
 * @throws Unavailable when it could not be sent now · Invalid for an address that no server takes
 */
export function sendMail<N extends keyof Mails>(
  ctx: Ground,
  to: Recipient,
  name: N,
  data: Mails[N],
  envelope?: Envelope,
): Promise<void> {
  return ctx.mail.send(ctx, to, name, data, envelope)
}
