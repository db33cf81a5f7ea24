import { type Kysely, sql } from 'kysely'
import { type BackedUpTable, rowText } from './backup-tables.ts'
import type { Total } from './backup-lines.ts'
import type { Tables } from '../ground.ts'

const later = sql.id('pg_temp', 'restored_later')

/** A place for rows that point at others of their table, which may not be there yet. It goes with the transaction. */
export async function prepareLater(db: Kysely<Tables>): Promise<void> {
  await sql`create temporary table restored_later (line jsonb) on commit drop`.execute(db)
}

/** Writes rows as they stand in a backup; what points at the table itself stays empty until `fillLater`. The text goes to the database unread. */
export async function insertRows(db: Kysely<Tables>, table: BackedUpTable, rows: string[]): Promise<void> {
  const { name, columns, documents, selfReferences } = table
  const values = columns.map((column) => {
    if (selfReferences.includes(column)) return sql`null`
    // A document of either kind takes the other's text.
    return documents.includes(column) ? sql`(l.line ->> ${sql.lit(column)})::json` : sql.id('r', column)
  })
  const lines = `[${rows.join(',')}]`
  await sql`
    insert into ${sql.id('public', name)} (${sql.join(columns.map((column) => sql.id(column)))}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${lines}::jsonb) with ordinality as l (line, n)
    cross join lateral jsonb_populate_record(null::${sql.id('public', name)}, l.line) r order by l.n`.execute(db)
  if (selfReferences.length === 0) return
  const points = sql.join(
    selfReferences.map((column) => sql`l.line ->> ${sql.lit(column)} is not null`),
    sql` or `,
  )
  await sql`insert into ${later} (line) select l.line from jsonb_array_elements(${lines}::jsonb) as l (line) where ${points}`.execute(
    db,
  )
}

/** When all rows of the table are there. */
export async function fillLater(db: Kysely<Tables>, { name, key, selfReferences }: BackedUpTable): Promise<void> {
  if (selfReferences.length === 0) return
  if (key.length === 0)
    throw new Error(`${name} points at itself and has no primary key: its rows cannot be found again. Give it one.`)
  const set = selfReferences.map((column) => sql`${sql.id(column)} = r.${sql.id(column)}`)
  const same = key.map((column) => sql`t.${sql.id(column)} = r.${sql.id(column)}`)
  await sql`
    update ${sql.id('public', name)} t set ${sql.join(set)}
    from ${later} l cross join lateral jsonb_populate_record(null::${sql.id('public', name)}, l.line) r where ${sql.join(same, sql` and `)}`.execute(
    db,
  )
  await sql`delete from ${later}`.execute(db)
}

/** What `startTotal` makes of the same rows, made by the database of what it holds. */
export async function checksumOf(db: Kysely<Tables>, table: BackedUpTable): Promise<Total> {
  const eightBytes = sql`encode(substr(sha256(convert_to(${rowText(table)}, 'UTF8')), 1, 8), 'hex')`
  const { rows } = await sql<Total>`
    select count(*) as rows, coalesce(sum(('x' || ${eightBytes})::bit(64)::bigint), 0)::text as checksum from ${sql.id('public', table.name)} saved`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, checksum: '0' }
}
