import { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { holdWebhook } from './hold-webhook.ts'
import { newSecret } from './secret.ts'
import { saveSecret } from './store.ts'
import { formerSecretHours } from './webhook.ts'

const renewInput = z.object({ id: z.guid() })

/**
 * Makes a new secret. For a day both sign, so that the receiver loses nothing while it changes to the new one. @returns it; it is never shown again
 * @throws Forbidden below admin · PasswordNeeded · NotFound
 */
export async function renewSecret(ctx: Ctx, input: Given<z.input<typeof renewInput>>): Promise<{ secret: string }> {
  requireRight(ctx, 'webhooks.manage')
  requireFreshPassword(ctx)
  const { id } = takeInput(renewInput, input)
  const { secret, sealed } = newSecret(ctx, id)
  const formerUntil = new Date(ctx.clock.now().getTime() + formerSecretHours * 3_600_000)
  await change(ctx, { noun: 'webhook', id, verb: 'renew-secret' }, async (writing) => {
    const { name, secret: former } = await holdWebhook(writing, id)
    await saveSecret(writing, id, { secret: sealed, former, formerUntil })
    return { after: { name, formerUntil }, seen: 'nothing' }
  })
  return { secret }
}
