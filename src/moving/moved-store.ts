// What moves in is rows, as in a restore: verbs would ask of each what a form asks, one after the other. So the tables that another site may bring are written here,
// and in the stores beside this one.
import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Tables } from '#platform/ground'
import './tables.ts'

export type MovedNoun = Tables['moved_ids']['noun'] extends { __select__: infer N } ? N : never
export type Ids = ReadonlyMap<string, string>

/** Where what had these ids elsewhere is here, as far as it has another id. */
export async function readMoved(ctx: Ctx, noun: MovedNoun, old: string[]): Promise<Ids> {
  const rows = await ctx.db
    .selectFrom('moved_ids')
    .select(['old_id', 'id'])
    .where('noun', '=', noun)
    .where('old_id', 'in', [...old, ''])
    .execute()
  return new Map(rows.map(({ old_id, id }) => [old_id, id]))
}

export async function rememberMoved(writing: Writing, noun: MovedNoun, pairs: { old: string; id: string }[]): Promise<void> {
  const bare = pairs.map(({ old, id }) => ({ old, id }))
  await sql`insert into moved_ids (noun, old_id, id) select ${noun}, w.old, w.id from ${given(bare, 'old text, id uuid')} on conflict do nothing`.execute(
    writing.db,
  )
}

export async function presentIds(
  ctx: Ctx,
  table: 'authors' | 'categories' | 'quotes' | 'profiles',
  ids: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether another site moved in here before, to the end. */
export async function hasMovedIn(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql`select 1 from changes where noun = 'site' and verb = 'move-in' limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Rows of ours as a table `w`, with those columns. */
export function given(rows: object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${sql.raw(columns)})`
}
