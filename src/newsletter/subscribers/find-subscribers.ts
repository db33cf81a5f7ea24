import { requireRight, type Ctx } from '#access'
import { listSuppressions, type Suppression } from '../suppressions/suppression-store.ts'
import {
  listSubscribers,
  tallySubscribers,
  type AskedSubscribers,
  type Subscriber,
  type SubscriberSort,
} from './subscribers-store.ts'

type Paged = { limit: number; offset: number }

/** The newest first unless another order is asked for. @throws Forbidden below moderator */
export async function findSubscribers(
  ctx: Ctx,
  { sort = 'created_at-last', limit, offset, ...which }: AskedSubscribers & Paged & { sort?: SubscriberSort },
): Promise<{ total: number; shown: Subscriber[] }> {
  requireRight(ctx, 'subscribers.manage')
  return await listSubscribers(ctx, which, { sort, limit, offset })
}

/** By type and state. @throws Forbidden below moderator */
export async function countSubscribers(ctx: Ctx) {
  requireRight(ctx, 'subscribers.manage')
  return await tallySubscribers(ctx)
}

/** The newest first; of who had all erased no address is known. @throws Forbidden below moderator */
export async function findSuppressions(
  ctx: Ctx,
  { search = '', limit, offset }: { search?: string } & Paged,
): Promise<{ total: number; shown: Suppression[] }> {
  requireRight(ctx, 'subscribers.manage')
  return await listSuppressions(ctx, { search, limit, offset })
}
