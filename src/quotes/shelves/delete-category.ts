import { requireRight, type Ctx } from '#access'
import { trashCategory, type Category } from '#categories'
import type { Writing } from '#changes'
import { say } from '#messages'
import { countInCategory } from './points-store.ts'
import { requireUnused } from './require-unused.ts'

/** Moves a category without quotes to the trash. @throws Forbidden below moderator · NotFound · Conflict, with how many, where quotes do */
export async function deleteCategory(ctx: Ctx, id: string, batch?: string): Promise<Category> {
  requireRight(ctx, 'categories.edit')
  return await trashCategory(ctx, id, (writing) => requireNoQuotesIn(writing, id), batch)
}

/** Asked while the category is held. The first sentence is the spec's. @throws Conflict */
export async function requireNoQuotesIn(writing: Writing, id: string): Promise<void> {
  requireUnused(await countInCategory(writing, id), (many) => say('desk-categories.has-quotes', { many }))
}
