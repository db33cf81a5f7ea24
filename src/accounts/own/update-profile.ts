import { z } from 'zod'
import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { Conflict } from '#platform/errors'
import { nameInput } from '../inputs.ts'
import { saveName } from '../profile-store.ts'
import { requireSelf } from './require-self.ts'

const profileInput = z.object({ fullName: nameInput(() => say('accounts.enter-full-name')) })

/**
 * The full name, the one thing of a profile that its owner edits, for account and profile alike, so that no sync brings the
 * former back. @returns what is kept @throws SignInNeeded · Invalid · Conflict where there is no profile to update
 */
export async function updateProfile(ctx: Ctx, input: { fullName: string }): Promise<{ fullName: string }> {
  const id = requireSelf(ctx)
  const { fullName } = takeInput(profileInput, input)
  await change(ctx, { noun: 'account', id, verb: 'update-profile' }, async (writing) => {
    const former = await saveName(writing, id, fullName)
    if (former === undefined) throw new Conflict('No data returned from update')
    return { before: { full_name: former }, after: { full_name: fullName }, seen: 'nothing' }
  })
  return { fullName }
}
