import { say } from '#messages'
import type { Writing } from '#changes'
import { Conflict } from '#platform/errors'
import { readAccount } from '../account-store.ts'
import { readIdentitiesOf } from '../identity-store.ts'
import { readPasskeysOf } from '../passkey-store.ts'
import { findLabel } from '../find-label.ts'

/**
 * Called after a way to sign in was removed, in the same transaction, which has locked the account. A code by email counts where email is
 * set up; a passkey only where it was made for the site’s `host`; a provider only where it is in the settings. @throws Conflict if no way is left
 */
export async function requireAnotherWayIn(writing: Writing, id: string, host: string | undefined): Promise<void> {
  if (writing.mail.leaves || (await readAccount(writing, id))?.hasPassword) return
  if ((await readPasskeysOf(writing, id)).some((one) => one.host === host)) return
  if ((await readIdentitiesOf(writing, id)).some(({ issuer }) => findLabel(writing, issuer) !== undefined)) return
  throw new Conflict(say('accounts.only-way-in'))
}
