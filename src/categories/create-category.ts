import { randomUUID } from 'node:crypto'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, type RecordedAs } from '#changes'
import { addSlugs, freeSlug } from '#slugs'
import { categoryInput, type Category, type CategoryInput } from './category.ts'
import { categoryTable } from './category-table.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { insertCategory, readCategory, readCategoryRecords } from './store.ts'

/** Adds a category with a slug of the name's own; by `batch` together with what else was written. @throws Forbidden below moderator · Invalid · Conflict when the name is taken */
export async function createCategory(
  ctx: Ctx,
  input: Given<CategoryInput>,
  { batch }: Pick<RecordedAs, 'batch'> = {},
): Promise<Category> {
  requireRight(ctx, 'categories.edit')
  const fields = takeInput(categoryInput, input)
  const id = randomUUID()
  const now = ctx.clock.now()
  const { category } = await refuseTakenName(() =>
    change(ctx, { noun: 'category', id, verb: 'create', batch }, async (writing) => {
      const slug = await freeSlug(writing, 'category', fields.name, id)
      await insertCategory(writing, {
        ...categoryTable.columnsOf(fields),
        id,
        slug,
        created_at: now,
        updated_at: now,
        created_by: ctx.actor.id,
      })
      await addSlugs(writing, 'category', id, [fields.name])
      const category = await readCategory(writing, id)
      const after = (await readCategoryRecords(writing, [id])).get(id)
      if (!category || !after) throw new Error('a category that was just written cannot be read')
      return { category, after }
    }),
  )
  return category
}
