import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { deleteOld } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-staff-notices': object
  }
}

const keptDays = 90
const mostOfPerson = 1_000

/** The job: notices go after 90 days, and of each person all but the newest 1,000. */
export async function forgetStaffNotices(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs)
  await tally(ctx, (writing) => deleteOld(writing, before, mostOfPerson))
}
