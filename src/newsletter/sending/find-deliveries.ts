import { hasRight, isId, requireRight, type Ctx, type Right } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { listDeliveries, type AskedState, type Delivery } from './delivery-list-store.ts'

type Paged = { page: number; aPage: number }
type DeliveriesAsked = Paged & { issue: string; state?: AskedState | undefined; search?: string | undefined }

/** Besides writing it, to read to which addresses an issue goes: who sends it reads them, and who manages subscribers. */
const readsAddresses: Right[] = ['subscribers.manage', 'newsletter.send']

/** Whether somebody may find the single mails of an issue. */
export const mayFindDeliveries = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  readsAddresses.some((right) => hasRight(actor, right))

/** The single mails of an issue, by address. @throws Forbidden below moderator, and for those who may neither send it nor manage subscribers · NotFound */
export async function findDeliveries(
  ctx: Ctx,
  { issue, state, search, page, aPage }: DeliveriesAsked,
): Promise<{ deliveries: Delivery[]; total: number }> {
  requireRight(ctx, 'newsletter.write')
  if (!isId(issue)) throw new NotFound(say('desk-newsletter.not-found'))
  if (!mayFindDeliveries(ctx)) requireRight(ctx, 'newsletter.send')
  return await listDeliveries(ctx, { issue, state, search: search || undefined }, { limit: aPage, offset: (page - 1) * aPage })
}
