import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { dayMs } from '#time'
import { erase } from './erase.ts'
import { countTrash, listOldTrash } from './store.ts'
import { trashDays, trashNouns } from './trash.ts'

declare module '#platform/ground' {
  interface JobData {
    'empty-trash': object
  }
}

/** In one transaction. */
const atOnce = 50
/** While somebody waits; the rest can be asked for again. */
const mostWaited = 2_000

/** Deletes permanently what has lain in the trash for thirty days. May be run twice, or cut off. */
// oxlint-disable-next-line house/writes-ask-first -- the site itself does it, when the time has come
export async function emptyOldTrash(ctx: Ctx, _data: object = {}, signal?: AbortSignal): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - trashDays * dayMs)
  await eraseUntil(ctx, since, Infinity, signal)
}

/**
 * Deletes permanently all that is in the trash now, or as much of it as somebody can wait for. @returns how many went, and how many are left
 * @throws Forbidden below admin · PasswordNeeded
 */
export async function emptyTrash(ctx: Ctx): Promise<{ erased: number; left: number }> {
  requireRight(ctx, 'data.erase')
  requireFreshPassword(ctx)
  const erased = await eraseUntil(ctx, ctx.clock.now(), mostWaited)
  const { quote, category, author } = await countTrash(ctx)
  return { erased, left: quote + category + author }
}

async function eraseUntil(ctx: Ctx, since: Date, most: number, signal?: AbortSignal): Promise<number> {
  let erased = 0
  for (const noun of trashNouns) {
    let after: string | undefined
    while (erased < most) {
      signal?.throwIfAborted()
      const ids = await listOldTrash(ctx, { noun, since, after, limit: atOnce })
      if (ids.length === 0) break
      erased += await erase(ctx, noun, ids)
      // One that has to stay is not asked for again.
      after = ids.at(-1)
    }
  }
  return erased
}
