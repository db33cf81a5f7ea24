import type { Ctx } from '#access'
import { say } from '#messages'
import { getBySlug } from '#slugs'
import type { Category } from './category.ts'
import { getCategory } from './get-category.ts'

/**
 * The category that is meant by a slug, a former slug, or a name (today's or a former one).
 * @throws NotFound: `movedTo` is today's slug where another form was asked for, `gone` in the trash
 */
export async function getCategoryBySlug(ctx: Ctx, asked: string): Promise<Category> {
  return await getBySlug(ctx, 'category', asked, { get: getCategory, absent: say('categories.not-found') })
}
