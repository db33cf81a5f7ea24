import { type Kysely, sql } from 'kysely'
import { readApplied, type Applied } from '../database/applied-migrations.ts'
import type { Database } from '../database/db-engine.ts'
import { type BackedUpTable, backedUpTables, readSequences, rowLength, rowText, settleTexts } from './backup-tables.ts'
import { endLine, fileLines, headerLine, startTotal, tableLine, type Total, type Totals } from './backup-lines.ts'
import { Conflict, Unavailable } from '../errors.ts'
import type { Files } from '../files.ts'
import type { Footing, Tables } from '../ground.ts'
import { inTransaction } from '../transaction.ts'

export type BackedUp = { tables: number; rows: number; files: number }
export type BackupOptions = {
  /** Which of the files go along, and where they are; none: rows alone. */
  files?: { store: Files; folder: string }
  /** The version of Epigraph that writes it. */
  release?: string
  /** The fingerprint of the secret: a restore then says if it has another. */
  secret?: string | undefined
  /** Hears how far it is. */
  say?: (sentence: string) => void
  /** Ends it early, with Unavailable. */
  signal?: AbortSignal
}

const hour = 60 * 60_000

/**
 * The whole site as lines of JSON, as it is at one moment, for any engine and version. `write` is given whole lines, about a megabyte at a time, and waited for.
 * On PGlite everybody else waits until it is done.
 * @throws Conflict when the database has no schema yet
 */
export async function writeBackup(
  database: Database,
  write: (lines: string) => Promise<void>,
  { say = () => undefined, signal, files, release = '', secret }: BackupOptions = {},
): Promise<BackedUp> {
  const footing: Footing = { db: database.db, log: database.log }
  const inside = async ({ db }: Footing): Promise<Omit<Totals, 'files'>> => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db)
    await settleTexts(db)
    const migrations = await requireMigrations(db)
    const tables = await backedUpTables(db)
    // Against TRUNCATE and ALTER TABLE, which do not care for older readers.
    for (const { name } of tables) await sql`lock table ${sql.id('public', name)} in access share mode`.execute(db)

    await write(headerLine({ release, madeAt: new Date().toISOString(), secret, migrations }))
    const totals: Record<string, Total> = {}
    for (const table of tables) {
      await write(tableLine(table.name))
      const total = await writeTable(db, table, write, signal)
      totals[table.name] = total
      if (total.rows > 0) say(`${table.name}: ${total.rows.toLocaleString('en')} ${total.rows === 1 ? 'row' : 'rows'}`)
    }
    return { tables: totals, sequences: await readSequences(db) }
  }
  const totals = await database.patiently(hour, () => inTransaction(footing, inside))
  // After the rows, so that nobody waits for it; a file that came meanwhile is one more.
  const copied = files ? await writeFiles(files, write, signal) : 0
  if (copied > 0) say(`${copied.toLocaleString('en')} ${copied === 1 ? 'file' : 'files'}`)
  await write(endLine({ ...totals, files: copied }))
  const counts = Object.values(totals.tables)
  return { tables: counts.length, rows: counts.reduce((sum, { rows }) => sum + rows, 0), files: copied }
}

async function writeFiles(
  { store, folder }: NonNullable<BackupOptions['files']>,
  write: (lines: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  let copied = 0
  let after: string | undefined
  for (;;) {
    const listed = await store.list(folder, after)
    for (const { key } of listed) {
      if (signal?.aborted) throw stopped()
      const file = await store.read(key)
      // Deleted since the list was made.
      if (!file) continue
      for (const line of fileLines(key, file.bytes)) await write(line)
      copied++
    }
    after = listed.at(-1)?.key
    if (after === undefined) return copied
  }
}

const stopped = () => new Unavailable('Epigraph was stopped before the backup was complete. Run it again.')

async function requireMigrations(db: Kysely<Tables>): Promise<Applied[]> {
  const applied = await readApplied(db)
  if (!applied) throw new Conflict('This isn’t an Epigraph database: it has no schema. Check DATABASE_URL and DATA_DIR.')
  return applied
}

// About how much text one statement may bring, and how many pages (8 kB) are looked at together.
const wanted = 1_000_000
const pagesAtOnce = 64

/** Range after range of the table's file, each in parts that are about as long as is wanted. A single row may be longer. */
async function writeTable(
  db: Kysely<Tables>,
  table: BackedUpTable,
  write: (lines: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<Total> {
  const { rows: sizes } = await sql<{ pages: number }>`
    select pg_relation_size(${`public.${quoted(table.name)}`}::regclass) / current_setting('block_size')::int as pages`.execute(
    db,
  )
  const pages = sizes[0]?.pages ?? 0
  const total = startTotal()
  for (let from = 0; from < pages; from += pagesAtOnce) {
    for (const part of await partsOf(db, table, from)) {
      if (signal?.aborted) throw stopped()
      // Written into the statement: a range of ctid is only seen as one where its ends are known.
      const { rows } = await sql<{ row: string }>`
        select ${rowText(table)} as row from ${sql.id('public', table.name)} saved
        where ctid >= ${sql.lit(part.first)} and ctid <= ${sql.lit(part.last)}`.execute(db)
      let text = ''
      for (const { row } of rows) {
        total.add(row)
        text += `${row}\n`
      }
      if (text) await write(text)
    }
  }
  return total.read()
}

/** Pages say little of what is in them: few rows after a hole, or long ones whose values are elsewhere. So the rows are measured first, which is quick. */
async function partsOf(db: Kysely<Tables>, table: BackedUpTable, from: number): Promise<{ first: string; last: string }[]> {
  // Their rows are short.
  const whole = [{ first: `(${from},0)`, last: `(${from + pagesAtOnce - 1},65535)` }]
  if (table.texts.length + table.packed.length === 0) return whole
  const measured = sql`
    select ctid as place, ${rowLength(table)} as length from ${sql.id('public', table.name)} saved
    where ctid >= ${sql.lit(`(${from},0)`)} and ctid < ${sql.lit(`(${from + pagesAtOnce},0)`)}`
  const { rows: sums } = await sql<{ length: string | null }>`select sum(length) as length from (${measured}) measured`.execute(
    db,
  )
  if (Number(sums[0]?.length) < 1.5 * wanted) return whole
  const { rows } = await sql<{ first: string; last: string }>`
    select min(place)::text as first, max(place)::text as last
    from (select place, (sum(length) over (order by place) - length) / ${sql.lit(wanted)} as before from (${measured}) measured) placed
    group by floor(before) order by min(place)`.execute(db)
  return rows
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
