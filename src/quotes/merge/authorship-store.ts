import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import '../tables.ts'

/** Ids of quotes of an author, whatever their state: in the trash and merged ones, too. */
export async function listOfAuthor(ctx: Ctx, author: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from quotes where author_id = ${author} order by id limit ${most}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

export async function giveToAuthor(writing: Writing, ids: readonly string[], author: string): Promise<void> {
  await sql`update quotes set author_id = ${author}, version = version + 1, updated_at = ${writing.clock.now()} where id = any(${ids}::uuid[])`.execute(
    writing.db,
  )
}
