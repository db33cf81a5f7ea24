import type { Subscription } from './subscription-store.ts'

/** Whether something is sent under it: ended by nobody, and confirmed. */
export function isOn({ status, isVerified }: Subscription): boolean {
  return status === 'active' && isVerified
}
