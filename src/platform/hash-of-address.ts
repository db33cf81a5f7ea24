import { createHmac } from 'node:crypto'
import type { Ground } from './ground.ts'

/** What is kept of an erased address, so that it is known when it comes again. Addresses are few enough to be guessed back from a plain hash. */
export function hashOfAddress(ctx: Pick<Ground, 'deriveKey'>, email: string): string {
  return createHmac('sha256', ctx.deriveKey('erased-addresses')).update(email.trim().toLowerCase()).digest('base64url')
}
