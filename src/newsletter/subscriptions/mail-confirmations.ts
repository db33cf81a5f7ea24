import type { Ctx } from '#access'
import { sendMail } from '#platform/send-mail'
import { isHouseError } from '#platform/errors'
import { confirmationToken } from '../links.ts'
import '../mails.ts'
import { rules } from '../subscription.ts'
import { listByEmail } from './subscription-store.ts'
import type { SubscriptionType } from '../subscription-type.ts'
import { mayMail } from './take-subscription.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-confirmations': { emails: string[]; types: SubscriptionType[] }
  }
}

/** The job after an import: each gets one mail with the button, once a day at most. An address that the server refuses holds up nobody else. */
export async function mailConfirmations(
  ctx: Ctx,
  { emails, types }: { emails: string[]; types: SubscriptionType[] },
  signal: AbortSignal,
): Promise<void> {
  for (const email of emails) {
    signal.throwIfAborted()
    const waiting = (await listByEmail(ctx, email)).filter(
      (one) => types.includes(one.type) && one.status === 'active' && !one.isVerified,
    )
    const [first] = waiting
    if (!first || !(await mayMail(ctx, { ...rules.confirmMail, name: 'import-confirm-mail', most: 1 }, email))) continue
    const token = confirmationToken(ctx, { id: first.id, types: waiting.map(({ type }) => type), askedAt: ctx.clock.now() })
    await sendMail(ctx, { email }, 'confirm-subscription', {
      fullName: first.name ?? '',
      token,
      types: waiting.map(({ type }) => type),
    }).catch((error: unknown) => {
      if (!isHouseError(error) || error.code !== 'invalid') throw error
    })
  }
}
