import type { Ctx } from '#access'
import { dayAfter } from '#time'
import type { Days } from './days-store.ts'
import { readSums } from './report-store.ts'

/** Of whole days alone: today is not over. */
const length = 30

export type PublicFigures = { days: Days; views: number; likes: number; shares: number }

/** What readers may know of each other: how often quotes were read, liked and shared in the thirty days that ended yesterday. One query. */
export async function getPublicFigures(ctx: Ctx, today: string): Promise<PublicFigures> {
  const days = { first: dayAfter(today, -length), last: dayAfter(today, -1) }
  return { days, ...(await readSums(ctx, days)) }
}
