import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { rowsAPage, type Counts, type ImportRow, type Plan, type RowFields, type Verdict } from './import.ts'

export type NewRow = {
  number: number
  line: number
  fields: RowFields
  author_key: string | null
  same_key: string | null
  verdict: Verdict
  reason: string | null
  note: string | null
  like_id: string | null
  like_number: number | null
  alike: number | null
  gains: object | null
}

/** One statement. Nothing is planned for them yet. */
export async function addRows(writing: Writing, importId: string, rows: NewRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, number, line, fields, author_key, same_key, verdict, reason, note, like_id, like_number, alike, gains, plan)
    select ${importId}::uuid, r.number, r.line, r.fields, r.author_key, r.same_key, r.verdict, r.reason,
      r.note, r.like_id, r.like_number, r.alike, nullif(r.gains, 'null'::jsonb), 'skip'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (number int, line int, fields jsonb, author_key text, same_key text,
        verdict text, reason text, note text, like_id uuid, like_number int, alike real, gains jsonb)`.execute(writing.db)
}

/** @returns how many went */
export async function deleteSomeRows(writing: Writing, importId: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from import_rows where import_id = ${importId}::uuid and number in (
        select number from import_rows where import_id = ${importId}::uuid order by number limit ${most}) returning 1)
    select count(*)::int as n from gone`.execute(writing.db)
  return rows[0]?.n ?? 0
}

/** The first row with each of these keys. */
export async function findSameRows(ctx: Ctx, importId: string, keys: string[]): Promise<Map<string, number>> {
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

export async function deletePrints(writing: Writing, importId: string): Promise<void> {
  await sql`delete from import_prints where import_id = ${importId}::uuid`.execute(writing.db)
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

/** The one rule of what becomes of a row (r) of an import (i) whose author is a: what somebody decided, else what its verdict and the options say. */
const becomes: RawBuilder<Plan> = sql`case
  when r.verdict = 'wrong' then 'wrong'
  when w.wanted = 'create' and (a.choice = 'skip' or (a.choice is null and (
    (a.match = 'new' and i.options->>'newAuthors' = 'skip') or (a.match = 'near' and i.options->>'nearAuthors' = 'skip')))) then 'skip'
  when w.wanted = 'change' and r.gains is null then 'skip'
  else w.wanted end`
const wanted = sql`coalesce(r.decision, case r.verdict when 'new' then 'create' when 'exact' then i.options->>'exact' when 'near' then i.options->>'near' else 'skip' end)`

type Range = { from: number; to: number } | { numbers: number[] } | { authorKey: string }

/** Plans these rows anew, but for those that are done. @returns by how much that changes the counts. One statement. */
export async function planRows(writing: Writing, importId: string, range: Range): Promise<Counts> {
  const which =
    'from' in range
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
       where r.import_id = ${importId}::uuid and ${which} and not r.done),
    changed as (
      update import_rows r set plan = p.becomes from planned p
       where r.import_id = ${importId}::uuid and r.number = p.number and p.becomes <> p.was returning p.was, p.becomes)
    select was, becomes, count(*)::int as n from changed group by was, becomes`.execute(writing.db)
  const counts: Counts = {}
  for (const { was, becomes: is, n } of rows) {
    counts[`to:${was}`] = (counts[`to:${was}`] ?? 0) - n
    counts[`to:${is}`] = (counts[`to:${is}`] ?? 0) + n
  }
  return counts
}

export type RowsAsked = { verdict?: Verdict | undefined; plan?: Plan | undefined; kept?: boolean | undefined; after?: number }

const shape: RawBuilder<ImportRow> = sql`r.number, r.line, r.fields, r.verdict, r.plan, r.reason, r.note, r.like_id as "likeId", q.text as "likeText", r.like_number as "likeNumber",
  r.alike, r.decision, r.gains, r.done, r.quote_id as "quoteId", r.undone, r.kept`

/** A page of them by their numbers, each with what it is like. One query, by an index whatever is asked. */
export async function listRows(ctx: Ctx, importId: string, { verdict, plan, kept, after = 0 }: RowsAsked): Promise<ImportRow[]> {
  const narrowed = [
    ...(verdict === undefined ? [] : [sql`and r.verdict = ${verdict}`]),
    ...(plan === undefined ? [] : [sql`and r.plan = ${plan}`]),
    ...(kept ? [sql`and r.kept is not null`] : []),
  ]
  const { rows } = await sql<ImportRow>`
    select ${shape} from import_rows r left join quotes q on q.id = r.like_id
     where r.import_id = ${importId}::uuid and r.number > ${after} ${sql.join(narrowed, sql` `)} order by r.number limit ${rowsAPage + 1}`.execute(
    ctx.db,
  )
  return rows
}

export async function saveDecision(
  writing: Writing,
  importId: string,
  numbers: number[],
  decision: ImportRow['decision'],
): Promise<void> {
  await sql`update import_rows set decision = ${decision} where import_id = ${importId}::uuid and number = any(${numbers}::int[]) and not done and verdict <> 'wrong'`.execute(
    writing.db,
  )
}

export type RowToDo = { number: number; fields: RowFields; plan: 'create' | 'change'; author_key: string; like_id: string | null }

/** The next that write something and have not. */
export async function listToDo(ctx: Ctx, importId: string, most: number): Promise<RowToDo[]> {
  const { rows } = await sql<RowToDo>`
    select number, fields, plan, author_key, like_id from import_rows
     where import_id = ${importId}::uuid and not done and plan in ('create', 'change') order by number limit ${most}`.execute(
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

/** What they wrote; `gains` is from now on what stood there before. */
export async function markDone(writing: Writing, importId: string, rows: DoneRow[]): Promise<void> {
  await sql`
    update import_rows r set done = true, quote_id = d.quote_id, quote_version = d.quote_version, gains = coalesce(nullif(d.gains, 'null'::jsonb), r.gains), note = coalesce(d.note, r.note)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number int, quote_id uuid, quote_version int, gains jsonb, note text)
     where r.import_id = ${importId}::uuid and r.number = d.number`.execute(writing.db)
}

export type RowToUndo = {
  number: number
  plan: Plan
  quote_id: string | null
  quote_version: number | null
  gains: object | null
}

export async function listToUndo(ctx: Ctx, importId: string, most: number): Promise<RowToUndo[]> {
  const { rows } = await sql<RowToUndo>`
    select number, plan, quote_id, quote_version, gains from import_rows
     where import_id = ${importId}::uuid and done and not undone and kept is null order by number limit ${most}`.execute(ctx.db)
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
