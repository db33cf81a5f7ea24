import type { Ctx } from '#access'
import { tally } from '#changes'
import { forgetNoteKeys } from './note-store.ts'
import { deleteVisitsBefore } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-visitors': object
  }
}

/** Deletes what told visitors of days before `today` (of the site) apart; the counts stay. To be run daily. */
export async function forgetVisitors(ctx: Ctx, today: string): Promise<void> {
  // What fails with the one does not keep the other.
  try {
    await tally(ctx, (writing) => deleteVisitsBefore(writing, today))
  } finally {
    await tally(ctx, (writing) => forgetNoteKeys(writing, today))
  }
}
