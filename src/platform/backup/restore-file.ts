import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { isBeforeBaseline, tooOld } from '../database/applied-migrations.ts'
import type { Database } from '../database/db-engine.ts'
import type { BackedUp } from './write-backup.ts'
import { type Files, typeOfKey } from '../files.ts'
import { checkBackupFile, linesOfFile } from './backup-file.ts'
import { type Header, readParts } from './backup-lines.ts'
import type { BackupKeys } from './encryption.ts'
import { Conflict } from '../errors.ts'
import { migrate, migrateInside } from '../database/migrate.ts'
import { dropAll, findUse, inUse, restoreFrom } from './restore.ts'
import { isUntouchedRestore, underRestoreMark } from './restore-mark.ts'

export type RestoreOptions = {
  migrationsFolder: string
  /** Where the pictures go. */
  files: Files
  /** What opens an encrypted file. */
  keys?: BackupKeys | undefined
  /** All that is in the database gives way; otherwise it has to be a new one. */
  replace?: boolean
  say?: (sentence: string) => void
  /** What the site needs done before it may start on those rows. */
  finish?: () => Promise<void>
}

/**
 * Fills a database from a backup's file, all or nothing. The schema is first brought to where the backup's was; later migrations then change the restored
 * rows as they would have changed them at home. Pictures come first: without its row one is nobody's, and is swept away; a row without its picture would be broken.
 * A site starts on it only when all is done; cut off on the way, it is done again.
 * @throws Conflict where a site runs on it, or has been used · as checkBackupFile and restoreFrom
 */
export async function restoreFromFile(
  database: Database,
  file: string,
  { migrationsFolder, files, keys, replace = false, say = () => undefined, finish = async () => undefined }: RestoreOptions,
): Promise<BackedUp> {
  await requireNobodyElse(database)
  const { release, migrations } = await checkBackupFile(file, keys)
  await requireKnown(migrations, release, migrationsFolder)
  // What an earlier try brought has not been used by anybody.
  const gives = replace || (await isUntouchedRestore(database.db))
  if (!gives) await requireUnused(database)
  const some = migrationsUntil(migrations, migrationsFolder)
  try {
    return await underRestoreMark(database, { file: path.resolve(file), replaces: replace }, async (noteKept) => {
      const restoredFiles = await restoreFiles(files, linesOfFile(file, keys))
      if (restoredFiles > 0) say(`${restoredFiles.toLocaleString('en')} files`)
      const restored = await restoreFrom(database, linesOfFile(file, keys), say, async (inside) => {
        if (gives) await dropAll(inside.db)
        await migrateInside(inside, some)
        await noteKept(inside.db)
      })
      await migrate(database, migrationsFolder)
      await database.maintain()
      await finish()
      return { ...restored, files: restoredFiles }
    })
  } finally {
    rmSync(some, { recursive: true, force: true })
  }
}

/** Before anything is touched. */
async function requireKnown(migrations: Header['migrations'], release: string, folder: string): Promise<void> {
  const strange = migrations.find(({ name }) => !existsSync(path.join(folder, `${path.basename(name)}.sql`)))
  if (strange && isBeforeBaseline(strange)) throw new Conflict(`The backup ${tooOld}`)
  if (strange)
    throw new Conflict(
      `The backup was made by a later release${release ? ` (${release})` : ''}: it has the migration ${strange.name}. Install that release or a newer one here, and restore with it.`,
    )
}

async function requireUnused({ db }: Database): Promise<void> {
  const use = await findUse(db)
  if (use) throw inUse(use)
}

async function restoreFiles(files: Files, lines: AsyncIterable<string>): Promise<number> {
  let restored = 0
  for await (const part of readParts(lines)) {
    if (part.kind !== 'file') continue
    await files.put(part.key, part.bytes, { type: typeOfKey(part.key) ?? '' })
    restored++
  }
  return restored
}

/** A site keeps pages that it has shown and would not hear of this. The embedded database has one owner anyway. */
async function requireNobodyElse({ db, engine }: Database): Promise<void> {
  if (engine === 'pglite') return
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'epigraph' and pid <> pg_backend_pid()`.execute(db)
  if ((rows[0]?.n ?? 0) > 0)
    throw new Conflict('Epigraph is running on this database. Stop all of its processes, restore, and start them again.')
}

/** A folder with the migrations that the backup's database had. */
function migrationsUntil(migrations: Header['migrations'], folder: string): string {
  const some = mkdtempSync(path.join(os.tmpdir(), 'epigraph-migrations-'))
  for (const { name } of migrations) {
    const file = `${path.basename(name)}.sql`
    copyFileSync(path.join(folder, file), path.join(some, file))
  }
  return some
}
