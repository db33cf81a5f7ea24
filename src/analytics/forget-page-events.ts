import type { Ctx } from '#access'
import { tally } from '#changes'
import { dayAfter, dayMs } from '#time'
import { deleteNotesBefore } from './note-store.ts'
import { deletePageEventsBefore } from './store.ts'
import { keptDays } from './sum-analytics.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-page-events': object
  }
}

/** Deletes what is older than thirty days: events of pages, notes of visits. Figures by day stay. To be run daily. */
export async function forgetPageEvents(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs)
  await tally(ctx, async (writing) => {
    await deletePageEventsBefore(writing, before)
    // A site is at most a day from UTC, and a note is of a whole day.
    await deleteNotesBefore(writing, dayAfter(before.toISOString().slice(0, 10), -1))
  })
}
