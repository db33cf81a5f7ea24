import { randomUUID } from 'node:crypto'
import { say } from '#messages'
import type { Ctx } from '#access'
import { change } from '#changes'
import { Invalid } from '#platform/errors'
import { insertUser, lockEmail, readAccountByEmail, readIdleProfile, savePassword } from '../account-store.ts'
import { saveRole } from '../profile-store.ts'
import { deleteSetupLinks } from '../people/setup-store.ts'
import { ownCommand } from '#platform/own-command'

/**
 * A new account that is an admin; for those who have proven that the site is theirs, inside their transaction. The address counts as confirmed:
 * nobody else could confirm it, and without that they could not come in again. @returns its id. @throws Invalid where the address has an account
 */
export async function makeAdmin(
  inside: Ctx,
  { fullName, email, hash }: { fullName: string; email: string; hash: string },
): Promise<string> {
  await lockEmail(inside, email)
  if (await readAccountByEmail(inside, email)) {
    const sentence = say('accounts.has-account-promote', { command: ownCommand('admin', `promote ${email}`) })
    throw new Invalid(sentence, { email: sentence })
  }
  const id = (await readIdleProfile(inside, email)) ?? randomUUID()
  await change({ ...inside, actor: { id, role: 'admin' } }, { noun: 'account', id, verb: 'set-up' }, async (writing) => {
    await insertUser(writing, { id, name: fullName, email, email_verified: true })
    await savePassword(writing, id, hash)
    await saveRole(writing, { id, email, fullName }, { role: 'admin', customRole: null })
    await deleteSetupLinks(writing)
    return { after: { email, role: 'admin' }, seen: 'nothing' as const }
  })
  return id
}
