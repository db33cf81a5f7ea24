import type { Ctx } from '#access'
import { findAllCategories } from '#categories'
import { say } from '#messages'
import { Invalid } from '#platform/errors'

/** @throws Invalid for none, or for one that is not there */
export async function requireCategory(ctx: Ctx, id: string | null | undefined): Promise<void> {
  const refused = (sentence: string) => new Invalid(sentence, { categoryId: sentence })
  if (!id) throw refused(say('desk-generator.category-required'))
  if (!(await findAllCategories(ctx)).some((category) => category.id === id)) throw refused(say('desk-quotes.valid-category'))
}
