import { z } from 'zod'
import { editorRoles, requireRole, type Ctx } from '#access'
import type { Writing } from '#changes'
import { takeName, undoNamed, type Undone } from '#slugs'
import { refuseTakenName } from './refuse-taken-name.ts'
import { categoryStore, saveCategory } from './store.ts'

/** What of a stored category a form could have changed. */
const categoryRecord = z.object({
  name: z.string(),
  description: z.string(),
  color: z.string(),
  is_active: z.boolean(),
  deleted_at: z.coerce.date().nullable(),
})

/**
 * Undoes what a batch did to categories; what it made goes to the trash, unless `unless` throws (quotes/undo-category-batch.ts).
 * @throws Forbidden below moderator · NotFound · Conflict with the names of those that somebody has changed since, or when a name is taken by now
 */
export async function putBackCategories(
  ctx: Ctx,
  batch: string,
  unless: (writing: Writing, id: string) => Promise<void>,
): Promise<Undone> {
  requireRole(ctx, ...editorRoles)
  return await refuseTakenName(() =>
    undoNamed(ctx, categoryStore, batch, {
      unless: (writing, { id }) => unless(writing, id),
      putBack: async (writing, was, record) => {
        const fields = categoryRecord.parse(record)
        const slug = await takeName(writing, 'category', { id: was.id, was, name: fields.name })
        await saveCategory(writing, was.id, { ...fields, slug, version: was.version + 1, updated_at: ctx.clock.now() })
      },
    }),
  )
}
