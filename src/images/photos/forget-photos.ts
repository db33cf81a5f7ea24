import type { Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { thumbnailKey } from './get-photo-thumbnail.ts'
import { deleteFoundBefore } from './photo-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-photos': object
  }
}

/** Questions are forgotten after a day, photos that none has found again after thirty, and their thumbnails with them. What was chosen stays. To be run daily. */
export async function forgetPhotos(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  const gone = await tally(ctx, (writing) => deleteFoundBefore(writing, before(1), before(30)))
  for (const id of gone) await ctx.files.remove(thumbnailKey(id))
}
