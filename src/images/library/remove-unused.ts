import { randomUUID } from 'node:crypto'
import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { dayMs } from '#time'
import { deleteRows, lockUnused } from './media-store.ts'

/** More than these want the password. */
const mostWithout = 20
/** One undo takes them back. */
export const mostRemoved = 1_000

/**
 * Deletes up to 1,000 pictures that no place shows, the oldest first: none of the last day, which a form that isn’t saved yet may hold, and no
 * backgrounds, which designs that are kept in a browser may use. It can be undone for thirty days. @returns how many, and the batch
 * @throws Forbidden below moderator · PasswordNeeded for more than twenty
 */
export async function removeUnused(ctx: Ctx, batch: string = randomUUID()): Promise<{ removed: number; batch: string }> {
  requireRight(ctx, 'media.edit')
  const { changes } = await changeMany(ctx, { noun: 'image', verb: 'trash', batch }, async (writing) => {
    const rows = await lockUnused(writing, { until: aDayAgo(ctx), most: mostRemoved })
    if (rows.length > mostWithout) requireFreshPassword(ctx)
    return { changes: await deleteRows(writing, rows) }
  })
  return { removed: new Set(changes.map(({ file }) => file)).size, batch }
}

export const aDayAgo = ({ clock }: Ctx) => new Date(clock.now().getTime() - dayMs)
