import type { Ctx } from '#access'
import type { Quote } from './quote.ts'
import { listSettled } from './settled-store.ts'
import { findQuotesById } from './store.ts'

export type Settled = { total: number; quotes: Quote[] }

/** The shown quotes that are by somebody else than they are said to be, then those of which it is doubted, each by whom they are said to be by. Two queries. */
export async function findSettled(ctx: Ctx, { limit, offset }: { limit: number; offset: number }): Promise<Settled> {
  const { total, ids } = await listSettled(ctx, limit, offset)
  return { total, quotes: await findQuotesById(ctx, ids) }
}
