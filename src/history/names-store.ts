import { sql } from 'kysely'
import { deskRoles, isId, requireRole, type Ctx } from '#access'

/** What authors and categories are called, also those in the trash, by their ids; those that are no more are not in it. One query. @throws Forbidden below author */
export async function findRelatedNames(ctx: Ctx, ids: Iterable<string>): Promise<Map<string, string>> {
  requireRole(ctx, ...deskRoles)
  const asked = [...new Set(ids)].filter(isId)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from authors a where a.id = any(${asked}::uuid[])
    union all select c.id, c.name from categories c where c.id = any(${asked}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
