import { type Ctx, isId } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { isGone } from '#slugs'
import type { Category } from './category.ts'
import { readCategory } from './store.ts'

/** One category that is shown to visitors. @throws NotFound: `movedTo` is an id after a merge, `gone` in the trash and beyond it */
export async function getCategory(ctx: Ctx, id: string): Promise<Category> {
  const row = isId(id) ? await readCategory(ctx, id) : undefined
  if (!row) throw new NotFound(say('categories.not-found'), { gone: isId(id) && (await isGone(ctx, 'category', id)) })
  if (row.merged_into !== null) throw new NotFound(say('categories.not-found'), { movedTo: row.merged_into })
  if (!row.listed) throw new NotFound(say('categories.not-found'), { gone: row.deleted_at !== null })
  const { deleted_at: _deleted, merged_into: _merged, listed: _listed, ...category } = row
  return category
}
