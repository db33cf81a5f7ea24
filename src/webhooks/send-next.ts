import type { Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { noteAttempt, type Tried } from './note-attempt.ts'
import { readDue, type DueDelivery } from './delivery-store.ts'
import { requireForeign } from './require-foreign.ts'
import { signatures } from './secret.ts'
import { claimWebhook, readWebhook } from './store.ts'
import type { Webhook } from './webhook.ts'
import { messageId } from './write-deliveries.ts'

/** The specification asks for 15 to 30 seconds. */
const timeoutMs = 15_000
/** How much of an answer is kept, so that people see why it failed. */
const mostAnswerBytes = 4_000
/** Longer than an attempt can take. If a process dies while sending, another one sends it after that. */
const claimMs = 60_000

/** Sends the earliest delivery that is due to a webhook, and saves the result. @returns whether there was one */
export async function sendNext(
  ctx: Ctx,
  id: string,
  { worker, ownOrigin }: { worker: string; ownOrigin: string },
): Promise<boolean> {
  const until = new Date(ctx.clock.now().getTime() + claimMs)
  const claimed = await tally(ctx, async (writing) => {
    if (!(await claimWebhook(writing, id, { worker, until }))) return undefined
    const [webhook, delivery] = [await readWebhook(writing, id), await readDue(writing, id)]
    return webhook && delivery && { webhook, delivery }
  })
  if (!claimed) return false
  const { webhook, delivery } = claimed
  const tried = await attempt(ctx, webhook, delivery, ownOrigin)
  await tally(ctx, (writing) => noteAttempt(writing, webhook.id, delivery, tried))
  return true
}

async function attempt(ctx: Ctx, webhook: Webhook, delivery: DueDelivery, ownOrigin: string): Promise<Tried> {
  const at = ctx.clock.now()
  const { address } = webhook
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  const failed = (fault: string): Tried => ({ at, address, ms: took(), status: null, fault, answer: '', retryAfter: null })
  const id = messageId(delivery.id)
  const signature = signatures(ctx, webhook, { id, at, body: delivery.body })
  if (signature === undefined)
    return failed('The site has another secret now, so it can’t sign. Make a new secret for this webhook.')
  try {
    const { status, answer, retryAfter } = await ctx.web.postPublic(requireForeign(ctx, address, ownOrigin), {
      body: delivery.body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': signature,
      },
      timeoutMs,
      mostAnswerBytes,
    })
    const fault =
      status >= 300 && status < 400
        ? 'The address redirects. Enter the address that it leads to: redirects aren’t followed.'
        : null
    return { at, address, ms: took(), status, fault, answer, retryAfter }
  } catch (fault) {
    if (!isHouseError(fault)) ctx.log.error({ err: fault, webhook: webhook.id }, 'A webhook could not be sent')
    return failed(isHouseError(fault) ? fault.message : 'Something went wrong on this site while sending it.')
  }
}
