import { sql } from 'kysely'
import type { Ctx } from '#access'

/** Quotes that point to an author or a category: those on the desk, and those in the trash, which may come back. Merged ones do not count. */
export type Pointing = { standing: number; trashed: number }

export async function countOfAuthor(ctx: Ctx, id: string): Promise<Pointing> {
  const { rows } = await sql<Pointing>`
    select count(*) filter (where q.deleted_at is null)::int as standing, count(*) filter (where q.deleted_at is not null)::int as trashed
      from quotes q where q.author_id = ${id} and q.merged_into is null`.execute(ctx.db)
  return rows[0] ?? { standing: 0, trashed: 0 }
}

/** By their own category, or by a link. */
export async function countInCategory(ctx: Ctx, id: string): Promise<Pointing> {
  const { rows } = await sql<Pointing>`
    select count(*) filter (where q.deleted_at is null)::int as standing, count(*) filter (where q.deleted_at is not null)::int as trashed
      from quotes q where q.merged_into is null
       and q.id in (select id from quotes where category_id = ${id} union select quote_id from quote_categories where category_id = ${id})`.execute(
    ctx.db,
  )
  return rows[0] ?? { standing: 0, trashed: 0 }
}
