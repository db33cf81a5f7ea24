import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { countByWebhook, type Tally } from './delivery-list-store.ts'
import { listWebhooks, readWebhook } from './store.ts'
import type { Webhook } from './webhook.ts'

/** Without its secrets. */
export type WebhookShown = Omit<Webhook, 'secret' | 'formerSecret' | 'createdBy'>
export type WebhookLine = WebhookShown & Omit<Tally, 'webhookId'>

const shown = ({ secret: _, formerSecret: __, createdBy: ___, ...webhook }: Webhook): WebhookShown => webhook

/** All of them, each with what became of its deliveries. @throws Forbidden below admin */
export async function findWebhooks(ctx: Ctx): Promise<WebhookLine[]> {
  requireRight(ctx, 'webhooks.manage')
  const [webhooks, tallies] = await Promise.all([listWebhooks(ctx), countByWebhook(ctx)])
  const none = { waiting: 0, delivered: 0, failed: 0, lastAt: null }
  return webhooks.map((webhook) => {
    const { webhookId: _, ...counted } = tallies.find(({ webhookId }) => webhookId === webhook.id) ?? {
      webhookId: webhook.id,
      ...none,
    }
    return { ...shown(webhook), ...counted }
  })
}

/** @throws Forbidden below admin · NotFound */
export async function getWebhook(ctx: Ctx, id: string): Promise<WebhookShown> {
  requireRight(ctx, 'webhooks.manage')
  const webhook = isId(id) ? await readWebhook(ctx, id) : undefined
  if (!webhook) throw new NotFound(say('desk-webhooks.gone'))
  return shown(webhook)
}
