import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Verdict } from './import.ts'
import './tables.ts'

/** Of rows that were read, by their numbers. */
export type EarlierTexts = ReadonlyMap<number, string>

/** One query. */
export async function readRowTexts(ctx: Ctx, importId: string, numbers: number[]): Promise<EarlierTexts> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: number; text: string }>`
    select r.number, r.fields->>'text' as text from unnest(${numbers}::int[]) as w (number)
      cross join lateral (select o.number, o.fields from import_rows o where o.import_id = ${importId}::uuid and o.number = w.number offset 0) r`.execute(
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
    select number, fields->>'text' as text, verdict from import_rows
     where import_id = ${importId}::uuid and number > ${after} and (verdict in ('new', 'exact', 'near') or verdict = 'in-file' and alike < 1) order by number limit ${recalledAtOnce}`.execute(
    ctx.db,
  )
  return rows
}
