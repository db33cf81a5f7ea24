import type { Ctx } from '#access'
import { say } from '#messages'
import { Forbidden } from '#platform/errors'
import { readAccount } from '../account-store.ts'
import { readPasskeysOf } from '../passkey-store.ts'

/**
 * Before a way in is added or taken away, recovery codes are renewed, the address changes or the account goes. Staff of a site that demands two factors, whose account has a passkey, and who came with a password
 * alone: they use the passkey first. Otherwise a password that was stolen would be enough to add a second factor. With a `host`, passkeys of a
 * former address of the site don't count: they can be used nowhere, so nobody could add one for the new address. @throws Forbidden
 */
export async function requireBothSteps(ctx: Ctx, id: string, host?: string): Promise<void> {
  const account = await readAccount(ctx, id)
  // Without the second factor that is demanded, they act as a user (effective-role.ts).
  if (!account?.hasPasskey || account.role === ctx.actor.role || ctx.actor.byPasskey) return
  if (host !== undefined && !(await readPasskeysOf(ctx, id)).some((one) => one.host === host)) return
  throw new Forbidden(say('passkeys.sign-in-with-it'))
}
