import { tellAdmins } from '#accounts'
import type { Writing } from '#changes'
import type { OffReason, Webhook } from './webhook.ts'

/** Mails the admin who made it; where they are no admin any more, all admins. */
export async function tellOwner(
  writing: Writing,
  { id, name, address, createdBy }: Webhook,
  { reason, since }: { reason: OffReason; since: Date },
): Promise<void> {
  // The rest of the address may be a secret of its receiver.
  const { host } = new URL(address)
  const notice = { webhook: id, name, host, isGone: reason === 'gone', since: since.toISOString().slice(0, 10) }
  await tellAdmins(writing, { mail: 'webhook-off', ...notice }, createdBy)
}
