import type { Ctx } from '#access'
import { sendJob } from '#platform/send-job'
import type { Device } from '../account.ts'
import { readAccountByEmail } from '../account-store.ts'
import { askForMail } from '../ask-for-mail.ts'
import { makeLink } from '../links.ts'
import { chosenOf } from '../sign-up/mail-sign-up.ts'
import { writeTo } from '../write-to.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-recovery': { email: string }
  }
}

/** A mail with a link by which another password can be chosen, for who has an account. @throws Invalid · LimitReached */
export async function requestRecovery(ctx: Ctx, input: { email: string }, device: Device): Promise<{ checkMail: true }> {
  const { email } = await askForMail(ctx, 'recovery', input, device)
  await sendJob(ctx, 'mail-recovery', { email })
  return { checkMail: true }
}

/** The job. The link is over as soon as the password is another one, by whatever way. */
export async function mailRecovery(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const account = await readAccountByEmail(ctx, email)
  if (!account || account.disabledAt) return
  const { id, fullName } = account
  const token = await makeLink(ctx, 'recovery', { id, chosen: chosenOf(account) })
  await writeTo(ctx, account, 'recover-password', { token, fullName })
}
