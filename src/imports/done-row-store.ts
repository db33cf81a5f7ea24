import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Plan, RowFields } from './import.ts'
import { fieldsOfRow } from './same-row-store.ts'
import './tables.ts'

export type RowToDo = { number: number; fields: RowFields; plan: 'create' | 'change'; author_key: string; like_id: string | null }

/** The next behind `after` that write something and have not. */
export async function listToDo(ctx: Ctx, importId: string, { after, most }: { after: number; most: number }): Promise<RowToDo[]> {
  const { rows } = await sql<RowToDo>`
    select r.number, ${fieldsOfRow} as fields, r.plan, r.author_key, r.like_id from import_rows r
     where import_id = ${importId}::uuid and number > ${after} and not done and plan in ('create', 'change') order by number limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

export type DoneRow = {
  number: number
  quote_id: string | null
  quote_version: number | null
  gains?: object | null
  note?: string | null
}

/** What they wrote; `gains` is from now on what stood there before. What was made of a row has its text from now on. In no index, so that a row stays on its page (0110). */
export async function markDone(writing: Writing, importId: string, rows: DoneRow[]): Promise<void> {
  await sql`
    update import_rows r set done = true, fields = case when r.plan = 'create' then '{}' else r.fields end, quote_id = d.quote_id, quote_version = d.quote_version, gains = coalesce(nullif(d.gains, 'null'::jsonb), r.gains), note = coalesce(d.note, r.note)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number int, quote_id uuid, quote_version int, gains jsonb, note text)
     where r.import_id = ${importId}::uuid and r.number = d.number`.execute(writing.db)
}

/** All that is to become quotes became them; the words of others are in their rows from now on. */
export async function forgetTexts(writing: Writing, importId: string): Promise<void> {
  await sql`select forget_import_texts(${importId}::uuid)`.execute(writing.db)
}

/** The same of some, where that had to be left for the night. @returns how many there were */
export async function forgetSomeTexts(writing: Writing, importId: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with made as (
      select t.number from import_texts t join import_rows r on r.import_id = t.import_id and r.number = t.number
       where t.import_id = ${importId}::uuid and r.done limit ${most}),
    gone as (delete from import_texts t using made where t.import_id = ${importId}::uuid and t.number = made.number returning 1)
    select count(*)::int as n from gone`.execute(writing.db)
  return rows[0]?.n ?? 0
}

export type RowToUndo = {
  number: number
  plan: Plan
  quote_id: string | null
  quote_version: number | null
  gains: object | null
}

/** The next behind `after` that wrote something and were not undone. */
export async function listToUndo(
  ctx: Ctx,
  importId: string,
  { after, most }: { after: number; most: number },
): Promise<RowToUndo[]> {
  const { rows } = await sql<RowToUndo>`
    select number, plan, quote_id, quote_version, gains from import_rows
     where import_id = ${importId}::uuid and number > ${after} and done and not undone and kept is null order by number limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

export async function markUndone(
  writing: Writing,
  importId: string,
  rows: { number: number; kept: string | null }[],
): Promise<void> {
  await sql`
    update import_rows r set undone = d.kept is null, kept = d.kept
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number int, kept text)
     where r.import_id = ${importId}::uuid and r.number = d.number`.execute(writing.db)
}

/** Before quotes go: their rows say again what was in the list. */
export async function giveFieldsBack(writing: Writing, importId: string, numbers: number[]): Promise<void> {
  await sql`
    update import_rows r set fields = ${fieldsOfQuote} from quotes w
     where r.import_id = ${importId}::uuid and r.number = any(${numbers}::int[]) and r.fields = '{}' and w.id = r.quote_id`.execute(
    writing.db,
  )
}

/** What a list of rows shows of a quote (w) that was made of one. */
export const fieldsOfQuote = sql`jsonb_strip_nulls(jsonb_build_object('text', w.text, 'author', w.author, 'tags', w.tags, 'source_work', w.source_work, 'source_year', w.source_year))`
