import type { Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { deleteUnconfirmed } from '../own/person-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-sign-ups': object
  }
}

const keptMs = 7 * dayMs

/** Deletes accounts that nobody confirmed in a week and nobody ever signed in with: their address is free again. To be run daily. */
export async function forgetSignUps(ctx: Ctx): Promise<void> {
  await tally(ctx, (writing) => deleteUnconfirmed(writing, new Date(ctx.clock.now().getTime() - keptMs)))
}
