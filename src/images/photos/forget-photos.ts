import { randomUUID } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { changeMany, tally } from '#changes'
import { dayMs } from '#time'
import { thumbnailKey } from './get-photo-thumbnail.ts'
import { deleteFoundBefore, eraseForgotten } from './photo-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-photos': object
  }
}

const keptDays = 30
const atOnce = 500

/**
 * Questions are forgotten after a day, photos that none has found again after thirty, and their thumbnails with them. Then the copies of these go that
 * visitors took and no place shows; those that staff or people with an account chose, or that staff described, stay. Files of copies are swept after them. To be run daily.
 * @throws Forbidden to all but the site
 */
export async function forgetPhotos(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  const gone = await tally(ctx, (writing) => deleteFoundBefore(writing, before(1), before(keptDays)))
  for (const id of gone) await ctx.files.remove(thumbnailKey(id))
  for (;;) {
    const { changes } = await changeMany(ctx, { noun: 'image', verb: 'erase', batch: randomUUID() }, async (writing) => {
      const copies = await eraseForgotten(writing, before(keptDays), atOnce)
      return { changes: copies.map((row) => ({ id: row.id, before: row, after: null, seen: 'nothing' }) as const) }
    })
    if (changes.length < atOnce) return
  }
}
