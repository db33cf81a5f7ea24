import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { baseline, isBeforeBaseline, readApplied, tooOld, type Applied } from './applied-migrations.ts'
import type { Database } from './db-engine.ts'
import { CannotStart, codeOf } from './db-faults.ts'
import { Unavailable } from '../errors.ts'
import type { Footing, Tables } from '../ground.ts'
import { underMigrationLock } from './migrate-lock.ts'
import { inTransaction } from '../transaction.ts'

/** One file of `db/migrations`: `0001-quotes.sql`. */
type Migration = { name: string; text: string; checksum: string }

/**
 * Brings the schema to what this build needs, from the files in `folder`. Processes that start at the same time wait for
 * the first one. A schema that a later release took further is accepted as it is.
 * @param beforeChange - with the names of the migrations to come, before the first of them changes a database that is in use
 * @returns the names of the migrations that this call applied
 * @throws CannotStart when an applied migration was changed, or one fails; what was applied before it stays
 */
export async function migrate(
  database: Database,
  folder: string,
  beforeChange: (steps: string[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  // Most starts find nothing to do and need no lock.
  if (pending(await applied(database.db), migrations).length === 0) return []
  return underMigrationLock(database, async () => {
    await createRecord(database.db)
    const known = await applied(database.db)
    const steps = pending(known, migrations)
    // A new database takes every step: one line says so. An upgrade names each.
    if (known.length === 0) database.log.info({ steps: steps.length }, 'creating the schema')
    else if (steps.length > 0) await beforeChange(steps.map(({ name }) => name))
    for (const migration of steps) {
      await database.patiently(60 * 60_000, () => apply(database, migration))
      if (known.length > 0) database.log.info({ migration: migration.name }, 'migration applied')
    }
    return steps.map(({ name }) => name)
  })
}

/**
 * The same inside a transaction on a database that nobody else uses: with what follows in it, it is kept or not.
 * @throws CannotStart as `migrate` does
 */
export async function migrateInside({ db, log }: Footing, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  if (pending(await applied(db), migrations).length === 0) return
  await createRecord(db)
  for (const migration of pending(await applied(db), migrations)) {
    await run(db, migration).catch((fault: unknown) => {
      throw failed(migration, fault)
    })
    log.debug({ migration: migration.name }, 'migration applied')
  }
}

/**
 * Reads the migrations once. @returns what asks the database, each time again, whether it has all of them, which is part of being
 * ready; that never throws
 * @throws CannotStart as `migrate` does
 */
export async function migratedCheck(database: Database, folder: string): Promise<() => Promise<boolean>> {
  const migrations = await readMigrations(folder)
  return async () => {
    try {
      return pending(await applied(database.db), migrations).length === 0
    } catch {
      return false
    }
  }
}

/** @throws CannotStart when the folder holds something else than migrations, or is not there */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await fs.readdir(folder).catch(() => {
    throw new CannotStart(`The migrations are not in ${folder}. Install this release again, or start it from its own folder.`)
  })
  const files = names.filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
    if (!number) throw new CannotStart(`${file} is not the name of a migration. Call it NNNN-what-it-does.sql.`)
    if (numbers.has(number))
      throw new CannotStart(`Two migrations have the number ${number}. Give the newer one the next number.`)
    numbers.add(number)
  }
  return Promise.all(files.map((file) => readMigration(folder, file)))
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  // Git may give other line ends on Windows; they change nothing.
  const text = (await fs.readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return { name: file.slice(0, -'.sql'.length), text, checksum: createHash('sha256').update(text).digest('hex') }
}

const applied = async (db: Kysely<Tables>): Promise<Applied[]> => (await readApplied(db)) ?? []

function pending(known: Applied[], migrations: Migration[]): Migration[] {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    const then = checksums.get(name)
    if (then && then !== checksum) {
      throw new CannotStart(
        `The migration ${name} was changed after it was applied to this database. Restore its file, and write the change as a new migration.`,
      )
    }
  }
  const last = migrations.at(-1)?.name ?? ''
  const names = new Set(migrations.map(({ name }) => name))
  const stranger = known.find(({ name }) => !names.has(name) && name < last)
  if (stranger && isBeforeBaseline(stranger) && names.has(baseline)) throw new CannotStart(`The database ${tooOld}`)
  if (stranger) {
    throw new CannotStart(
      `The database has the migration ${stranger.name}, which this release does not know and which is not later than its own. It belongs to another branch: use that release, or another database.`,
    )
  }
  return migrations.filter(({ name }) => !checksums.has(name))
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const { db: outside, log } = database
  const footing: Footing = { db: outside, log }
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(footing, async ({ db }) => {
        // Better to fail and try again than to let every reader queue behind a lock that does not come.
        await sql.raw(`set local lock_timeout = '3s'; set local statement_timeout = 0`).execute(db)
        await run(db, migration)
      })
    } catch (fault) {
      const waited = fault instanceof Unavailable && codeOf(fault.cause) === '55P03'
      if (waited && attempt < 10) {
        log.warn({ migration: migration.name, attempt }, 'a table is in use; trying again')
        await new Promise((resolve) => setTimeout(resolve, 500 * attempt))
        continue
      }
      throw failed(migration, fault)
    }
  }
}

async function createRecord(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db)
}

async function run(db: Kysely<Tables>, { name, text, checksum }: Migration): Promise<void> {
  await sql.raw(text).execute(db)
  await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(db)
}

function failed({ name }: Migration, fault: unknown): CannotStart {
  const said = fault instanceof Error ? fault.message : String(fault)
  return new CannotStart(`The migration ${name} failed and changed nothing: ${said}`, { cause: fault })
}
