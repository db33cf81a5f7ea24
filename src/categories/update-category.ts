import { type Ctx, isId, requireRole, takeInput } from '#access'
import { addSlugs, change, freeSlug } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
import { categoryInput, type Category, type CategoryInput } from './category.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { lockCategory, readCategory, saveCategory } from './store.ts'

/**
 * Replaces what the form holds. A new name takes a new slug, and the former one leads to it; quotes carry the new name at once.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict when the name is taken or `version` is no longer the category's
 */
export async function updateCategory(ctx: Ctx, id: string, input: CategoryInput & { version?: number }): Promise<Category> {
  requireRole(ctx, 'moderator', 'admin')
  if (!isId(id)) throw new NotFound('Category Not Found')
  const { isActive, ...fields } = takeInput(categoryInput, input)
  const { after } = await refuseTakenName(() =>
    change(ctx, { noun: 'category', id, verb: 'update' }, async (writing) => {
      const before = await lockCategory(writing, id)
      if (!before || before.merged_into !== null) throw new NotFound('Category Not Found')
      if (input.version !== undefined && input.version !== before.version)
        throw new Conflict('Somebody else changed this category first. Load it again.')
      const slug = fields.name === before.name ? before.slug : await freeSlug(writing, 'category', fields.name, id)
      await saveCategory(writing, id, {
        ...fields,
        is_active: isActive,
        slug,
        version: before.version + 1,
        updated_at: ctx.clock.now(),
      })
      await addSlugs(writing, 'category', id, [before.name, fields.name])
      const after = await readCategory(writing, id)
      if (!after) throw new NotFound('Category Not Found')
      return { before, after, seen: before.listed && !after.listed ? 'removed' : 'altered' } as const
    }),
  )
  return after
}
