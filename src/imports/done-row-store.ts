import { sql, type RawBuilder } from 'kysely'
import type { Ctx, ScopedQuote } from '#access'
import type { Writing } from '#changes'
import type { Plan, RowFields } from './import.ts'
import { fieldsOfRow } from './same-row-store.ts'
import './tables.ts'

export type RowToDo = {
  number: number
  fields: RowFields
  plan: 'create' | 'change'
  author_key: string
  like_id: string | null
  isLate: boolean
}

/**
 * Whether a row (r) has been written, or had nothing to write. A row that became a quote is not written again to say so (0170): the import says how far it came. A row that
 * was planned again or left out after the import had passed it (`late`) says so itself.
 */
export const isDone = (importId: string): RawBuilder<boolean> =>
  sql`(r.done or (r.plan = 'create' and r.late is null and r.number <= (select m.made_to from imports m where m.id = ${importId}::uuid)))`

/** The id of the quote that a row becomes. It follows from the row, so the row needn't keep it. The function `quote_of_row` (0170) must agree. */
export function quoteOfRow(importId: string, number: number): string {
  return `${importId.slice(0, 28)}${number.toString(16).padStart(8, '0')}`
}

/** The next behind `after` that write something and have not. */
export async function listToDo(ctx: Ctx, importId: string, { after, most }: { after: number; most: number }): Promise<RowToDo[]> {
  const { rows } = await sql<RowToDo>`
    select r.number, ${fieldsOfRow} as fields, r.plan, r.author_key, r.like_id, r.late is not null as "isLate" from import_rows r
     where import_id = ${importId}::uuid and number > ${after} and not ${isDone(importId)} and plan in ('create', 'change') order by number limit ${most}`.execute(
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

/**
 * Which rows behind the import's mark, up to one, are to become quotes: their numbers, with commas between. Where somebody planned rows again after they were read, they are
 * others than were read; the mark must not pass those.
 */
export async function readToMake(
  writing: Writing,
  importId: string,
  { from, to }: { from: number; to: number },
): Promise<string> {
  const { rows } = await sql<{ numbers: string }>`
    select coalesce(string_agg(r.number::text, ',' order by r.number), '') as numbers from import_rows r
     where r.import_id = ${importId}::uuid and r.number > ${from} and r.number <= ${to} and r.plan = 'create' and r.late is null and not r.done`.execute(
    writing.db,
  )
  return rows[0]?.numbers ?? ''
}

/** Saves what rows wrote that the import's mark doesn't cover. `gains` then has the values from before. */
export async function markDone(writing: Writing, importId: string, rows: DoneRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_rows r set done = true, quote_id = d.quote_id, quote_version = d.quote_version, gains = coalesce(nullif(d.gains, 'null'::jsonb), r.gains), note = coalesce(d.note, r.note)
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
       where t.import_id = ${importId}::uuid and ${isDone(importId)} limit ${most}),
    gone as (delete from import_texts t using made where t.import_id = ${importId}::uuid and t.number = made.number returning 1)
    select count(*)::int as n from gone`.execute(writing.db)
  return rows[0]?.n ?? 0
}

/** The quote of a row (r) that is done; null where it had nothing to write. */
export const quoteOfDone = sql`case when r.plan = 'create' then coalesce(r.quote_id, quote_of_row(r.import_id, r.number)) else r.quote_id end`

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
    select r.number, r.plan, ${quoteOfDone} as quote_id, case when r.plan = 'create' then coalesce(r.quote_version, 1) else r.quote_version end as quote_version, r.gains from import_rows r
     where r.import_id = ${importId}::uuid and r.number > ${after} and ${isDone(importId)} and not r.undone and r.kept is null order by r.number limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

/** The languages and categories of the quotes that an undo would change, each once. What somebody has changed since is kept, so it isn't asked about. */
export async function listKindsToUndo(ctx: Ctx, importId: string): Promise<ScopedQuote[]> {
  const { rows } = await sql<ScopedQuote>`
    select distinct w.language, array(select l.category_id::text from quote_categories l where l.quote_id = w.id
        union select w.category_id::text where w.category_id is not null order by 1) as categories
      from import_rows r join quotes w on w.id = ${quoteOfDone}
     where r.import_id = ${importId}::uuid and ${isDone(importId)} and not r.undone and r.kept is null and w.version = coalesce(r.quote_version, 1)`.execute(
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
     where r.import_id = ${importId}::uuid and r.number = any(${numbers}::int[]) and r.fields = '{}' and w.id = ${quoteOfDone}`.execute(
    writing.db,
  )
}

/** What a list of rows shows of a quote (w) that was made of one. */
export const fieldsOfQuote = sql`jsonb_strip_nulls(jsonb_build_object('text', w.text, 'author', w.author, 'tags', w.tags, 'source_work', w.source_work, 'source_year', w.source_year))`
