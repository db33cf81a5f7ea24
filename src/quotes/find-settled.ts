import type { Ctx } from '#access'
import type { Quote } from './quote.ts'
import { listSettled, type SettledAsked } from './settled-store.ts'
import { findQuotesById } from './store.ts'

export type Settled = { total: number; quotes: Quote[]; letters: string[] }

/**
 * The shown quotes that are by somebody else than they are said to be, or of which that is doubted, by whom they are said to be by; and the letters with which the names of
 * all of them begin. Two queries.
 */
export async function findSettled(ctx: Ctx, asked: SettledAsked): Promise<Settled> {
  const { ids, ...found } = await listSettled(ctx, { ...asked, search: asked.search?.trim() ?? '' })
  return { ...found, quotes: await findQuotesById(ctx, ids) }
}
