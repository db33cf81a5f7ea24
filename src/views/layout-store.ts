import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { LaidList } from './laid-list.ts'

declare module '#platform/ground' {
  interface Tables {
    desk_layouts: { owner: string; list: LaidList; columns: string; rows: number }
  }
}

/** A person's own. One query. */
export async function readOwnLayout(ctx: Ctx, list: LaidList, owner: string): Promise<{ columns: string; rows: number } | null> {
  const { rows } = await sql<{ columns: string; rows: number }>`
    select columns, rows from desk_layouts where owner = ${owner} and list = ${list}`.execute(ctx.db)
  return rows[0] ?? null
}

export async function saveOwnLayout(
  writing: Writing,
  list: LaidList,
  owner: string,
  layout: { columns: string; rows: number },
): Promise<void> {
  await writing.db
    .insertInto('desk_layouts')
    .values({ owner, list, ...layout })
    .onConflict((taken) => taken.columns(['owner', 'list']).doUpdateSet(layout))
    .execute()
}
