import { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { holdWebhook } from './hold-webhook.ts'
import { recordOf } from './record-of.ts'
import { requireForeign } from './require-foreign.ts'
import { saveWebhook } from './store.ts'
import { webhookInput } from './webhook.ts'

const updateInput = webhookInput.extend({ id: z.guid(), version: z.int() })

/**
 * Replaces what the form holds; what waits goes to the new address. @throws Forbidden below admin · PasswordNeeded where the address is another · Invalid · NotFound · Conflict where somebody saved meanwhile
 */
export async function updateWebhook(ctx: Ctx, input: Given<z.input<typeof updateInput>>, ownOrigin: string): Promise<void> {
  requireRight(ctx, 'webhooks.manage')
  const { id, version, ...written } = takeInput(updateInput, input)
  await change(ctx, { noun: 'webhook', id, verb: 'update' }, async (writing) => {
    const webhook = await holdWebhook(writing, id)
    if (written.address !== webhook.address) requireFreshPassword(ctx)
    const address = requireForeign(ctx, written.address, ownOrigin)
    if (version !== webhook.version) throw new Conflict(say('desk-webhooks.changed-first'))
    await saveWebhook(writing, webhook, { ...written, address })
    return { before: recordOf(webhook), after: recordOf({ ...written, address }), seen: 'nothing' }
  })
}
