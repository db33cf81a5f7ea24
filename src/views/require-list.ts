import { requireRight, type Ctx } from '#access'
import type { LaidList } from './laid-list.ts'

/** Views of a list are for those who may open it. Every role of the desk opens that of quotes. @throws Forbidden */
export function requireList(ctx: Ctx, list: LaidList): void {
  if (list === 'authors') requireRight(ctx, 'authors.edit')
}
