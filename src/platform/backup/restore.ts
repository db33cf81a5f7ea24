import { type Kysely, sql } from 'kysely'
import { readApplied } from '../database/applied-migrations.ts'
import type { Database } from '../database/db-engine.ts'
import { codeOf } from '../database/db-faults.ts'
import type { BackedUp } from './write-backup.ts'
import { type BackedUpTable, backedUpTables, passing, settleTexts } from './backup-tables.ts'
import { damaged, type Header, readParts, type Totals } from './backup-lines.ts'
import { Conflict, Forbidden, isHouseError } from '../errors.ts'
import type { Footing, Tables } from '../ground.ts'
import { checksumOf, fillLater, insertRows, prepareLater } from './restore-rows.ts'
import { inTransaction } from '../transaction.ts'
import { ownCommand } from '../own-command.ts'

const hour = 60 * 60_000

/** A row in one of these tells that somebody has used the site. Other rows (the settings) come with the schema and give way. */
const signsOfUse = ['quotes', 'changes', 'profiles']

/** What of the site is there already, in words: `3 quotes`. undefined: nobody has used the database. */
export async function findUse(db: Kysely<Tables>): Promise<string | undefined> {
  for (const name of signsOfUse) {
    const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${`public.${name}`}) is not null as there`.execute(
      db,
    )
    if (!found[0]?.there) continue
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.id('public', name)}`.execute(db)
    const n = rows[0]?.n ?? 0
    if (n > 0) return `${n.toLocaleString('en')} ${name}`
  }
  return undefined
}

export function inUse(use: string): Conflict {
  return new Conflict(
    `This database is in use: it holds ${use}. Restore into a new one (set DATA_DIR to a new folder, or DATABASE_URL to a new database, and restore before the first start), or replace all that is in this one: ${ownCommand('restore', 'FILE --replace')}`,
  )
}

/**
 * Takes away all that is in the database's own schema, and jobs that wait. In the transaction of a restore, so that it is there again when that fails.
 * @throws Forbidden where it belongs to another user
 */
export async function dropAll(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`drop schema if exists jobs cascade; drop schema public cascade; create schema public; grant usage on schema public to public`.execute(
      db,
    )
  } catch (fault) {
    if (codeOf(fault) !== '42501') throw fault
    throw new Forbidden('This database, or something in it, belongs to another user. Restore into a new database instead.')
  }
}

/**
 * Fills a new database with a backup (`lines` of it, see backup-lines.ts), all or nothing: in the end the database counts and adds up what it holds. Its schema
 * must be the one that the backup was made of, or be made by `prepare`, which is inside the same transaction. Files are not its business.
 * @throws Conflict when the database is in use or has another schema · Invalid when the backup is not whole · Forbidden when the tables belong to another user
 */
export async function restoreFrom(
  database: Database,
  lines: AsyncIterable<string>,
  say: (sentence: string) => void = () => undefined,
  prepare: (inside: Footing) => Promise<void> = async () => undefined,
): Promise<Omit<BackedUp, 'files'>> {
  const footing: Footing = { db: database.db, log: database.log }
  return database.patiently(hour, () =>
    inTransaction(footing, async (inside) => {
      await prepare(inside)
      return await restore(inside.db, lines, say)
    }),
  )
}

async function restore(db: Kysely<Tables>, lines: AsyncIterable<string>, say: (sentence: string) => void) {
  await settleTexts(db)
  await prepareLater(db)
  const tables = new Map<string, BackedUpTable>()
  let filling: { table: BackedUpTable; rows: number } | undefined
  let rows = 0
  const finishTable = async () => {
    if (!filling) return
    await fillLater(db, filling.table)
    say(`${filling.table.name}: ${filling.rows.toLocaleString('en')} ${filling.rows === 1 ? 'row' : 'rows'}`)
    filling = undefined
  }

  for await (const part of readParts(lines)) {
    if (part.kind === 'header') {
      await requireSameSchema(db, part.header)
      for (const table of await backedUpTables(db)) tables.set(table.name, table)
      await begin(db, [...tables.values()])
    } else if (part.kind === 'rows') {
      if (filling?.table.name !== part.table) await finishTable()
      filling ??= { table: tableOf(tables, part.table), rows: 0 }
      await insert(db, filling.table, part.rows)
      filling.rows += part.rows.length
      rows += part.rows.length
    } else if (part.kind === 'end') {
      await finishTable()
      await finish(db, tables, part.totals)
    }
  }
  return { tables: tables.size, rows }
}

async function requireSameSchema(db: Kysely<Tables>, { migrations }: Header): Promise<void> {
  const here = await readApplied(db)
  if (!here) throw new Conflict(`This database has no schema yet. Run \`${ownCommand('migrate')}\` first.`)
  const ours = new Map(here.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    const applied = ours.get(name)
    if (applied === undefined)
      throw new Conflict(
        `The backup was made by a later release: it has the migration ${name}. Restore it with that release or a newer one.`,
      )
    if (applied && checksum && applied !== checksum)
      throw new Conflict(
        `The backup was made by another branch: its migration ${name} is not the one of this release. Restore it with the release that wrote it.`,
      )
    ours.delete(name)
  }
  const [more] = ours.keys()
  if (more) {
    throw new Conflict(
      `The database is ahead of the backup: it has the migration ${more}. Restore into one that was never migrated (a new DATA_DIR or DATABASE_URL), and the later migrations are applied to the restored rows.`,
    )
  }
}

/** From here on nobody else writes, and no trigger of ours does its work a second time. */
async function begin(db: Kysely<Tables>, tables: BackedUpTable[]): Promise<void> {
  try {
    for (const { name } of tables) await sql`alter table ${sql.id('public', name)} disable trigger user`.execute(db)
  } catch (fault) {
    if (codeOf(fault) !== '42501') throw fault
    throw new Forbidden('The tables of this database belong to another user. Restore as their owner: the one who migrated it.')
  }
  const use = await findUse(db)
  if (use) throw inUse(use)
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.id('public', name)}`.execute(db)
  // A release before accounts has none of them.
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname = any (${passing})`.execute(db)
  for (const { name } of rows) await sql`delete from ${sql.id('public', name)}`.execute(db)
  // Pages that were rendered of what was here before are true no more. A release before 0126 keeps none.
  const { rows: kept } = await sql<{ there: boolean }>`select to_regclass('public.change_notices') is not null as there`.execute(
    db,
  )
  if (kept[0]?.there) await sql`insert into change_notices (notice) values (null)`.execute(db)
}

function tableOf(tables: ReadonlyMap<string, BackedUpTable>, name: string): BackedUpTable {
  const table = tables.get(name)
  if (!table)
    throw new Conflict(
      `The backup holds a table ${name}, which is not one of Epigraph and not in this database. Create it there first.`,
    )
  return table
}

async function insert(db: Kysely<Tables>, table: BackedUpTable, rows: string[]): Promise<void> {
  try {
    await insertRows(db, table, rows)
  } catch (fault) {
    // Data that is wrong, or breaks a rule.
    if (isHouseError(fault) || !/^2[23]/.test(codeOf(fault))) throw fault
    throw damaged(`the database refuses a row of ${table.name} (${fault instanceof Error ? fault.message : String(fault)})`)
  }
}

async function finish(db: Kysely<Tables>, tables: ReadonlyMap<string, BackedUpTable>, totals: Totals): Promise<void> {
  for (const table of tables.values()) {
    const { rows, checksum } = await checksumOf(db, table)
    const wanted = totals.tables[table.name] ?? { rows: 0, checksum: '0' }
    if (rows === wanted.rows && checksum === wanted.checksum) continue
    throw new Error(
      `The database does not hold the rows of ${table.name} as the backup has them (${rows} of ${wanted.rows}), so nothing was kept.`,
    )
  }
  await sql`set constraints all immediate`.execute(db)
  for (const { name } of tables.values()) {
    await sql`alter table ${sql.id('public', name)} enable trigger user`.execute(db)
    await sql`analyze ${sql.id('public', name)}`.execute(db)
  }
  // Last, since no rollback takes it back.
  for (const [name, value] of Object.entries(totals.sequences))
    await sql`select setval(${sql.lit(`public."${name.replaceAll('"', '""')}"`)}::regclass, ${value}::bigint)`.execute(db)
}
