import type { Ctx } from '#access'
import type { GoingOn } from '../account.ts'
import { readAccountByEmail, type KnownAccount } from '../account-store.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { makeLink } from '../links.ts'
import { writeTo } from '../write-to.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-sign-up': { email: string; chosen: string } & GoingOn
  }
}

/**
 * The job that follows a sign-up, for a known address as for an unknown one: the link that confirms it, or word to its owner that there is
 * an account. `chosen` is the hash of what stands for the password of that sign-up.
 */
export async function mailSignUp(
  ctx: Ctx,
  { email, chosen, ...goingOn }: { email: string; chosen: string } & GoingOn,
): Promise<void> {
  const account = await readAccountByEmail(ctx, email)
  if (!account || account.disabledAt) return
  const isNew = !account.emailConfirmed && (!account.profile || chosen === chosenOf(account))
  // Of two who sign up for one address nobody knows which is its owner, who follows the newest link: then it lets in, and a password is chosen again.
  if (isNew) return await mailConfirmation(ctx, account, account.chosenAnew ? null : chosen, goingOn)
  await writeTo(ctx, account, 'account-exists', { fullName: account.fullName, next: goingOn.next })
}

/** The link confirms the address, and of passwords only the one chosen there: nobody puts his own under an address that somebody else confirms. */
export async function mailConfirmation(ctx: Ctx, account: KnownAccount, chosen: string | null, goingOn: GoingOn): Promise<void> {
  const token = await makeLink(ctx, 'confirm-address', { id: account.id, chosen })
  await writeTo(ctx, account, 'confirm-address', { token, fullName: account.fullName, ...goingOn })
}

/** By what a link knows a password: a hash of what stands for it. */
export function chosenOf({ passwordHash }: Pick<KnownAccount, 'passwordHash'>): string | null {
  return passwordHash === null ? null : hashOfToken(passwordHash)
}
