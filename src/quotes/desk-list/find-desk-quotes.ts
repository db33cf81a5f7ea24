import { deskRoles, requireAccount, requireRole, takeInput, type Ctx } from '#access'
import { deskConditions, type DeskConditions } from './desk-conditions-store.ts'
import { deskListInput, deskPageSize, mostCounted, type DeskList, type DeskListAsked, type DeskQuotesPage } from './desk-list.ts'
import { countLabelled, countNarrow, countSome, listDesk } from './desk-list-store.ts'
import { readQuoteCounts } from './desk-store.ts'

/**
 * A page of ten of all quotes, published or not, but for the trash; an author finds only what they wrote themselves. `q` is any part of text, author,
 * category, tags or categories. All filters hold at once. The total is exact for the whole list and for one filter (unless more than `mostCounted` drafts meet it); for a search, and
 * where filters meet, it stops at `mostCounted`. Four queries at most. @throws Forbidden below author
 */
export async function findDeskQuotes(ctx: Ctx, input: DeskListAsked = {}): Promise<DeskQuotesPage> {
  requireRole(ctx, ...deskRoles)
  const own = ctx.actor.role === 'author' ? requireAccount(ctx) : null
  const asked = takeInput(deskListInput, input)
  const conditions = deskConditions(asked, own, ctx.clock.now())
  const offset = (asked.page - 1) * deskPageSize
  const [rows, total] = await Promise.all([
    listDesk(ctx, conditions, asked.sort, { limit: deskPageSize, offset }),
    countDesk(ctx, asked, conditions),
  ])
  return {
    quotes: rows.slice(0, deskPageSize),
    ...total,
    page: asked.page,
    more: rows.length > deskPageSize,
  }
}

async function countDesk(
  ctx: Ctx,
  { q, state, unsourced }: DeskList,
  conditions: DeskConditions,
): Promise<{ total: number; atLeast: boolean }> {
  const { narrow, others, labels } = conditions
  const [label, ...moreLabels] = labels
  // All others that an index holds are few; of these there may be as many as there are quotes.
  const isFew = narrow.length > 0 && unsourced === undefined
  if (q === '' && others.length === 0 && isFew) return exactly(await countNarrow(ctx, conditions))
  if (q === '' && narrow.length === 0 && label === undefined) {
    const counts = await readQuoteCounts(ctx)
    return exactly(state === 'published' ? counts.published : counts.total)
  }
  if (q === '' && narrow.length === 0 && state === undefined && label !== undefined && moreLabels.length === 0)
    return await countLabelled(ctx, conditions, label)
  const some = await countSome(ctx, conditions)
  return { total: Math.min(some, mostCounted), atLeast: some > mostCounted }
}

const exactly = (total: number) => ({ total, atLeast: false })
