import type { Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { deleteStale } from './erase-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-subscriptions': object
  }
}

/** The job: what nobody confirmed within a week goes, and what ended a year ago. The privacy policy says both. */
export async function forgetSubscriptions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  await tally(ctx, (writing) =>
    deleteStale(writing, { unconfirmed: new Date(now - 7 * dayMs), ended: new Date(now - 365 * dayMs) }),
  )
}
