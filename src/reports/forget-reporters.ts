import type { Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { forgetOld } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-reporters': object
  }
}

/**
 * The job: an address goes 30 days after its report was settled, and after a year in any case; spam after 30 days, what was settled after two years. What
 * was said publicly stays. The privacy policy says so.
 */
export async function forgetReporters(ctx: Ctx): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  await tally(ctx, (writing) =>
    forgetOld(writing, { addressesBefore: ago(30), openBefore: ago(365), spamBefore: ago(30), reportsBefore: ago(730) }),
  )
}
