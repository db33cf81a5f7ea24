import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { fieldsOfQuote, isDone, quoteOfDone } from './done-row-store.ts'
import { fieldsOfRow } from './same-row-store.ts'
import { rowsAPage, type Counts, type ImportRow, type Plan, type RowFields, type Verdict } from './import.ts'
import { becomes, wanted } from './plan-store.ts'
import './tables.ts'

export type NewRow = {
  number: number
  line: number
  fields: RowFields
  author_key: string | null
  verdict: Verdict
  reason: string | null
  note: string | null
  like_id: string | null
  like_number: number | null
  alike: number | null
  gains: object | null
}

/** Each with what becomes of it, by its author's line, which is there already. One statement. @returns how many become what */
export async function addRows(writing: Writing, importId: string, rows: NewRow[]): Promise<Counts> {
  const { rows: planned } = await sql<{ plan: Plan; n: number }>`
    with planned as materialized (
      select i.id, r.*, ${becomes} as plan
        from imports i cross join (
          select number, line, fields, author_key, verdict, reason, note, like_id, like_number, alike, nullif(gains, 'null'::jsonb) as gains, null::text as decision
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number int, line int, fields jsonb, author_key text,
              verdict text, reason text, note text, like_id uuid, like_number int, alike real, gains jsonb)) r
          left join import_authors a on a.import_id = ${importId}::uuid and a.key = r.author_key
          cross join lateral (select ${wanted} as wanted) w
       where i.id = ${importId}::uuid),
    waiting as (insert into import_texts (import_id, number, fields) select id, number, fields from planned where plan = 'create' order by number),
    added as (
      insert into import_rows (import_id, number, line, fields, author_key, verdict, reason, note, like_id, like_number, alike, gains, plan)
      select id, number, line, case when plan = 'create' then '{}' else fields end, author_key, verdict, reason, note, like_id, like_number, alike, gains, plan
        from planned order by number returning plan)
    select plan, count(*)::int as n from added group by plan`.execute(writing.db)
  return Object.fromEntries(planned.map(({ plan, n }) => [`to:${plan}`, n]))
}

/** @returns how many went */
export async function deleteSomeRows(writing: Writing, importId: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from import_rows where import_id = ${importId}::uuid and number in (
        select number from import_rows where import_id = ${importId}::uuid order by number limit ${most}) returning number),
    texts as (delete from import_texts t using gone where t.import_id = ${importId}::uuid and t.number = gone.number)
    select count(*)::int as n from gone`.execute(writing.db)
  return rows[0]?.n ?? 0
}

export type RowsAsked = { verdict?: Verdict | undefined; plan?: Plan | undefined; kept?: boolean | undefined; after?: number }

const shape = (
  importId: string,
): RawBuilder<ImportRow> => sql`r.number, r.line, case when r.fields = '{}' and ${isDone(importId)} then coalesce((select ${fieldsOfQuote} from quotes w where w.id = ${quoteOfDone}), ${fieldsOfRow}) else ${fieldsOfRow} end as fields, r.verdict, r.plan, r.reason, r.note, r.like_id as "likeId", q.text as "likeText", r.like_number as "likeNumber",
  case when r.plan = 'skip' and ${wanted} = 'create' then coalesce(a.choice, a.match) end as awaits, r.alike, r.decision, r.gains, r.blocked, ${isDone(importId)} as done, case when ${isDone(importId)} then ${quoteOfDone} end as "quoteId", r.undone, r.kept`

/** A page of them by their numbers, each with what it is like. One query, by an index whatever is asked. */
export async function listRows(ctx: Ctx, importId: string, { verdict, plan, kept, after = 0 }: RowsAsked): Promise<ImportRow[]> {
  const narrowed = [
    ...(verdict === undefined ? [] : [sql`and r.verdict = ${verdict}`]),
    ...(plan === undefined ? [] : [sql`and r.plan = ${plan}`]),
    ...(kept ? [sql`and r.kept is not null`] : []),
  ]
  const { rows } = await sql<ImportRow>`
    select ${shape(importId)} from import_rows r join imports i on i.id = r.import_id
      left join quotes q on q.id = r.like_id left join import_authors a on a.import_id = r.import_id and a.key = r.author_key
     where r.import_id = ${importId}::uuid and r.number > ${after} ${sql.join(narrowed, sql` `)} order by r.number limit ${rowsAPage + 1}`.execute(
    ctx.db,
  )
  return rows
}
