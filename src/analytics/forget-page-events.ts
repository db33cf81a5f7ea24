import type { Ctx } from '#access'
import { tally } from '#changes'
import { deletePageEventsBefore } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-page-events': object
  }
}

const keptDays = 30

/** Deletes what is older than thirty days. To be run daily. */
export async function forgetPageEvents(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000)
  await tally(ctx, (writing) => deletePageEventsBefore(writing, before))
}
