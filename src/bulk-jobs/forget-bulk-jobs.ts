import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { forgetOld } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-bulk-jobs': object
  }
}

const dayMs = 86_400_000
const stoppedDays = 90

/** The nightly job: selections with which nothing was done for a day go, and what was stopped 90 days ago can't go on. A job itself stays: by it, what it did is undone in pieces. */
export async function forgetBulkJobs(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  await tally(ctx, (writing) => forgetOld(writing, { selected: before(1), stopped: before(stoppedDays) }))
}
