import { type Ctx, isId, requireRole, takeInput } from '#access'
import { change } from '#changes'
import { addSlugs, freeSlug } from '#slugs'
import { Conflict, NotFound } from '#platform/errors'
import { categoryInput, type Category, type CategoryInput } from './category.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { lockCategory, readCategory, readCategoryRecord, saveCategory } from './store.ts'

/**
 * Replaces what the form holds. A new name takes a new slug, and the former one leads to it; quotes carry the new name at once.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict when the name is taken or `version` is no longer the category's
 */
export async function updateCategory(ctx: Ctx, id: string, input: CategoryInput & { version?: number }): Promise<Category> {
  requireRole(ctx, 'moderator', 'admin')
  if (!isId(id)) throw new NotFound('Category Not Found')
  const { isActive, ...fields } = takeInput(categoryInput, input)
  const { category } = await refuseTakenName(() =>
    change(ctx, { noun: 'category', id, verb: 'update' }, async (writing) => {
      const was = await lockCategory(writing, id)
      const before = await readCategoryRecord(writing, id)
      if (!was || was.merged_into !== null) throw new NotFound('Category Not Found')
      if (input.version !== undefined && input.version !== was.version)
        throw new Conflict('Somebody else changed this category first. Load it again.')
      const slug = fields.name === was.name ? was.slug : await freeSlug(writing, 'category', fields.name, id)
      await saveCategory(writing, id, {
        ...fields,
        is_active: isActive,
        slug,
        version: was.version + 1,
        updated_at: ctx.clock.now(),
      })
      await addSlugs(writing, 'category', id, [was.name, fields.name])
      const category = await readCategory(writing, id)
      const after = await readCategoryRecord(writing, id)
      if (!category || !before || !after) throw new NotFound('Category Not Found')
      return { category, before, after, seen: was.listed && !category.listed ? 'removed' : 'altered' } as const
    }),
  )
  return category
}
