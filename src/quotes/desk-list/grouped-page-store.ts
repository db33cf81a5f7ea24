import { sql } from 'kysely'
import type { Ctx } from '#access'
import { lexeme } from '../search/tsquery.ts'
import { scheduled, type DeskConditions } from './desk-conditions-store.ts'
import { mostCounted, type DeskGroup, type DeskGrouping, type DeskList, type DeskSort } from './desk-list.ts'
import { searchPage, walkPage } from './desk-list-store.ts'
import { countByCategory, countByLanguage, countByStatus, groupIds, listSmallGroups, type Grouped } from './group-store.ts'
import { pageIds } from './page-ids.ts'

type Asked = Pick<DeskList, 'sort' | 'page' | 'size'> & { group: DeskGrouping }

/** The rows of a page, of which one more is read, and their groups; null where these are only of the page. */
export type GroupedPage = { ids: string[]; more: boolean; groups: DeskGroup[] | null; found?: number }

/**
 * A list that is narrowed, as far as it has no more than are counted: all of it is put into groups. What has more stays in its own order, and costs what it does without groups.
 * `known`: how many there are, where that is counted already.
 */
export async function groupNarrowed(ctx: Ctx, conditions: DeskConditions, asked: Asked, known?: number): Promise<GroupedPage> {
  const { sort, page, size, group } = asked
  const place = { sort, limit: size, offset: (page - 1) * size }
  const isFew = known !== undefined && known <= mostCounted
  const { ids, found } = isFew ? { ids: [], found: known } : await pageIds(ctx, conditions, place, known === undefined)
  const total = known ?? found
  if (total > mostCounted) return { ids: ids.slice(0, size), more: ids.length > size, groups: null, found: total }
  const all = await pageIds(ctx, conditions, { sort, limit: mostCounted, offset: 0 }, false)
  const rows = await groupIds(ctx, group, all.ids, { ...place, limit: size + 1 })
  const counts = new Map(rows.map(({ key, n }) => [key, n]))
  return { ...paged(rows, size, (key) => counts.get(key) ?? 0), found: all.ids.length }
}

/** The whole list, one group after the other: each is walked along the order of the list, or gathered where it is small. */
export async function groupAll(
  ctx: Ctx,
  conditions: DeskConditions,
  { sort, page, size, group }: Asked & { group: Exclude<DeskGrouping, 'author'> },
): Promise<GroupedPage> {
  const [from, end] = [(page - 1) * size, page * size + 1]
  const parts = await partsOf(ctx, group, end)
  const rows: Grouped[] = []
  for (const block of blocksOf(partsOn(parts, from, end), group))
    rows.push(...(await readBlock(ctx, conditions, { block, group, sort })))
  const count = (key: string) => parts.filter((part) => part.key === key).reduce((sum, { n }) => sum + n, 0)
  return paged(rows, size, count)
}

/** A part of the list, which is a group or one of the two of a group. */
type Part = { key: string; n: number } & Partial<Pick<DeskConditions, 'narrow' | 'others'>>
type Shown = Part & { offset: number; limit: number }

async function partsOf(ctx: Ctx, group: Exclude<DeskGrouping, 'author'>, end: number): Promise<Part[]> {
  if (group === 'status') return await statusParts(ctx)
  if (group === 'language')
    return (await countByLanguage(ctx)).map(({ key, n }) => ({
      key,
      n,
      others: [sql`q.search @@ ${lexeme(`=l:${key}`)}::tsquery`],
    }))
  return (await countByCategory(ctx, end)).map(({ key, n }) => ({
    key,
    n,
    others: [key === '' ? sql`q.category_id is null` : sql`q.category_id = ${key}::uuid`],
  }))
}

async function statusParts(ctx: Ctx): Promise<Part[]> {
  const now = ctx.clock.now()
  const n = await countByStatus(ctx)
  return [
    { key: 'Published', n: n.published, others: [sql`q.listed and is_shown(q.publish_at, q.unpublish_at, ${now})`] },
    {
      key: 'Scheduled',
      n: n.scheduled,
      narrow: [sql`q.listed and q.publish_at > ${now} and q.id = any (array(${scheduled(now)}))`],
    },
    { key: 'Proposed', n: n.proposed, narrow: [sql`not q.is_active and q.proposed_at is not null`] },
    // What has ended is a draft from then on, a moment before the job makes it one.
    { key: 'Draft', n: n.ended, narrow: [sql`q.id = any (array(select e.id from quotes_ended(${now}) e))`] },
    { key: 'Draft', n: n.draft, narrow: [sql`not q.is_active and q.proposed_at is null`] },
  ]
}

/** Those that have rows from one place of the list up to another, with where these are in each. */
function partsOn(parts: readonly Part[], from: number, end: number): Shown[] {
  let before = 0
  return parts.flatMap((part) => {
    const offset = Math.max(0, from - before)
    const limit = Math.min(part.n, end - before) - offset
    before += part.n
    return limit > 0 ? [{ ...part, offset, limit }] : []
  })
}

/** Small groups side by side are read at once: a page has fewer rows than one that is not small, so they are side by side. */
function blocksOf(parts: readonly Shown[], group: DeskGrouping): Shown[][] {
  const blocks: Shown[][] = []
  for (const part of parts) {
    const last = blocks.at(-1)
    if (group !== 'status' && last && isSmall(part) && last.every(isSmall)) last.push(part)
    else blocks.push([part])
  }
  return blocks
}

const isSmall = ({ n }: Part) => n <= mostCounted

type Reading = { block: Shown[]; group: Exclude<DeskGrouping, 'author'>; sort: DeskSort }

async function readBlock(ctx: Ctx, conditions: DeskConditions, { block, group, sort }: Reading): Promise<Grouped[]> {
  const [first] = block
  if (!first) return []
  if (group !== 'status' && isSmall(first)) {
    const limit = block.reduce((sum, part) => sum + part.limit, 0)
    return await listSmallGroups(ctx, group, { keys: block.map(({ key }) => key), sort, limit, offset: first.offset })
  }
  const { key, narrow = [], others = [] } = first
  // One more is read than is asked for.
  const place = { limit: first.limit - 1, offset: first.offset }
  const where = { ...conditions, narrow, others }
  const ids =
    others.length === 0
      ? await walkPage(ctx, where, sort, place)
      : (await searchPage(ctx, where, sort, { ...place, most: 0 })).ids
  return ids.map((id) => ({ id, key }))
}

function paged(rows: readonly Grouped[], size: number, count: (key: string) => number): GroupedPage {
  const shown = rows.slice(0, size)
  const groups = [...Map.groupBy(shown, ({ key }) => key)].map(([key, some]) => ({
    key,
    ids: some.map(({ id }) => id),
    ...upToMost(count(key)),
  }))
  return { ids: shown.map(({ id }) => id), more: rows.length > size, groups }
}

export const upToMost = (n: number) => ({ count: Math.min(n, mostCounted), atLeast: n > mostCounted })
