import type { Writing } from '#changes'
import { tellStaff } from '#notices'
import type { OffReason, Webhook } from './webhook.ts'

/** Tells the admin who made it, or all admins if that person is no longer one. */
export async function tellOwner(
  writing: Writing,
  { id, name, address, createdBy }: Webhook,
  { reason, since }: { reason: OffReason; since: Date },
): Promise<void> {
  // The rest of the address may be a secret.
  const { host } = new URL(address)
  const details = { name, host, state: reason, since: since.toISOString().slice(0, 10) }
  await tellStaff(writing, { kind: 'webhook-off', subject: id, details, to: createdBy, orAll: true })
}
