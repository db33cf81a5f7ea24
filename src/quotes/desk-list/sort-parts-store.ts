import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { DeskList, MostSorted } from './desk-list.ts'
import { orderBy, ownKeyIn } from './sorts-by.ts'
import { listDiscussed, listHolders, type Holders } from './holders-store.ts'
import type { Part } from './read-parts.ts'
import { heldColumns, newest, orderOf, type Order } from './order-store.ts'
import { isValued, valueParts } from './value-parts-store.ts'

/** How a list is sorted: by an index, or part by part. */
export type Sorting = {
  order: Order
  /** The list in parts, where no index has the whole of its order; where `end` is given, it is the whole list up to there, and its parts are counted. */
  parts?: (end?: number) => Promise<Part[]>
  mostSorted: MostSorted | null
}

type Asked = Pick<DeskList, 'sort' | 'evidenceOrder'>

/** Two queries at most, and what its parts ask. */
export async function sortingOf(ctx: Ctx, asked: Asked): Promise<Sorting> {
  const order = await orderOf(ctx, asked)
  const { column, isUp } = orderBy(asked.sort)
  const [held, key] = [heldColumns.get(column), ownKeyIn(column)]
  if (isValued(column)) {
    const { evidenceOrder } = asked
    const parts = (end?: number) => valueParts(ctx, column, { isUp, order: newest, end, evidenceOrder })
    return { order, parts, mostSorted: null }
  }
  if (held) {
    const name = sql.ref(`q.${column}`)
    const parts: Part[] = [
      { key: 'held', order, narrow: [sql`${name} is not null`] },
      { key: '', order: newest, others: [sql`${name} is null`] },
    ]
    return { order, parts: async () => parts, mostSorted: null }
  }
  // A field that is not there any more.
  if (order === newest) return { order, mostSorted: null }
  if (key !== undefined) return holding(order, await listHolders(ctx, key, order))
  if (column === 'comments' || column === 'assigned') return holding(order, await listDiscussed(ctx, column, order))
  return { order, mostSorted: null }
}

function holding(order: Order, { ids, mostSorted }: Holders): Sorting {
  const others: Part = { key: '', order: newest, others: [sql`q.id <> all(${ids}::uuid[])`] }
  const held: Part = { key: 'held', order, isFew: true, narrow: [sql`q.id = any(${ids}::uuid[])`] }
  // Of the whole list they are read already.
  const parts = async (end?: number) => [end === undefined ? held : { ...held, n: ids.length, ids }, others]
  return { order, parts, mostSorted }
}
