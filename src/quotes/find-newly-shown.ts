import type { Ctx } from '#access'
import { readConditions, type Conditions } from './conditions.ts'
import type { Quote } from './quote.ts'
import { listNewlyShown } from './store.ts'

/** What readers could see last, the last first: a quote that was scheduled is new on its day, however long ago its draft was begun. One query. */
export async function findNewlyShown(ctx: Ctx, asked: Pick<Conditions, 'category' | 'author'>, limit: number): Promise<Quote[]> {
  const where = readConditions(asked)
  return where ? await listNewlyShown(ctx, where, limit) : []
}
