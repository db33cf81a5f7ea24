import type { Ctx } from '#access'
import { isWhole, type DeskConditions } from './desk-conditions-store.ts'
import { mostCounted, type DeskList, type MostSorted } from './desk-list.ts'
import { countUpTo, gatherPage } from './desk-list-store.ts'
import { readParts } from './read-parts.ts'
import { pageInRow } from './in-row-store.ts'
import { pageIds } from './page-ids.ts'
import type { Sorting } from './sort-parts-store.ts'

type Page = Pick<DeskList, 'page' | 'size'>
/** The ids of a page and one more, and where it was not known how many there are, up to one more than are counted. */
export type SortedIds = { ids: string[]; found: number; mostSorted: MostSorted | null }

/** So many are sorted for a page. More are read part by part. */
const mostGathered = 20_000

/**
 * A page in the order of the list. Along an index it is read there. Where no index has the order, all that is found is sorted, up to `mostGathered`; the whole list, and what has more, is read
 * part by part. `known`: how many there are.
 */
export async function sortedIds(
  ctx: Ctx,
  conditions: DeskConditions,
  sorting: Sorting,
  { page, size }: Page,
  known?: number | Promise<number>,
): Promise<SortedIds> {
  const { order, parts, mostSorted } = sorting
  const place = { limit: size, offset: (page - 1) * size }
  if (!parts) return { ...(await pageIds(ctx, conditions, { order, ...place }, known === undefined)), mostSorted }
  const wanted = { ...place, limit: size + 1 }
  if (isWhole(conditions)) {
    const rows = await readParts(ctx, conditions, await parts(place.offset + wanted.limit), wanted)
    return { ids: rows.map(({ id }) => id), found: 0, mostSorted }
  }
  const few = await pageInRow(ctx, conditions, order, place)
  if (few) return { ...few, mostSorted: null }
  const found = (await known) ?? (await countUpTo(ctx, conditions, mostGathered + 1))
  if (found <= mostGathered) return { ...(await gatherPage(ctx, conditions, order, place)), mostSorted: null }
  const rows = await readParts(ctx, conditions, await parts(), wanted)
  return { ids: rows.map(({ id }) => id), found, mostSorted }
}

/** All that is found of a list that has no more than are counted, in order. Three queries at most. */
export async function sortedAll(ctx: Ctx, conditions: DeskConditions, { order }: Sorting): Promise<string[]> {
  const place = { limit: mostCounted - 1, offset: 0 }
  return ((await pageInRow(ctx, conditions, order, place)) ?? (await gatherPage(ctx, conditions, order, place))).ids
}
