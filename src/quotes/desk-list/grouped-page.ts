import type { Ctx } from '#access'
import type { DeskConditions } from './desk-conditions-store.ts'
import { mostCounted, type DeskGroup, type DeskGrouping, type DeskList, type MostSorted } from './desk-list.ts'
import { countByLabel, groupIds, type Grouped } from './group-store.ts'
import { readParts, type Part } from './read-parts.ts'
import type { Sorting } from './sort-parts-store.ts'
import { sortedAll, sortedIds } from './sorted-ids.ts'
import { languageParts, valueParts } from './value-parts-store.ts'

type Asked = Pick<DeskList, 'page' | 'size'> & { sorting: Sorting; group: DeskGrouping }

/** The rows of a page, of which one more is read, and their groups; null where these are only of the page. */
export type GroupedPage = {
  ids: string[]
  more: boolean
  groups: DeskGroup[] | null
  found?: number
  mostSorted: MostSorted | null
}

/**
 * A list that is narrowed, as far as it has no more than are counted: all of it is put into groups. What has more stays in its own order, and costs what it does without groups.
 * `known`: how many there are, where that is counted already.
 */
export async function groupNarrowed(ctx: Ctx, conditions: DeskConditions, asked: Asked, known?: number): Promise<GroupedPage> {
  const { sorting, page, size, group } = asked
  const isFew = known !== undefined && known <= mostCounted
  const sorted = isFew ? undefined : await sortedIds(ctx, conditions, sorting, asked, known)
  const total = known ?? sorted?.found ?? 0
  if (sorted && total > mostCounted) {
    const { ids, mostSorted } = sorted
    return { ids: ids.slice(0, size), more: ids.length > size, groups: null, found: total, mostSorted }
  }
  const all = await sortedAll(ctx, conditions, sorting)
  const rows = await groupIds(ctx, group, all, {
    isUp: sorting.order.isUp,
    limit: size + 1,
    offset: (page - 1) * size,
  })
  const counts = new Map(rows.map(({ key, n }) => [key, n]))
  return { ...paged(rows, size, (key) => counts.get(key) ?? 0), found: all.length, mostSorted: null }
}

/** The whole list, one group after the other: each is walked along the order of the list, or gathered where it is small. */
export async function groupAll(
  ctx: Ctx,
  conditions: DeskConditions,
  { sorting, page, size, group }: Asked & { group: Exclude<DeskGrouping, 'author'> },
): Promise<GroupedPage> {
  const place = { limit: size + 1, offset: (page - 1) * size }
  const parts = await partsOf(ctx, group, sorting, place.offset + place.limit)
  const rows = await readParts(ctx, conditions, parts, place)
  const count = (key: string) => parts.filter((part) => part.key === key).reduce((sum, { n = 0 }) => sum + n, 0)
  return { ...paged(rows, size, count), mostSorted: sorting.mostSorted }
}

async function partsOf(
  ctx: Ctx,
  group: Exclude<DeskGrouping, 'author'>,
  { order, parts }: Sorting,
  end: number,
): Promise<Part[]> {
  const walk = { isUp: true, order, inner: await parts?.(), end }
  if (group === 'status') return await valueParts(ctx, 'is_active', walk)
  if (group === 'category') return await valueParts(ctx, 'quote_categories', walk)
  // Languages as groups are in the order of their size.
  return languageParts(await countByLabel(ctx, 'l')).map((part) => ({
    ...part,
    order,
    ...(walk.inner ? { inner: walk.inner } : {}),
  }))
}

function paged(rows: readonly Grouped[], size: number, count: (key: string) => number): Omit<GroupedPage, 'mostSorted'> {
  const shown = rows.slice(0, size)
  const groups = [...Map.groupBy(shown, ({ key }) => key)].map(([key, some]) => ({
    key,
    ids: some.map(({ id }) => id),
    ...upToMost(count(key)),
  }))
  return { ids: shown.map(({ id }) => id), more: rows.length > size, groups }
}

export const upToMost = (n: number) => ({ count: Math.min(n, mostCounted), atLeast: n > mostCounted })
