import { say } from '#messages'
import type { Writing } from '#changes'
import { Conflict } from '#platform/errors'
import { readAccount } from '../account-store.ts'
import { countWaysIn } from './ways-in-store.ts'

/** Called after a way to sign in was removed, in the same transaction. A code by email counts where email is set up. @throws Conflict if no way is left */
export async function requireAnotherWayIn(writing: Writing, id: string): Promise<void> {
  if (writing.mail.leaves || (await readAccount(writing, id))?.hasPassword || (await countWaysIn(writing, id)) > 0) return
  throw new Conflict(say('accounts.only-way-in'))
}
