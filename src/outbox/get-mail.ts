import { requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { KeptMail } from '#platform/ground'

/** `hides`: it holds a link or a code that lets somebody in, which stands as dots; `openMail` shows it. */
export type MailShown = KeptMail & { html: string; text: string; hides: boolean }

const dots = '••••••••'

/** One of the outbox, without what would let the reader in as somebody else. @throws Forbidden below admin · NotFound · Unavailable */
export async function getMail(ctx: Ctx, id: string): Promise<MailShown> {
  requireRight(ctx, 'outbox.read')
  const { secrets, html, text, ...mail } = await keptMail(ctx, id)
  const hidden = (whole: string) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, dots).replaceAll(encodeURIComponent(secret), dots), whole)
  return { ...mail, html: hidden(html), text: hidden(text), hides: secrets.length > 0 }
}

export async function keptMail(ctx: Ctx, id: string) {
  const mail = await ctx.mail.outbox.read(id)
  if (!mail) throw new NotFound(say('desk-outbox.not-found'))
  return mail
}
