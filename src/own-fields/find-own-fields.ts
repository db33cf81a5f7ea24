import { deskRoles, requireRole, type Ctx } from '#access'
import type { OwnField, OwnNoun } from './own-field.ts'
import { readOwnFields } from './store.ts'

/** The fields that a site added to quotes or authors, in their order, without those that were removed. One query. @throws Forbidden below author */
export async function findOwnFields(ctx: Ctx, noun: OwnNoun): Promise<OwnField[]> {
  requireRole(ctx, ...deskRoles)
  return (await readOwnFields(ctx, noun)).filter(({ removedAt }) => removedAt === null)
}
