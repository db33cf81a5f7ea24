import type { Ctx } from '#access'
import type { DeskConditions } from './desk-conditions-store.ts'
import { mostCounted } from './desk-list.ts'
import { countEach, gatherPage, searchPage, walkPage } from './desk-list-store.ts'
import { listSmallGroups, type Grouped, type SmallBy } from './group-store.ts'
import type { Order } from './order-store.ts'

/** A part of the list with what its rows have in common. The list is one after the other. */
export type Part = {
  key: string
  /** How its rows are in order, where all of them are gathered. */
  order: Order
  /** The same as parts, where no index has that order. */
  inner?: readonly Part[]
  /** How many rows it has, where that is known; up to one more than the page needs. */
  n?: number
  /** It has no more than are counted, whatever narrows it. */
  isFew?: boolean
  /** Its rows, where these are known. */
  ids?: readonly string[]
  /** Small ones side by side are read at once. */
  by?: SmallBy
} & Partial<Pick<DeskConditions, 'narrow' | 'others' | 'said'>>

type Page = { limit: number; offset: number }

type Counted = Part & { n: number }

/** Some rows of a list in parts. Those before them are counted, where that is not known: all of them in one query. Six queries at most, and where parts are in parts, those of these. */
export async function readParts(ctx: Ctx, conditions: DeskConditions, parts: readonly Part[], page: Page): Promise<Grouped[]> {
  const rows: Grouped[] = []
  const waiting = await counted(ctx, conditions, parts, page.offset + page.limit)
  let skip = page.offset
  for (let next = waiting[0]; next && rows.length < page.limit; next = waiting[0]) {
    if (next.n <= skip) {
      skip -= next.n
      waiting.shift()
      continue
    }
    const need = page.limit - rows.length
    const block = takeBlock(waiting, skip + need)
    const n = block.reduce((sum, part) => sum + part.n, 0)
    rows.push(...(await readBlock(ctx, conditions, block, { limit: Math.min(need, n - skip), offset: skip })))
    skip = 0
  }
  return rows
}

/** What has more than the page needs has an infinite number. */
async function counted(ctx: Ctx, conditions: DeskConditions, parts: readonly Part[], end: number): Promise<Counted[]> {
  const unknown = parts.filter(({ n }) => n === undefined)
  const all = unknown.map((part) => within(conditions, part))
  const counts = all.length === 0 ? [] : await countEach(ctx, all, end)
  const numbers = new Map(unknown.map((part, place) => [part, counts[place] ?? 0]))
  return parts.map((part) => ({ ...part, n: part.n ?? numbers.get(part) ?? 0 }))
}

/** The next part, or so many small ones side by side as it takes to come to the end. */
function takeBlock(waiting: Counted[], end: number): Counted[] {
  const block: Counted[] = []
  let n = 0
  do {
    const part = waiting.shift()
    if (!part) break
    if (part.n > 0) block.push(part)
    n += part.n
  } while (n < end && isBatched(block[0]) && (waiting[0]?.n === 0 || isBatched(waiting[0])))
  return block
}

const isSmall = ({ n, isFew = false }: Counted) => isFew || n <= mostCounted
const isBatched = (part: Counted | undefined) => part?.by !== undefined && isSmall(part)

async function readBlock(ctx: Ctx, conditions: DeskConditions, block: readonly Counted[], page: Page): Promise<Grouped[]> {
  const [first] = block
  if (!first) return []
  if (first.by !== undefined && isBatched(first))
    return await listSmallGroups(ctx, conditions, first.by, { keys: block.map(({ key }) => key), order: first.order, ...page })
  const { key, order, inner, ids } = first
  if (ids) return ids.slice(page.offset, page.offset + page.limit).map((id) => ({ id, key }))
  const here = within(conditions, first)
  if (inner) return (await readParts(ctx, here, inner, page)).map(({ id }) => ({ id, key }))
  // One more is read than is asked for.
  const place = { ...page, limit: page.limit - 1 }
  return (await readIds(ctx, here, order, place, isSmall(first))).map((id) => ({ id, key }))
}

/** Along an index, as far as it is worth it, or gathered. */
async function readIds(ctx: Ctx, conditions: DeskConditions, order: Order, place: Page, isFew: boolean): Promise<string[]> {
  if (conditions.others.length + conditions.said.looked.length === 0) return await walkPage(ctx, conditions, order, place)
  if (isFew) return (await gatherPage(ctx, conditions, order, place)).ids
  return (await searchPage(ctx, conditions, order, { ...place, most: 0 })).ids
}

/** What is asked for, and the part as well. */
const within = (conditions: DeskConditions, { narrow = [], others = [], said }: Part): DeskConditions => ({
  ...conditions,
  narrow: [...conditions.narrow, ...narrow],
  others: [...conditions.others, ...others],
  said: {
    looked: [...conditions.said.looked, ...(said?.looked ?? [])],
    gathered: [...conditions.said.gathered, ...(said?.gathered ?? [])],
  },
})
