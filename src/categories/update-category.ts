import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import type { RecordedAs } from '#changes'
import { alterNamed, takeName } from '#slugs'
import { categoryInput, type Category } from './category.ts'
import { categoryTable } from './category-table.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { categoryStore, saveCategory } from './store.ts'

const versioned = categoryInput.extend({ version: z.number().int().optional() })

/**
 * Replaces what the form holds. A new name takes a new slug, and the former one leads to it; lists carry the new name at once, and
 * what is stored and searched a moment later, by a job.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict when the name is taken or `version` is no longer the category's
 */
export async function updateCategory(
  ctx: Ctx,
  id: string,
  input: Given<z.input<typeof versioned>>,
  as: RecordedAs = { verb: 'update' },
): Promise<Category> {
  requireRight(ctx, 'categories.edit')
  const { version: seen, ...fields } = takeInput(versioned, input)
  return await refuseTakenName(() =>
    alterNamed(ctx, categoryStore, id, { ...as, version: seen }, async (writing, was) => {
      const slug = await takeName(writing, 'category', { id, was, name: fields.name })
      const [version, updated_at] = [was.version + 1, ctx.clock.now()]
      await saveCategory(writing, id, { ...categoryTable.columnsOf(fields), slug, version, updated_at })
    }),
  )
}
