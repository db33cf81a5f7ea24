import { say } from '#messages'
import { requireFreshPassword, takeInput, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { countAttempt } from '#platform/limits'
import { sendJob } from '#platform/send-job'
import { readAccount } from '../account-store.ts'
import { changeAddress } from './change-address.ts'
import { newAddressInput } from '../inputs.ts'
import { rules } from '../limits.ts'
import './mail-new-address.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'

/**
 * Where mails leave the house, a link goes to the new address, and nothing changes until it was followed; whether somebody has the address
 * is said to nobody. Elsewhere it is changed at once.
 * @throws SignInNeeded · Forbidden for a token, and as `requireBothSteps` · PasswordNeeded · Invalid at `email` · LimitReached
 */
export async function requestEmailChange(ctx: Ctx, input: { email: string }): Promise<{ checkMail: boolean }> {
  const { id } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, id)
  const { email } = takeInput(newAddressInput, input)
  const account = await readAccount(ctx, id)
  if (account?.email.toLowerCase() === email) throw sameAddress()
  await countAttempt(ctx, rules.newAddress, id)
  if (!ctx.mail.leaves) {
    await changeAddress(ctx, id, { email, confirmed: false })
    return { checkMail: false }
  }
  // Nobody's mailbox is filled by many accounts.
  await countAttempt(ctx, rules.mail, `new address ${email}`)
  await sendJob(ctx, 'mail-new-address', { id, email })
  return { checkMail: true }
}

function sameAddress(): Invalid {
  const sentence = say('accounts.own-address')
  return new Invalid(sentence, { email: sentence })
}
