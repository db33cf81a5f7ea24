import { takeInput, type Ctx } from '#access'
import { countFromNetwork } from '#platform/limits'
import { sendJob } from '#platform/send-job'
import { confirmsByMail } from './confirms-by-mail.ts'
import { endAll } from './end-all.ts'
import { isOn } from './is-on.ts'
import { linkToken } from '../links.ts'
import { mailWithin } from './mail-within.ts'
import '../mails.ts'
import { rules, unsubscribeInput, type Asker } from '../subscription.ts'
import { listByEmail, type Subscription } from './subscription-store.ts'
import { findSuppression } from '../suppressions/suppression-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'take-unsubscribe': { email: string }
  }
}

/**
 * Ends what an address gets: at once where subscribing needs no confirmation either, else by a link that is mailed to it. Says the same for every
 * address. @returns whether a link is mailed @throws Invalid · LimitReached
 */
export async function requestUnsubscribe(
  ctx: Ctx,
  input: { email: string; website?: string },
  asker: Asker,
): Promise<{ confirm: boolean }> {
  const { email, website } = takeInput(unsubscribeInput, input)
  await countFromNetwork(ctx, rules.fromNetwork, asker)
  if (!website) await sendJob(ctx, 'take-unsubscribe', { email })
  return { confirm: await confirmsByMail(ctx) }
}

/** The job. A link goes only to an address that gets something. */
// oxlint-disable-next-line house/writes-ask-first -- anyone may unsubscribe an address where anyone may subscribe it; the job acts as the system
export async function takeUnsubscribe(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const isActive = (one: Subscription) => one.status !== 'unsubscribed'
  if (!(await confirmsByMail(ctx)))
    return void (await endAll(ctx, async (writing) => (await listByEmail(writing, email)).filter(isActive)))
  const one = (await listByEmail(ctx, email)).find(isOn)
  if (!one || (await findSuppression(ctx, email))) return
  const links = { unsubscribe: linkToken(ctx, 'unsubscribe-all', one), preferences: linkToken(ctx, 'preferences', one) }
  await mailWithin(ctx, rules.unsubscribeMail, email, 'unsubscribe-link', { fullName: one.name ?? '', ...links }, one.language)
}
