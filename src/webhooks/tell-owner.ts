import { tellAdmins } from '#accounts'
import type { Writing } from '#changes'
import type { OffReason, Webhook } from './webhook.ts'

/** Emails the admin who made it, or all admins if that person is no longer one. */
export async function tellOwner(
  writing: Writing,
  { id, name, address, createdBy }: Webhook,
  { reason, since }: { reason: OffReason; since: Date },
): Promise<void> {
  // The rest of the address may be a secret.
  const { host } = new URL(address)
  const notice = { webhook: id, name, host, isGone: reason === 'gone', since: since.toISOString().slice(0, 10) }
  await tellAdmins(writing, { mail: 'webhook-off', ...notice }, createdBy)
}
