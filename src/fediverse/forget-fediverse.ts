import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { deleteOldActivities } from './delivery-store.ts'
import { adoptFollowers } from './follower-store.ts'
import { deleteOldReplies } from './reply-store.ts'
import { deleteOldSeen } from './server-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-fediverse': object
  }
}

const dayMs = 86_400_000
/** A signature is good for an hour; what is older is refused by its date. */
const seenDays = 7
/** The first activity of a note stays: by its deliveries it is known who got it. */
const activityDays = 30
/** Replies are other people’s words. */
const replyDays = 90

/** The job: what arrived long ago, and what was sent long ago and is over; and old replies. And who followed while the release before was at work gets a row. */
export async function forgetFediverse(ctx: Ctx, _data?: object, signal?: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  await tally(ctx, adoptFollowers)
  await tally(ctx, (writing) => deleteOldSeen(writing, before(seenDays)))
  await tally(ctx, (writing) => deleteOldReplies(writing, before(replyDays)))
  for (;;) {
    if (signal?.aborted) return
    if ((await tally(ctx, (writing) => deleteOldActivities(writing, before(activityDays)))) === 0) return
  }
}
