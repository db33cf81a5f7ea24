import { randomUUID } from 'node:crypto'
import { language } from '#messages'
import { takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { countFromNetwork } from '#platform/limits'
import { sendJob } from '#platform/send-job'
import { inTransaction } from '#platform/transaction'
import type { Device, GoingOn } from '../account.ts'
import { signUpInput } from '../inputs.ts'
import { insertUser, lockEmail, readAccountByEmail, readIdleProfile, savePassword, saveUser } from '../account-store.ts'
import { rules } from '../limits.ts'
import { hashPassword } from '../password/hash-password.ts'
import { hashOfToken } from '../hash-of-token.ts'
import './mail-sign-up.ts'
import { checkNewPassword } from '../password/check-new-password.ts'

export type SignUp = { fullName: string; email: string; password: string; confirmPassword: string } & GoingOn

/**
 * A new account, role user. An address that has an account gets the same answer: with a mail server it leads to "check your mail", without
 * one to the sign-in, and a new account works at once (docs/decisions/083-sign-up-without-mail.md). @throws Invalid with the sentence for each field · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- anybody may have an account
export async function signUp(ctx: Ctx, input: SignUp, device: Device): Promise<{ checkMail: boolean }> {
  const { fullName, email, password, next, intent } = takeInput(signUpInput, input)
  await countFromNetwork(ctx, rules.signUpFromNetwork, device)
  await checkNewPassword(password, { email, fullName })
  // For a known address, too: both take equally long.
  const hash = await hashPassword(password)
  await register(ctx, { fullName, email, hash })
  if (ctx.mail.leaves) await sendJob(ctx, 'mail-sign-up', { email, chosen: hashOfToken(hash), next, intent })
  return { checkMail: ctx.mail.leaves }
}

type New = { fullName: string; email: string; hash: string }

/** Changes nothing where there is an account already. */
async function register(ctx: Ctx, { fullName, email, hash }: New): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockEmail(inside, email)
    const known = await readAccountByEmail(inside, email)
    const movedIn = known ? undefined : await readIdleProfile(inside, email)
    // Only a mail can prove whose an address is: until somebody has signed in, who asked last may choose again; without mails the first one has it.
    if (known?.emailConfirmed || known?.profile || (!ctx.mail.leaves && (known ?? movedIn))) return
    const id = known?.id ?? movedIn ?? randomUUID()
    await change(inside, { noun: 'account', id, verb: 'sign-up' }, async (writing) => {
      if (known) await saveUser(writing, id, { name: fullName, language: language() })
      else await insertUser(writing, { id, name: fullName, email, email_verified: false, language: language() })
      await savePassword(writing, id, hash)
      return { after: { confirmed: false }, seen: 'nothing' as const }
    })
  })
}
