import type { Ctx } from '#access'
import type { DeskConditions } from './desk-conditions-store.ts'
import { mostCounted } from './desk-list.ts'
import { countUpTo, gatherPage, searchPage, walkPage } from './desk-list-store.ts'
import { listSmallGroups, type Grouped } from './group-store.ts'
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
  by?: 'language' | 'category'
} & Partial<Pick<DeskConditions, 'narrow' | 'others' | 'said'>>

type Page = { limit: number; offset: number }

/** Some rows of a list in parts. Those before them are counted, where that is not known. */
export async function readParts(ctx: Ctx, conditions: DeskConditions, parts: readonly Part[], page: Page): Promise<Grouped[]> {
  const rows: Grouped[] = []
  const waiting = [...parts]
  let skip = page.offset
  while (waiting.length > 0 && rows.length < page.limit) {
    const need = page.limit - rows.length
    const block = takeBlock(waiting, skip + need)
    const n = block.reduce((sum, part) => sum + (part.n ?? Infinity), 0)
    const some = n <= skip ? [] : await readBlock(ctx, conditions, block, { limit: Math.min(need, n - skip), offset: skip })
    if (some.length > 0) skip = 0
    else skip -= n === Infinity ? await countBlock(ctx, conditions, block, skip) : n
    rows.push(...some)
    skip = Math.max(0, skip)
  }
  return rows
}

/** The next part, or so many small ones side by side as it takes to come to the end. */
function takeBlock(waiting: Part[], end: number): Part[] {
  const block: Part[] = []
  let n = 0
  do {
    const part = waiting.shift()
    if (!part) break
    block.push(part)
    n += part.n ?? Infinity
  } while (n < end && isBatched(block[0]) && isBatched(waiting[0]))
  return block
}

const isSmall = ({ n = Infinity, isFew = false }: Part) => isFew || n <= mostCounted
/** Only of the whole list, where it is known how many there are. */
const isBatched = (part: Part | undefined) => part?.by !== undefined && part.n !== undefined && isSmall(part)

async function readBlock(ctx: Ctx, conditions: DeskConditions, block: readonly Part[], page: Page): Promise<Grouped[]> {
  const [first] = block
  if (!first) return []
  if (first.by !== undefined && isBatched(first))
    return await listSmallGroups(ctx, first.by, { keys: block.map(({ key }) => key), order: first.order, ...page })
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

async function countBlock(ctx: Ctx, conditions: DeskConditions, [part]: readonly Part[], most: number): Promise<number> {
  return part && most > 0 ? await countUpTo(ctx, within(conditions, part), most) : 0
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
