import type { Ctx } from '#access'
import { listUpcoming } from './issues/issue-store.ts'
import type { SubscriptionType } from './subscription-type.ts'

/** When the next planned issue of any of these comes at the hour of the site; null where none is planned. */
export async function findNextIssue(ctx: Ctx, types: readonly SubscriptionType[]): Promise<Date | null> {
  const upcoming = await Promise.all(types.map((type) => listUpcoming(ctx, type)))
  const moments = upcoming.flat().flatMap(({ sendAt }) => (sendAt && sendAt > ctx.clock.now() ? [sendAt] : []))
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
