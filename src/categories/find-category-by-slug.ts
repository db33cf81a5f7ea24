import { resolveSlug } from '#changes'
import type { Ctx } from '#access'
import { NotFound } from '#platform/errors'
import type { Category } from './category.ts'
import { getCategory } from './get-category.ts'

/**
 * Which category is meant by a slug, a former slug, or a name (today's or a former one). `movedTo` is today's slug where
 * another form was asked for: answer 301.
 * @throws NotFound `gone` where the category is in the trash
 */
export async function findCategoryBySlug(
  ctx: Ctx,
  asked: string,
): Promise<{ category: Category; movedTo: string | undefined } | undefined> {
  const meant = await resolveSlug(ctx, 'category', asked)
  if (!meant) return undefined
  try {
    const category = await getCategory(ctx, meant.id)
    return { category, movedTo: meant.current ? undefined : category.slug }
  } catch (fault) {
    if (fault instanceof NotFound && !fault.gone) return undefined
    throw fault
  }
}
