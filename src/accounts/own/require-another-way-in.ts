import { say } from '#messages'
import type { Writing } from '#changes'
import { Conflict } from '#platform/errors'
import { readAccount } from '../account-store.ts'
import { countWaysIn } from './ways-in-store.ts'

/** Called after a way to sign in was removed, in the same transaction. A code by email counts where email is set up; a passkey only where it was made for the site’s `host`. @throws Conflict if no way is left */
export async function requireAnotherWayIn(writing: Writing, id: string, host: string | undefined): Promise<void> {
  if (writing.mail.leaves || (await readAccount(writing, id))?.hasPassword) return
  if ((await countWaysIn(writing, id, host ?? null)) > 0) return
  throw new Conflict(say('accounts.only-way-in'))
}
