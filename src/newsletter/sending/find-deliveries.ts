import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { listDeliveries, type AskedState, type Delivery } from './delivery-list-store.ts'

type Paged = { page: number; aPage: number }
type DeliveriesAsked = Paged & { issue: string; state?: AskedState | undefined; search?: string | undefined }

/** The single mails of an issue, by address. @throws Forbidden below moderator · NotFound */
export async function findDeliveries(
  ctx: Ctx,
  { issue, state, search, page, aPage }: DeliveriesAsked,
): Promise<{ deliveries: Delivery[]; total: number }> {
  requireRight(ctx, 'newsletter.write')
  if (!isId(issue)) throw new NotFound(say('desk-newsletter.not-found'))
  return await listDeliveries(ctx, { issue, state, search: search || undefined }, { limit: aPage, offset: (page - 1) * aPage })
}
