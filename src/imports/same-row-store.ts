import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

/** The first row with each of these keys. */
export async function findSameRows(ctx: Ctx, importId: string, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; number: number }>`
    select same_key as key, min(number) as number from import_rows where import_id = ${importId}::uuid and same_key = any(${keys}::text[]) group by same_key`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ key, number }) => [key, number]))
}

/** Prints of rows, so that later ones that are nearly the same find them. */
export async function addPrints(writing: Writing, importId: string, prints: { number: number; print: number }[]): Promise<void> {
  await sql`insert into import_prints (import_id, print, number) select ${importId}::uuid, p.print, p.number
    from unnest(${prints.map(({ print }) => print)}::int[], ${prints.map(({ number }) => number)}::int[]) as p (print, number)`.execute(
    writing.db,
  )
}

/** Where no other list is read just now the table is emptied: there are a dozen for each row, and to delete millions takes longer than a statement may. */
export async function deletePrints(writing: Writing, importId: string): Promise<void> {
  await sql`lock table import_prints in access exclusive mode`.execute(writing.db)
  const { rows } = await sql`
    (select from import_prints where import_id < ${importId}::uuid limit 1) union all (select from import_prints where import_id > ${importId}::uuid limit 1)`.execute(
    writing.db,
  )
  if (rows.length === 0) await sql`truncate import_prints`.execute(writing.db)
  else await sql`delete from import_prints where import_id = ${importId}::uuid`.execute(writing.db)
}

export type NearRow = { place: number; number: number; text: string }

/** What many rows have says nothing of any of them; and so many are compared with each. */
const mostOfPrint = 20
const mostCompared = 10

/** For each list of prints the earlier rows that share the most of them. One query. */
export async function findNearRows(ctx: Ctx, importId: string, prints: { place: number; print: number }[]): Promise<NearRow[]> {
  if (prints.length === 0) return []
  const { rows } = await sql<NearRow>`
    with held as (
      select w.place, k.number, count(*) as n from unnest(${prints.map(({ place }) => place)}::int[], ${prints.map(({ print }) => print)}::int[]) as w (place, print)
        cross join lateral (select p.number from import_prints p where p.import_id = ${importId}::uuid and p.print = w.print limit ${mostOfPrint}) k
       group by w.place, k.number),
    first as (select place, number from (select *, row_number() over (partition by place order by n desc, number) as rank from held) h where rank <= ${mostCompared})
    select f.place, f.number, r.fields->>'text' as text from first f join import_rows r on r.import_id = ${importId}::uuid and r.number = f.number`.execute(
    ctx.db,
  )
  return rows
}
