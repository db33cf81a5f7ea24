import { takeInput, type Ctx } from '#access'
import { countAttempt, networkOf } from '#platform/limits'
import { sendJob } from '#platform/send-job'
import { isOn } from './is-on.ts'
import { linkToken } from '../links.ts'
import { mailWithin } from './mail-within.ts'
import '../mails.ts'
import { rules, unsubscribeInput, type Asker } from '../subscription.ts'
import { listByEmail } from './subscription-store.ts'
import { findSuppression } from '../subscribers/suppression-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-unsubscribe-link': { email: string }
  }
}

/** Sends a link to whoever gets something; says the same to all. @throws Invalid · LimitReached */
export async function requestUnsubscribe(ctx: Ctx, input: { email: string; website?: string }, asker: Asker): Promise<void> {
  const { email, website } = takeInput(unsubscribeInput, input)
  await countAttempt(ctx, rules.fromNetwork, networkOf(asker.address))
  if (!website) await sendJob(ctx, 'mail-unsubscribe-link', { email })
}

/** The job. Who has not confirmed, or is not written to any more, gets nothing that could be ended. */
export async function mailUnsubscribeLink(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const one = (await listByEmail(ctx, email)).find(isOn)
  if (!one || (await findSuppression(ctx, email))) return
  await mailWithin(ctx, rules.unsubscribeMail, email, 'unsubscribe-link', {
    fullName: one.name ?? '',
    unsubscribe: linkToken(ctx, 'unsubscribe-all', one),
    preferences: linkToken(ctx, 'preferences', one),
  })
}
