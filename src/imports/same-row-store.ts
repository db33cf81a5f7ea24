import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { RowFields, Verdict } from './import.ts'
import './tables.ts'

/** What the list says in a row (r): what is to become a quote waits apart of the others (0128). */
export const fieldsOfRow: RawBuilder<RowFields> = sql`case when r.fields <> '{}' then r.fields
  else coalesce((select x.fields from import_texts x where x.import_id = r.import_id and x.number = r.number), '{}') end`

/** Of rows that were read, by their numbers. */
export type EarlierTexts = ReadonlyMap<number, string>

/** One query. */
export async function readRowTexts(ctx: Ctx, importId: string, numbers: number[]): Promise<EarlierTexts> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: number; text: string }>`
    select r.number, r.fields->>'text' as text from unnest(${numbers}::int[]) as w (number)
      cross join lateral (
        select r.number, ${fieldsOfRow} as fields from import_rows r where r.import_id = ${importId}::uuid and r.number = w.number offset 0) r`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ number, text }) => [number, text]))
}

const recalledAtOnce = 1_000

/** The next rows behind `after` that later ones are held against. */
export async function listRead(
  ctx: Ctx,
  importId: string,
  after: number,
): Promise<{ number: number; text: string; verdict: Verdict }[]> {
  const { rows } = await sql<{ number: number; text: string; verdict: Verdict }>`
    select r.number, (${fieldsOfRow})->>'text' as text, r.verdict from import_rows r
     where r.import_id = ${importId}::uuid and number > ${after} and (verdict in ('new', 'exact', 'near') or verdict = 'in-file' and alike < 1) order by number limit ${recalledAtOnce}`.execute(
    ctx.db,
  )
  return rows
}
