import { deskRoles, isId, requireRole, type Ctx } from '#access'
import type { QuoteRecord } from '../record-store.ts'
import { readStored } from './many-store.ts'

/** A quote as it is stored, with the name of its author, related or not. */
export type StoredQuote = QuoteRecord & { author: string }

/** These quotes, for a table in which they are edited; what is in the trash or merged is not there. An author finds only quotes of their own. One query. @throws Forbidden below author */
export async function findStoredQuotes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StoredQuote>> {
  requireRole(ctx, ...deskRoles)
  const found = await readStored(ctx, [...new Set(ids)].filter(isId))
  const open = found.filter(
    ({ record: { deleted_at, merged_into, created_by } }) =>
      deleted_at === null && merged_into === null && (ctx.actor.role !== 'author' || created_by === ctx.actor.id),
  )
  return new Map(open.map(({ id, record, author }) => [id, { ...record, author }]))
}
