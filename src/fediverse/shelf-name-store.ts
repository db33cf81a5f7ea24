import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { ShelfNoun } from './followed.ts'

const tables = { author: 'authors', category: 'categories' } as const
type Shelf = { noun: ShelfNoun; id: string }

/** What one was called that was merged with another. */
export async function readMerged(ctx: Ctx, { noun, id }: Shelf): Promise<{ name: string; slug: string } | undefined> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select t.name, t.slug from ${sql.table(tables[noun])} t where t.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Who was merged with one, the newest first, 50 at most. */
export async function listMergedInto(ctx: Ctx, { noun, id }: Shelf): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tables[noun])} t where t.merged_into = ${id} order by t.updated_at desc, t.id limit 50`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}
