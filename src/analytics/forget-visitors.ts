import type { Ctx } from '#access'
import { tally } from '#changes'
import { deleteVisitsBefore } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-visitors': object
  }
}

/** Deletes what told visitors of earlier days apart; the counts stay. To be run daily. */
export async function forgetVisitors(ctx: Ctx): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10)
  await tally(ctx, (writing) => deleteVisitsBefore(writing, day))
}
