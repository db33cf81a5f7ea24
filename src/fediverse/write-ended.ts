import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { farewellOf } from './actor.ts'
import { addActivities } from './delivery-store.ts'
import { listEnded } from './ended-store.ts'
import { deleteFollowsOf, listInboxes } from './follower-store.ts'

/** Those that are written in one transaction. */
const chunk = 200

/**
 * Followers of a merged author or category get a Move to the one that stays; followers of a permanently deleted one get a Delete. Nobody follows it here any more. While one is hidden or in the trash, its followers wait.
 */
export async function writeEnded(ctx: Ctx, origin: string): Promise<void> {
  for (;;) {
    const n = await tally(ctx, async (writing) => {
      const ended = await listEnded(writing, chunk)
      if (ended.length === 0) return 0
      const all = ended.map(({ followed }) => followed)
      const inboxes = await listInboxes(writing, all)
      await addActivities(
        writing,
        ended.map(({ followed, movedTo }) => {
          const body = farewellOf(movedTo, { followed, origin, id: randomUUID() })
          return { id: body.id, type: body.type, followed, noteId: null, body, inboxes: inboxes.get(followed) ?? [] }
        }),
      )
      await deleteFollowsOf(writing, all)
      return ended.length
    })
    if (n < chunk) return
  }
}
