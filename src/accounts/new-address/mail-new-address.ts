import type { Ctx } from '#access'
import { readAccount } from '../account-store.ts'
import { isTaken } from './change-address.ts'
import { makeLink } from '../links.ts'
import { writeTo } from '../write-to.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-new-address': { id: string; email: string }
  }
}

/** The job that follows: the link, to an address that nobody has. Anyone who has an account there is not troubled. */
export async function mailNewAddress(ctx: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const account = await readAccount(ctx, id)
  if (!account || account.disabledAt || (await isTaken(ctx, id, email))) return
  const { fullName, language } = account
  const token = await makeLink(ctx, 'confirm-new-address', { id, email })
  await writeTo(ctx, { email, fullName, language }, 'confirm-new-address', { token, fullName })
}
