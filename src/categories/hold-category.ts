import { isId, requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { asWritten } from '#messages'
import { lockNamed } from '#slugs'
import type { Category } from './category.ts'
import { getDeskCategory } from './get-desk-category.ts'

/** A category for the desk, held until the transaction of `ctx` ends: what is decided by its version can’t be overtaken. @throws Forbidden below moderator · NotFound */
export async function holdCategory(ctx: Ctx, id: string): Promise<Category> {
  requireRight(ctx, 'categories.edit')
  if (isId(id)) await tally(ctx, (writing) => lockNamed(writing, 'category', [id]))
  return await asWritten(() => getDeskCategory(ctx, id))
}
