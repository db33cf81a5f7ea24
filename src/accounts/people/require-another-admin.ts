import type { Writing } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { lockAdmins } from './staff-store.ts'

/**
 * To be asked in the same transaction before an admin is demoted, disabled or deleted: of two who remove each other at the same moment, the
 * second waits and finds that he is the last. @throws Conflict when `id` is the only admin who can sign in
 */
export async function requireAnotherAdmin(writing: Writing, id: string): Promise<void> {
  const admins = await lockAdmins(writing)
  if (admins.length === 1 && admins[0] === id) throw new Conflict(say('desk-users.last-admin'))
}
