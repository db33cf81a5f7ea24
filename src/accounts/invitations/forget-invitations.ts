import type { Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { deleteInvitationsBefore } from './invitation-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-invitations': object
  }
}

/** They can be sent again for so long after their link was over. */
const keptMs = 30 * dayMs

/** Deletes invitations that nobody followed. To be run daily. */
export async function forgetInvitations(ctx: Ctx): Promise<void> {
  await tally(ctx, (writing) => deleteInvitationsBefore(writing, new Date(ctx.clock.now().getTime() - keptMs)))
}
