import { sql, type GeneratedAlways } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { lockQuotes } from '../write-store.ts'

export type Rename = { id: number; noun: 'author' | 'category'; target: string }

declare module '#platform/ground' {
  interface Tables {
    renames: Omit<Rename, 'id'> & { id: GeneratedAlways<number>; reached: string | null; created_at: Date }
  }
}

/** The oldest that is still to be followed. */
export async function nextRename(ctx: Ctx): Promise<Rename | undefined> {
  return await ctx.db.selectFrom('renames').select(['id', 'noun', 'target']).orderBy('id').limit(1).executeTakeFirst()
}

/** By the order of ids. */
export async function listQuotesToRename(ctx: Ctx, { id }: Rename): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from renames r cross join lateral quotes_to_rename(r) as q (id) where r.id = ${id} order by q.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Gives these quotes today's name. Where another process is ahead, it is left its lead. */
export async function renameQuotes(writing: Writing, { id, noun }: Rename, ids: string[]): Promise<void> {
  const { rows } = await sql<{ reached: string | null }>`select reached from renames where id = ${id} for update`.execute(
    writing.db,
  )
  const [rename] = rows
  if (!rename) return
  const left = ids.filter((quote) => rename.reached === null || quote > rename.reached)
  if (left.length === 0) return
  await lockQuotes(writing, left)
  // The trigger of the table makes the vector, and with it the names, again.
  await sql`update quotes set search = null where id = any(${left}::uuid[])`.execute(writing.db)
  // By whom a text is depends on the author's names.
  if (noun === 'author')
    await sql`update evidence_verdicts set searched_version = 0 where quote_id = any(${left}::uuid[])`.execute(writing.db)
  await sql`update renames set reached = ${left.at(-1)} where id = ${id}`.execute(writing.db)
}

export async function endRename(writing: Writing, { id }: Rename): Promise<void> {
  await writing.db.deleteFrom('renames').where('id', '=', id).execute()
}
