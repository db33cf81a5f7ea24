import type { Ctx } from '#access'
import { sendJob } from '#platform/send-job'
import type { Device, GoingOn } from '../account.ts'
import { readAccountByEmail } from '../account-store.ts'
import { askForMail } from '../ask-for-mail.ts'
import { chosenOf, mailConfirmation } from './mail-sign-up.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-confirmation': { email: string } & GoingOn
  }
}

/** The link of a sign-up once more. @throws Invalid · LimitReached */
export async function resendConfirmation(
  ctx: Ctx,
  input: { email: string } & GoingOn,
  device: Device,
): Promise<{ checkMail: true }> {
  await sendJob(ctx, 'mail-confirmation', await askForMail(ctx, 'confirmation', input, device))
  return { checkMail: true }
}

/** The job. It cannot tell who asked, so the link keeps the password only where nobody has chosen another one since. */
export async function mailConfirmationAgain(ctx: Ctx, { email, ...goingOn }: { email: string } & GoingOn): Promise<void> {
  const account = await readAccountByEmail(ctx, email)
  if (!account || account.emailConfirmed || account.disabledAt) return
  await mailConfirmation(ctx, account, account.chosenAnew ? null : chosenOf(account), goingOn)
}
