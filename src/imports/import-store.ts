import { sql, type RawBuilder } from 'kysely'
import type { Ctx, Scope } from '#access'
import type { Writing } from '#changes'
import type { Mapping } from './fields.ts'
import type { Counts, Import, ImportOptions, ImportState, Notes } from './import.ts'
import type { ImportsTable } from './tables.ts'

const shape: RawBuilder<Import> = sql`i.id, i.name, i.format, i.encoding, i.divider, i.has_head as "hasHead", i.bytes, i.pieces, i.columns, i.mapping, i.options,
  i.state, i.reason, i.notes, i.counts, i.rows_read as "rowsRead", i.is_read as "isRead", i.rows_planned as "rowsPlanned", i.rows_done as "rowsDone", i.made_to as "madeTo",
  i.rows_undone as "rowsUndone", i.rows_kept as "rowsKept",
  i.rows_read > 0 and not exists (select from import_rows r where r.import_id = i.id and r.number = 1) as "isForgotten", i.batch, i.undo_batch as "undoBatch", i.created_by as "createdBy", i.role, i.scope,
  i.created_at as "createdAt", i.updated_at as "updatedAt", i.started_at as "startedAt", i.ended_at as "endedAt"`

export async function readImport(ctx: Ctx, id: string): Promise<Import | undefined> {
  const { rows } = await sql<Import>`select ${shape} from imports i where i.id = ${id}::uuid`.execute(ctx.db)
  return rows[0]
}

export async function readImportOf(ctx: Ctx, batch: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from imports where batch = ${batch}::uuid`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Holds it until the transaction ends: of those who work on it and those who stop it, one at a time. */
export async function lockImport(writing: Writing, id: string): Promise<Import | undefined> {
  const { rows } = await sql<Import>`select ${shape} from imports i where i.id = ${id}::uuid for update`.execute(writing.db)
  return rows[0]
}

export type ImportLine = Import & { by: string | null }

/** The newest first. Two queries. */
export async function listImports(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ imports: ImportLine[]; total: number }> {
  const { rows } = await sql<ImportLine>`
    select ${shape}, coalesce(nullif(p.full_name, ''), p.email) as by from imports i left join profiles p on p.id = i.created_by
     order by i.created_at desc, i.id limit ${limit} offset ${offset}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from imports`.execute(ctx.db)
  return { imports: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function countImports({ db }: Pick<Ctx, 'db'>): Promise<{ state: ImportState; n: number }[]> {
  const { rows } = await sql<{ state: ImportState; n: number }>`
    select i.state, count(*)::int as n from imports i group by i.state`.execute(db)
  return rows
}

type NewImport = Pick<
  ImportsTable,
  | 'id'
  | 'name'
  | 'format'
  | 'encoding'
  | 'divider'
  | 'has_head'
  | 'bytes'
  | 'pieces'
  | 'signature'
  | 'batch'
  | 'undo_batch'
  | 'created_by'
  | 'role'
> & { columns: Import['columns']; mapping: Mapping; options: ImportOptions }

export async function insertImport(writing: Writing, { columns, mapping, options, ...row }: NewImport): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('imports')
    .values({
      ...row,
      columns: json(columns),
      mapping: json(mapping),
      options: json(options),
      category_id: options.categoryId ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type Saved = Partial<
  Pick<ImportsTable, 'has_head' | 'pieces' | 'category_id' | 'reason' | 'started_at' | 'ended_at' | 'signature' | 'divider'>
> & {
  state?: Import['state']
  rows_read?: number
  is_read?: boolean
  rows_planned?: number
  rows_done?: number
  made_to?: number
  rows_undone?: number
  rows_kept?: number
  columns?: Import['columns']
  mapping?: Mapping
  options?: ImportOptions
  counts?: Counts
  notes?: Notes
  scope?: Scope | null
}

export async function saveImport(
  writing: Writing,
  id: string,
  { columns, mapping, options, counts, notes, scope, ...row }: Saved,
): Promise<void> {
  await writing.db
    .updateTable('imports')
    .set({
      ...row,
      ...(columns ? { columns: json(columns) } : {}),
      ...(mapping ? { mapping: json(mapping) } : {}),
      ...(options ? { options: json(options) } : {}),
      ...(counts ? { counts: json(counts) } : {}),
      ...(notes ? { notes: json(notes) } : {}),
      ...(scope === undefined ? {} : { scope: scope && json(scope) }),
      updated_at: writing.clock.now(),
    })
    .where('id', '=', id)
    .execute()
}

/** A list, too, travels as JSON: the driver would take it for an array of PostgreSQL's. */
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** What was chosen for the last file with such columns. */
export async function findRemembered(
  ctx: Ctx,
  signature: string,
): Promise<{ mapping: Mapping; options: ImportOptions; hasHead: boolean } | undefined> {
  const { rows } = await sql<{ mapping: Mapping; options: ImportOptions; hasHead: boolean }>`
    select mapping, options, has_head as "hasHead" from imports where signature = ${signature} and state <> 'uploaded' order by created_at desc limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Those that somebody has to go on with, and whether another process does so now. */
export async function listAtWork(ctx: Ctx): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from imports where state in ('checking', 'running', 'undoing') order by id`.execute(ctx.db)
  return rows
}

/** Files that nobody needs any more: their import has ended, or nobody came back to it. */
export async function listOldFiles(ctx: Ctx, before: Date): Promise<{ id: string; pieces: number }[]> {
  const { rows } = await sql<{ id: string; pieces: number }>`
    select id, pieces from imports where pieces is not null
       and (state in ('done', 'undone', 'failed') or (updated_at < ${before} and state not in ('checking', 'running', 'undoing')))
     order by id limit 100`.execute(ctx.db)
  return rows
}

/** Those of these that there are. */
export async function findImportIds(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from imports where id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Imports whose rows are kept no longer: so long ago did they end, or were they left. */
export async function listForgotten(ctx: Ctx, { ended, left }: { ended: Date; left: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from imports i where ((i.state in ('done', 'undone') and i.updated_at < ${ended})
        or (i.state in ('uploaded', 'checked', 'failed') and i.updated_at < ${left}))
       and exists (select from import_rows r where r.import_id = i.id) order by i.id limit 100`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Of the columns by which an import looks rows up, and no others: that takes some tens of milliseconds. */
export async function readSizes(writing: Writing): Promise<void> {
  await sql`analyze import_rows (import_id, number, plan, done), import_texts (import_id, number), import_authors (import_id, key), authors (id), author_keys (key, author_id), quotes (id), quote_print_lists (quote_id, prints)`.execute(
    writing.db,
  )
}

/** Imports that are over and still have words of what was made: another import had some when they ended. */
export async function listWithTexts(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from imports i where i.state in ('done', 'undone') and exists (select from import_texts t where t.import_id = i.id) order by i.id limit 100`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
