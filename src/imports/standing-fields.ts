import type { Ctx } from '#access'
import { readOwnFields, type OwnField } from '#own-fields'

/** The site's own fields of quotes, without those that were removed. */
export async function standingFields(ctx: Ctx): Promise<OwnField[]> {
  return (await readOwnFields(ctx, 'quote')).filter(({ removedAt }) => removedAt === null)
}
