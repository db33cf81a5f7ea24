import type { Writing } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Account } from './account.ts'
import { lockAccount } from './account-store.ts'

/** The account, held until the transaction ends. @throws NotFound */
export async function holdAccount(writing: Writing, id: string): Promise<Account> {
  const account = await lockAccount(writing, id)
  if (!account) throw new NotFound(say('desk-posting.account-gone'))
  return account
}
