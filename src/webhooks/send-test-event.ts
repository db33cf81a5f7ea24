import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { addDeliveries } from './delivery-store.ts'
import { holdWebhook } from './hold-webhook.ts'
import './send-webhooks.ts'
import { endPause } from './store.ts'
import { deliveryOf } from './write-deliveries.ts'

const testInput = z.object({ id: z.guid() })

/** Sends an event of the type `webhook.test`, to be seen among the deliveries. @returns its delivery @throws Forbidden below admin · NotFound · Conflict where it is off */
export async function sendTestEvent(ctx: Ctx, input: Given<z.input<typeof testInput>>): Promise<{ delivery: string }> {
  requireRight(ctx, 'webhooks.manage')
  const { id } = takeInput(testInput, input)
  return await tally(ctx, async (writing) => {
    const webhook = await holdWebhook(writing, id)
    if (webhook.offAt !== null) throw new Conflict(say('desk-webhooks.off'))
    const delivery = deliveryOf(webhook, {
      noun: 'webhook',
      nounId: id,
      type: 'webhook.test',
      verb: 'test',
      at: ctx.clock.now(),
      label: webhook.name,
      url: null,
      data: { id, name: webhook.name },
    })
    await addDeliveries(writing, [delivery])
    await endPause(writing, id)
    await sendJob(writing, 'send-webhooks', {})
    return { delivery: delivery.id }
  })
}
