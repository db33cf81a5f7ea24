import { requireRight, type Ctx } from '#access'
import type { OwnField, OwnNoun } from './own-field.ts'
import { readOwnFields } from './store.ts'

/** Those that were removed and can come back. One query. @throws Forbidden below admin */
export async function findRemovedOwnFields(ctx: Ctx, noun: OwnNoun): Promise<OwnField[]> {
  requireRight(ctx, 'fields.manage')
  return (await readOwnFields(ctx, noun)).filter(({ removedAt }) => removedAt !== null)
}
