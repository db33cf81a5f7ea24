import { sql } from 'kysely'
import { deskRoles, isId, requireRole, type Ctx } from '#access'

/** What authors and categories are called, people of the staff and what quotes begin with, also those in the trash, by their ids; those that are no more are not in it. One query. @throws Forbidden below author */
export async function findRelatedNames(ctx: Ctx, ids: Iterable<string>): Promise<Map<string, string>> {
  requireRole(ctx, ...deskRoles)
  const asked = [...new Set(ids)].filter(isId)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from authors a where a.id = any(${asked}::uuid[])
    union all select c.id, c.name from categories c where c.id = any(${asked}::uuid[])
    union all select q.id, left(q.text, 300) from quotes q where q.id = any(${asked}::uuid[])
    union all select p.id, coalesce(nullif(btrim(p.full_name), ''), split_part(p.email, '@', 1)) from profiles p where p.id = any(${asked}::uuid[]) and p.role in ('author', 'moderator', 'admin')`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
