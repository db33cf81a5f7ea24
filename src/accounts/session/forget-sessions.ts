import type { Ctx } from '#access'
import { tally } from '#changes'
import { deleteEnded } from './session-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-sessions': object
  }
}

/** Deletes what has ended and opens nothing any more: sessions, links and codes of mails, second factors that nobody confirmed. To be run daily. */
export async function forgetSessions(ctx: Ctx): Promise<void> {
  await tally(ctx, deleteEnded)
}
