import { deskRoles, requireAccount, requireRole, takeInput, type Ctx } from '#access'
import { isWhole, type DeskConditions } from './desk-conditions-store.ts'
import {
  deskListInput,
  mostCounted,
  type DeskGroup,
  type DeskGrouping,
  type DeskList,
  type DeskListAsked,
  type DeskQuote,
  type DeskQuotesPage,
} from './desk-list.ts'
import { countLabelled, countNarrow, countUpTo, listLines, walkPage } from './desk-list-store.ts'
import { afterCursor, deskCursorOf } from './desk-cursor-store.ts'
import { readQuoteCounts } from './desk-store.ts'
import { countByAuthors } from './group-store.ts'
import { groupAll, groupNarrowed, upToMost, type GroupedPage } from './grouped-page.ts'
import { sortedIds } from './sorted-ids.ts'
import { listQuestion } from './list-question.ts'
import type { Sorting } from './sort-parts-store.ts'

/**
 * A page of all quotes, of ten unless more are asked for, published or not, but for the trash; an author finds only what they wrote themselves. `q` is any part of text, author,
 * category, tags or categories, or of what an own field holds. All filters hold at once. The total is exact for the whole list and for one filter; for a search, and
 * where filters meet, it stops at `mostCounted`. With `group`, all of the list is in groups, unless it is narrowed to more than `mostCounted`. `after` is the `next` of the page before, in the order of time. Fifteen queries at most. @throws Forbidden below author · Invalid where `after` is no `next` of this order
 */
export async function findDeskQuotes(ctx: Ctx, input: DeskListAsked = {}): Promise<DeskQuotesPage> {
  requireRole(ctx, ...deskRoles)
  const own = ctx.actor.role === 'author' ? requireAccount(ctx) : null
  const taken = takeInput(deskListInput, input)
  const asked = { ...taken, sort: sortOf(taken) }
  const { sort, page, size, group } = asked
  const { conditions, sorting } = await listQuestion(ctx, asked, own)
  const known = countOf(ctx, asked, conditions)
  if (group !== undefined) return await groupedPage(ctx, conditions, { ...asked, group, sorting }, await known)
  const behind = afterCursor(conditions, asked)
  // Of what comes behind a cursor, the walk can't count the whole list.
  const whole = known === undefined && behind !== conditions ? countUpTo(ctx, conditions, mostCounted + 1) : undefined
  const [{ ids, found, mostSorted }, exact, held] = await Promise.all([
    sortedIds(ctx, behind, sorting, asked, known ?? whole),
    known,
    whole,
  ])
  const quotes = await listLines(ctx, ids.slice(0, size))
  const last = ids.length > size ? quotes.at(-1) : undefined
  const next = last ? deskCursorOf(last, sort) : null
  const total = exact ?? Math.min(held ?? found, mostCounted)
  const atLeast = exact === undefined && (held ?? found) > mostCounted
  return { quotes, total, atLeast, page, more: ids.length > size, next, sort, mostSorted, groups: null }
}

/** Only the order by name has all quotes of an author side by side. */
const sortOf = ({ group, sort }: DeskList) => (group !== 'author' || sort === 'author-last' ? sort : 'author')

async function groupedPage(
  ctx: Ctx,
  conditions: DeskConditions,
  asked: DeskList & { group: DeskGrouping; sorting: Sorting },
  known?: number,
): Promise<DeskQuotesPage> {
  const { ids, more, groups, found = 0, mostSorted } = await groupedIds(ctx, conditions, asked, known)
  const quotes = await listLines(ctx, ids)
  const total = known ?? found
  return {
    quotes,
    ...(known === undefined ? { total: Math.min(total, mostCounted), atLeast: total > mostCounted } : { total, atLeast: false }),
    page: asked.page,
    more,
    next: null,
    sort: asked.sort,
    mostSorted,
    groups: isWhole(conditions) && asked.group === 'author' ? await authorGroups(ctx, quotes) : groups,
  }
}

async function groupedIds(
  ctx: Ctx,
  conditions: DeskConditions,
  { group, ...asked }: DeskList & { group: DeskGrouping; sorting: Sorting },
  known?: number,
): Promise<GroupedPage> {
  if (!isWhole(conditions)) return await groupNarrowed(ctx, conditions, { ...asked, group }, known)
  if (group !== 'author') return await groupAll(ctx, conditions, { ...asked, group })
  const { sorting, page, size } = asked
  const ids = await walkPage(ctx, conditions, sorting.order, { limit: size, offset: (page - 1) * size })
  return { ids: ids.slice(0, size), more: ids.length > size, groups: null, mostSorted: null }
}

async function authorGroups(ctx: Ctx, quotes: readonly DeskQuote[]): Promise<DeskGroup[]> {
  const byName = Map.groupBy(quotes, ({ author }) => author)
  const counts = new Map((await countByAuthors(ctx, [...byName.keys()])).map(({ key, n }) => [key, n]))
  return [...byName].map(([key, some]) => ({ key, ids: some.map(({ id }) => id), ...upToMost(counts.get(key) ?? 0) }))
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
