import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { isDone } from './done-row-store.ts'
import type { Counts, ImportRow, Plan } from './import.ts'
import './tables.ts'

/** The one rule of what becomes of a row (r) of an import (i) whose author is a: what somebody decided, else what its verdict and the options say. */
export const becomes: RawBuilder<Plan> = sql`case
  when r.verdict = 'wrong' then 'wrong'
  when w.wanted = 'create' and (a.choice = 'skip' or (a.choice is null and (
    (a.match = 'new' and i.options->>'newAuthors' = 'skip') or (a.match = 'near' and i.options->>'nearAuthors' = 'skip')))) then 'skip'
  when w.wanted = 'change' and r.gains is null then 'skip'
  else w.wanted end`
/** What its verdict and the options say, or a person: before it is asked who it is by. */
export const wanted: RawBuilder<Plan> = sql`coalesce(r.decision, case r.verdict when 'new' then 'create' when 'exact' then i.options->>'exact' when 'near' then i.options->>'near'
  when 'in-file' then case when r.alike < 1 then i.options->>'near' else 'skip' end else 'skip' end)`

type Range = { from: number; to: number } | { numbers: number[] } | { authorKey: string } | 'blocked'

/** Plans these rows again, but not those that are done. Blocked rows are free again, and rows that the import has passed are late. @returns by how much that changes the counts. One statement. */
export async function planRows(writing: Writing, importId: string, range: Range): Promise<Counts> {
  const which =
    range === 'blocked'
      ? sql`r.plan = 'wrong' and r.blocked is not null`
      : 'from' in range
        ? sql`r.number between ${range.from} and ${range.to}`
        : 'numbers' in range
          ? sql`r.number = any(${range.numbers}::int[])`
          : sql`r.author_key = ${range.authorKey}`
  const { rows } = await sql<{ was: Plan; becomes: Plan; n: number }>`
    with planned as (
      select r.number, r.plan as was, ${becomes} as becomes
        from import_rows r join imports i on i.id = r.import_id
        left join import_authors a on a.import_id = r.import_id and a.key = r.author_key
        cross join lateral (select ${wanted} as wanted) w
       where r.import_id = ${importId}::uuid and ${which} and not ${isDone(importId)}),
    changed as (
      update import_rows r set plan = p.becomes, blocked = null,
          late = case when r.number <= (select m.made_to from imports m where m.id = ${importId}::uuid) then true end
        from planned p
       where r.import_id = ${importId}::uuid and r.number = p.number and p.becomes <> p.was returning p.was, p.becomes)
    select was, becomes, count(*)::int as n from changed group by was, becomes`.execute(writing.db)
  const counts: Counts = {}
  for (const { was, becomes: is, n } of rows) {
    counts[`to:${was}`] = (counts[`to:${was}`] ?? 0) - n
    counts[`to:${is}`] = (counts[`to:${is}`] ?? 0) + n
  }
  return counts
}

export async function saveDecision(
  writing: Writing,
  importId: string,
  numbers: number[],
  decision: ImportRow['decision'],
): Promise<void> {
  await sql`update import_rows r set decision = ${decision} where r.import_id = ${importId}::uuid and r.number = any(${numbers}::int[]) and not ${isDone(importId)} and r.verdict <> 'wrong'`.execute(
    writing.db,
  )
}

/** These cannot be written as things are, and the import goes on without them. @returns by how much that changes the counts */
export async function blockRows(writing: Writing, importId: string, blocked: { number: number; why: string }[]): Promise<Counts> {
  if (blocked.length === 0) return {}
  const { rows } = await sql<{ n: number }>`
    with blocked as (
      update import_rows r set plan = 'wrong', blocked = b.why, late = true from jsonb_to_recordset(${JSON.stringify(blocked)}::jsonb) as b (number int, why text)
       where r.import_id = ${importId}::uuid and r.number = b.number and r.plan = 'create' and not ${isDone(importId)} returning 1)
    select count(*)::int as n from blocked`.execute(writing.db)
  const n = rows[0]?.n ?? 0
  return { 'to:create': -n, 'to:wrong': n }
}

export async function countBlocked(ctx: Ctx, importId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_rows r where r.import_id = ${importId}::uuid and r.plan = 'wrong' and r.blocked is not null`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
