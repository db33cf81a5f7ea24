import type { Ctx } from '#access'
import { findAllCategories } from '#categories'
import { Invalid } from '#platform/errors'

/** @throws Invalid for none, or for one that is not there */
export async function requireCategory(ctx: Ctx, id: string | null | undefined): Promise<void> {
  const refused = (sentence: string) => new Invalid(sentence, { categoryId: sentence })
  if (!id) throw refused('Category is required')
  if (!(await findAllCategories(ctx)).some((category) => category.id === id)) throw refused('Please select a valid category.')
}
