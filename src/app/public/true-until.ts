import type { Ctx } from '#access'
import { nextPublication, startOfNextDay } from '#quotes'
import type { Site } from '../site.ts'

/** Until when a page that shows lists is true by itself: the site's midnight, or the hour of the next scheduled quote before it. */
export async function trueUntil(ctx: Ctx, site: Site): Promise<Date> {
  const midnight = startOfNextDay(ctx.clock.now(), site.timeZone)
  const publication = await nextPublication(ctx)
  return publication && publication < midnight ? publication : midnight
}
