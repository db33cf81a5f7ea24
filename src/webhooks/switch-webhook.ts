import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { settleNotices } from '#notices'
import { sendJob } from '#platform/send-job'
import { holdWebhook } from './hold-webhook.ts'
import './send-webhooks.ts'
import { saveOff, saveOn } from './store.ts'

const switchInput = z.object({ id: z.guid(), on: z.boolean() })

/**
 * Off: nothing is sent, and what changes meanwhile is not kept for it. On: what waited before is sent. @throws Forbidden below admin · NotFound
 */
export async function switchWebhook(ctx: Ctx, input: Given<z.input<typeof switchInput>>): Promise<{ name: string }> {
  requireRight(ctx, 'webhooks.manage')
  const { id, on } = takeInput(switchInput, input)
  return await change(ctx, { noun: 'webhook', id, verb: on ? 'enable' : 'disable' }, async (writing) => {
    const { name, offAt } = await holdWebhook(writing, id)
    if ((offAt === null) === on) return { name }
    if (on) {
      await saveOn(writing, id)
      await settleNotices(writing, 'webhook-off', [id])
      await sendJob(writing, 'send-webhooks', {})
    } else await saveOff(writing, id, 'by-hand')
    return { name, before: { name, on: !on }, after: { name, on }, seen: 'nothing' as const }
  })
}
