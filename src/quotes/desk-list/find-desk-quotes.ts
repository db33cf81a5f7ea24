import { deskRoles, requireAccount, requireRole, takeInput, type Ctx } from '#access'
import { deskConditions, type DeskConditions } from './desk-conditions-store.ts'
import { deskListInput, mostCounted, type DeskList, type DeskListAsked, type DeskQuotesPage } from './desk-list.ts'
import { countLabelled, countNarrow, listLines, searchPage, walkPage } from './desk-list-store.ts'
import { pageInRow } from './in-row-store.ts'
import { readQuoteCounts } from './desk-store.ts'

/**
 * A page of all quotes, of ten unless more are asked for, published or not, but for the trash; an author finds only what they wrote themselves. `q` is any part of text, author,
 * category, tags or categories, or of what an own field holds. All filters hold at once. The total is exact for the whole list and for one filter; for a search, and
 * where filters meet, it stops at `mostCounted`. Nine queries at most. @throws Forbidden below author
 */
export async function findDeskQuotes(ctx: Ctx, input: DeskListAsked = {}): Promise<DeskQuotesPage> {
  requireRole(ctx, ...deskRoles)
  const own = ctx.actor.role === 'author' ? requireAccount(ctx) : null
  const asked = takeInput(deskListInput, input)
  const conditions = await deskConditions(ctx, asked, own)
  const known = countOf(ctx, asked, conditions)
  const [{ ids, found }, total] = await Promise.all([idsOf(ctx, asked, conditions, known === undefined), known])
  const quotes = await listLines(ctx, ids.slice(0, asked.size))
  const counted =
    total === undefined ? { total: Math.min(found, mostCounted), atLeast: found > mostCounted } : { total, atLeast: false }
  return { quotes, ...counted, page: asked.page, more: ids.length > asked.size }
}

/** The ids of the page and one more; and, where it is not known otherwise, how many were found. */
async function idsOf(
  ctx: Ctx,
  { sort, page, size }: DeskList,
  conditions: DeskConditions,
  counted: boolean,
): Promise<{ ids: string[]; found: number }> {
  const place = { limit: size, offset: (page - 1) * size }
  if (conditions.others.length + conditions.said.looked.length === 0 && !counted)
    return { ids: await walkPage(ctx, conditions, sort, place), found: 0 }
  const few = await pageInRow(ctx, conditions, sort, place)
  return few ?? (await searchPage(ctx, conditions, sort, { ...place, most: counted ? mostCounted + 1 : 0 }))
}

/** How many there are, where it is exact and cheap; undefined where it has to be looked for. */
function countOf(ctx: Ctx, { state, unsourced }: DeskList, conditions: DeskConditions): Promise<number> | undefined {
  const { narrow, others, said, labels } = conditions
  const [label] = labels
  const filters = narrow.length + others.length + said.looked.length
  if (filters === 1 && labels.length === 1 && label !== undefined) return countLabelled(ctx, label)
  if (filters === 1 && (state === 'published' || state === 'draft' || state === 'proposed'))
    return readQuoteCounts(ctx).then((counts) => ({ ...counts, draft: counts.drafts })[state])
  if (filters === 0) return readQuoteCounts(ctx).then((counts) => counts.total)
  // All else that an index holds is few; of these there may be as many as there are quotes.
  const isFew = others.length + said.looked.length + labels.length === 0 && unsourced === undefined
  return isFew ? countNarrow(ctx, conditions) : undefined
}
