import { randomBytes } from 'node:crypto'
import type { Ctx } from '#access'
import type { JobData } from '#platform/ground'
import { sendJob } from '#platform/send-job'
import type { Device, GoingOn } from '../account.ts'
import { readAccountByEmail } from '../account-store.ts'
import { askForMail } from '../ask-for-mail.ts'
import { makeCode } from './codes.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { writeTo } from '../write-to.ts'

declare module '#platform/ground' {
  interface JobData {
    /** `claim` as a hash: who reads the queue has none. */
    'mail-code': { email: string; claim: string }
  }
}

/** A mail with a code to sign in with, for who has an account. The code is good together with the `claim` alone, which stays with the browser that asked. @throws Invalid · LimitReached */
export async function requestCode(ctx: Ctx, input: { email: string } & GoingOn, device: Device): Promise<{ claim: string }> {
  const { email } = await askForMail(ctx, 'code', input, device)
  const claim = randomBytes(24).toString('base64url')
  await sendJob(ctx, 'mail-code', { email, claim: hashOfToken(claim) })
  return { claim }
}

/** The job. */
export async function mailCode(ctx: Ctx, { email, claim }: JobData['mail-code']): Promise<void> {
  const account = await readAccountByEmail(ctx, email)
  if (!account || account.disabledAt) return
  const code = await makeCode(ctx, account.id, claim)
  await writeTo(ctx, account, 'sign-in-code', { code, fullName: account.fullName })
}
