import type { Ctx } from '#access'
import type { DeskConditions } from './desk-conditions-store.ts'
import { mostCounted } from './desk-list.ts'
import { searchPage, walkPage } from './desk-list-store.ts'
import { pageInRow } from './in-row-store.ts'
import type { Order } from './order-store.ts'

type Page = { order: Order; limit: number; offset: number }

/** The ids of the page and one more; and, where it is not known otherwise (`counted`), how many were found. */
export async function pageIds(
  ctx: Ctx,
  conditions: DeskConditions,
  { order, ...place }: Page,
  counted: boolean,
): Promise<{ ids: string[]; found: number }> {
  if (conditions.others.length + conditions.said.looked.length === 0 && !counted)
    return { ids: await walkPage(ctx, conditions, order, place), found: 0 }
  const few = await pageInRow(ctx, conditions, order, place)
  return few ?? (await searchPage(ctx, conditions, order, { ...place, most: counted ? mostCounted + 1 : 0 }))
}
