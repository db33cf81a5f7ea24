import { say } from '#messages'
import { requireFreshPassword, type Ctx } from '#access'
import { change } from '#changes'
import { NotFound } from '#platform/errors'
import { readPerson, type PersonRow } from './person-store.ts'
import { requireOwnSession } from '../session/require-own-session.ts'

export type AccountExport = PersonRow & { exportedAt: string; notes: string[] }

const notes = [
  'Passwords, sessions, tokens and recovery codes are stored only as hashes. This file contains neither them nor the hashes.',
  'Of passkeys the site has the public key, which this file leaves out. The private key never leaves your device.',
  'Network addresses are shortened; the full address is not kept.',
  'Quotes that were taken down after you liked or saved them are listed without their text.',
  'Subscriptions to the newsletter, the emails that were sent for them, and whether emails to you are stopped are listed if you have confirmed that the address is yours.',
  '"history" is the record of sign-ins and changes of your account. "changesMade" counts what you changed on the site; that record stays when the account is deleted, with an id in place of your name.',
  'When the account is deleted, likes stay counted without a name, and quotes that you wrote stay, with an id in place of your name.',
]

/** All that the site holds of the person who is signed in. @throws SignInNeeded · Forbidden for a token · PasswordNeeded */
export async function exportAccount(ctx: Ctx): Promise<AccountExport> {
  const { id } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  const { person } = await change(ctx, { noun: 'account', id, verb: 'export-account' }, async (writing) => {
    const person = await readPerson(writing, id)
    if (!person) throw new NotFound(say('accounts.account-gone'))
    return { person, seen: 'nothing' }
  })
  return { exportedAt: ctx.clock.now().toISOString(), notes, ...person }
}
