import { isId } from '#access'
import type { Writing } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { lockWebhook } from './store.ts'
import type { Webhook } from './webhook.ts'

/** The webhook, held until the transaction ends. @throws NotFound */
export async function holdWebhook(writing: Writing, id: string): Promise<Webhook> {
  const webhook = isId(id) ? await lockWebhook(writing, id) : undefined
  if (!webhook) throw new NotFound(say('desk-webhooks.gone'))
  return webhook
}
