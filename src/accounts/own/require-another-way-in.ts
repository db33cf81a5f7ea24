import type { Writing } from '#changes'
import { Conflict } from '#platform/errors'
import { readAccount } from '../account-store.ts'
import { countWaysIn } from './ways-in-store.ts'

/** After one way in was removed, in the same transaction. A code by mail is one where mails leave. @throws Conflict where none is left */
export async function requireAnotherWayIn(writing: Writing, id: string): Promise<void> {
  if (writing.mail.leaves || (await readAccount(writing, id))?.hasPassword || (await countWaysIn(writing, id)) > 0) return
  throw new Conflict('This is your only way to sign in. Set a password first.')
}
