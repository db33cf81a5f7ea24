import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import {
  listAttempts,
  listDeliveries,
  readDelivery,
  type DeliveryInFull,
  type DeliveryLine,
  type WhichDeliveries,
} from './delivery-list-store.ts'
import type { Attempt } from './delivery-store.ts'
import { messageId } from './write-deliveries.ts'

export type DeliveriesAsked = Omit<WhichDeliveries, 'offset' | 'limit'> & { page: number }

export const deliveriesAtOnce = 20
const mostAttempts = 50

/** A page of deliveries, the newest changes first; `atLeast`: there are more than are counted. @throws Forbidden below admin */
export async function findDeliveries(
  ctx: Ctx,
  { page, webhookId, ...asked }: DeliveriesAsked,
): Promise<{ lines: DeliveryLine[]; total: number; atLeast: boolean }> {
  requireRight(ctx, 'webhooks.manage')
  const which = webhookId !== undefined && isId(webhookId) ? { webhookId } : {}
  return await listDeliveries(ctx, { ...asked, ...which, limit: deliveriesAtOnce, offset: (page - 1) * deliveriesAtOnce })
}

export type DeliveryShown = DeliveryInFull & { messageId: string; attempts: (Attempt & { n: number })[] }

/** One, with its newest attempts. @throws Forbidden below admin · NotFound */
export async function getDelivery(ctx: Ctx, id: string): Promise<DeliveryShown> {
  requireRight(ctx, 'webhooks.manage')
  const delivery = isId(id) ? await readDelivery(ctx, id) : undefined
  if (!delivery) throw new NotFound(say('desk-webhooks.delivery-gone'))
  return { ...delivery, messageId: messageId(id), attempts: await listAttempts(ctx, id, mostAttempts) }
}
