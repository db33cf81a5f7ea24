import { language } from '#messages'
import { takeInput, type Ctx } from '#access'
import { countFromNetwork } from '#platform/limits'
import { sendJob } from '#platform/send-job'
import { confirmsByMail } from './confirms-by-mail.ts'
import { rules, subscribeInput, type Asker, type SubscribeInput } from '../subscription.ts'

/**
 * The same for every address, known or not, with the same work: what depends on it is done by the job `take-subscription`.
 * @returns whether a mail is to be confirmed first @throws Invalid · LimitReached
 */
export async function subscribe(ctx: Ctx, input: SubscribeInput, asker: Asker): Promise<{ confirm: boolean }> {
  const { website, ...asked } = takeInput(subscribeInput, input)
  await countFromNetwork(ctx, rules.fromNetwork, asker)
  const confirm = await confirmsByMail(ctx)
  if (!website) await sendJob(ctx, 'take-subscription', { ...asked, language: language() })
  return { confirm }
}
