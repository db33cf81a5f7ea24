import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { readDelivery } from './delivery-list-store.ts'
import { sendAgain } from './delivery-store.ts'
import { holdWebhook } from './hold-webhook.ts'
import './send-webhooks.ts'
import { endPause } from './store.ts'

const resendInput = z.union([z.object({ delivery: z.guid() }), z.object({ failedOf: z.guid() })])

/**
 * Sends a delivery again, or all that failed of a webhook, with the same `webhook-id`: the receiver knows it, if it came before. @returns how many
 * @throws Forbidden below admin · NotFound · Conflict where the webhook is off, or nothing failed
 */
export async function resendDeliveries(ctx: Ctx, input: Given<z.input<typeof resendInput>>): Promise<{ resent: number }> {
  requireRight(ctx, 'webhooks.manage')
  const asked = takeInput(resendInput, input)
  const id = 'failedOf' in asked ? asked.failedOf : (await readDelivery(ctx, asked.delivery))?.webhookId
  if (id === undefined) throw new NotFound(say('desk-webhooks.delivery-gone'))
  const { resent } = await change(ctx, { noun: 'webhook', id, verb: 'send-again' }, async (writing) => {
    const { name, offAt } = await holdWebhook(writing, id)
    if (offAt !== null) throw new Conflict(say('desk-webhooks.off'))
    const resent = await sendAgain(writing, 'delivery' in asked ? { id: asked.delivery } : asked)
    if (resent === 0) throw new Conflict(say('desk-webhooks.nothing-failed'))
    await endPause(writing, id)
    await sendJob(writing, 'send-webhooks', {})
    return {
      resent,
      after: { name, resent, ...('delivery' in asked ? { delivery: asked.delivery } : {}) },
      seen: 'nothing' as const,
    }
  })
  return { resent }
}
