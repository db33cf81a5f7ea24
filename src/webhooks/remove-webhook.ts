import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { holdWebhook } from './hold-webhook.ts'
import { recordOf } from './record-of.ts'
import { deleteWebhook } from './store.ts'

const removeInput = z.object({ id: z.guid() })

/** Nothing is sent to it any more, and its deliveries are gone. @throws Forbidden below admin · NotFound */
export async function removeWebhook(ctx: Ctx, input: Given<z.input<typeof removeInput>>): Promise<{ name: string }> {
  requireRight(ctx, 'webhooks.manage')
  const { id } = takeInput(removeInput, input)
  return await change(ctx, { noun: 'webhook', id, verb: 'remove' }, async (writing) => {
    const webhook = await holdWebhook(writing, id)
    await deleteWebhook(writing, id)
    return { name: webhook.name, before: recordOf(webhook), seen: 'nothing' as const }
  })
}
