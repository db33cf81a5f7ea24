import { randomUUID } from 'node:crypto'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { recordOf } from './record-of.ts'
import { requireForeign } from './require-foreign.ts'
import { newSecret } from './secret.ts'
import { countWebhooks, insertWebhook } from './store.ts'
import { mostWebhooks, webhookInput, type WebhookInput } from './webhook.ts'

/**
 * From now on, changes of these kinds are sent to that address. @param ownOrigin where nothing is sent @returns its secret, which is never shown again
 * @throws Forbidden below admin · PasswordNeeded · Invalid · Conflict where the site has as many as it may
 */
export async function createWebhook(
  ctx: Ctx,
  input: Given<WebhookInput>,
  ownOrigin: string,
): Promise<{ id: string; secret: string }> {
  requireRight(ctx, 'webhooks.manage')
  requireFreshPassword(ctx)
  const written = takeInput(webhookInput, input)
  const address = requireForeign(ctx, written.address, ownOrigin)
  const id = randomUUID()
  const { secret, sealed } = newSecret(ctx, id)
  await change(ctx, { noun: 'webhook', id, verb: 'create' }, async (writing) => {
    if ((await countWebhooks(writing)) >= mostWebhooks) throw new Conflict(say('desk-webhooks.most', { most: mostWebhooks }))
    await insertWebhook(writing, { ...written, id, address, secret: sealed })
    return { after: recordOf({ ...written, address }), seen: 'nothing' }
  })
  return { id, secret }
}
