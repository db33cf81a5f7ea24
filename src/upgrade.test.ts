import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { restoreFromFile } from '#platform/backup/restore-file'
import { noFiles } from '#test/backed-up-site'
import { aDatabase, engine } from '#test/house'
import { migrationsFolder } from '#test/template'
import { readEnv } from './env.ts'
import { upgrade } from './upgrade.ts'

/** A site of the release before, which lacks the last three migrations, with one quote. */
async function theReleaseBefore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'epigraph-upgrade-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const before = join(dataDir, 'migrations')
  cpSync(migrationsFolder, before, { recursive: true })
  const files = readdirSync(before)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const later = files.slice(-3)
  for (const name of later) rmSync(join(before, name))
  const { database } = await aDatabase()
  await migrate(database, before)
  await sql`insert into authors (slug, name, bio) values ('ada', 'Ada', '')`.execute(database.db)
  const said: string[] = []
  const go = (settings: Record<string, string> = {}) => {
    const env = readEnv({ DATA_DIR: dataDir, ...settings })
    return upgrade(database, migrationsFolder, { env, dataDir, files: async () => noFiles, say: (line) => said.push(line) })
  }
  return { database, dataDir, before, said, go, later: later.map((name) => name.slice(0, -'.sql'.length)) }
}

const authorsOf = async ({ db }: Awaited<ReturnType<typeof aDatabase>>['database']) =>
  (await sql<{ name: string }>`select name from authors order by name`.execute(db)).rows.map(({ name }) => name)

const newestOf = async ({ db }: Awaited<ReturnType<typeof aDatabase>>['database']) =>
  (await sql<{ name: string }>`select name from migrations order by name desc limit 1`.execute(db)).rows[0]?.name

test('before it changes a database it writes a backup and says where; the release before restores it over the newer one, and into a new one', async () => {
  const { database, before, said, go, later } = await theReleaseBefore()
  expect(await go()).toEqual(later)
  const [, file = ''] = /^The backup is (.+\.backup)\. To go back/.exec(said.at(-1) ?? '') ?? []
  expect(existsSync(file)).toBe(true)
  expect(said[0]).toBe('This release changes the database (3 steps). Backing it up first …')
  // A second start has nothing to change and writes none.
  said.length = 0
  expect(await go()).toEqual([])
  expect(said).toEqual([])

  await sql`insert into authors (slug, name, bio) values ('bob', 'Bob', '')`.execute(database.db)
  const { database: fresh } = await aDatabase()
  await restoreFromFile(fresh, file, { migrationsFolder: before, files: noFiles })
  // On PostgreSQL the connections of this very test would be in the way.
  const over = engine === 'pglite' ? [database] : []
  for (const one of over) await restoreFromFile(one, file, { migrationsFolder: before, files: noFiles, replace: true })
  for (const one of [fresh, ...over]) {
    expect(await authorsOf(one)).toEqual(['Ada'])
    expect(later).not.toContain(await newestOf(one))
  }
})

test('of the backups that upgrades made, as many stay as the settings say, and always the new one', async () => {
  const { dataDir, said, go } = await theReleaseBefore()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const earlier = Array.from({ length: 12 }, (_, n) => `epigraph-2099-01-${String(n + 10)}T02-20-00Z.backup`)
  for (const name of [...earlier, 'notes.txt']) writeFileSync(join(folder, name), '')
  // The clock was wrong once: all of them are newer than the one that is made now.
  await go({ BACKUP_KEEP_DAILY: '2', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' })
  const [, file = ''] = /^The backup is (.+\.backup)\. To go back/.exec(said.at(-1) ?? '') ?? []
  expect(readdirSync(folder).sort()).toEqual(
    ['epigraph-2099-01-20T02-20-00Z.backup', 'epigraph-2099-01-21T02-20-00Z.backup', basename(file), 'notes.txt'].sort(),
  )
})

test('where the backup can’t be made it changes nothing and says what to do, and goes on without one where a setting says so', async () => {
  const { database, dataDir, go, later, said } = await theReleaseBefore()
  const noFolder = join(dataDir, 'file')
  writeFileSync(noFolder, '')
  await expect(go({ BACKUP_DIR: join(noFolder, 'backups') })).rejects.toThrow(
    /^The database was not changed, because the backup before it could not be made: .*BACKUP_DIR.* set BACKUP_BEFORE_UPGRADE=no\.$/s,
  )
  expect(later).not.toContain(await newestOf(database))
  expect(await go({ BACKUP_DIR: join(noFolder, 'backups'), BACKUP_BEFORE_UPGRADE: 'no' })).toEqual(later)
  expect(said.filter((line) => line.startsWith('The backup is'))).toEqual([])
})

test('a new database is not backed up', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'epigraph-new-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { database } = await aDatabase()
  const said: string[] = []
  await upgrade(database, migrationsFolder, {
    env: readEnv({ DATA_DIR: dataDir }),
    dataDir,
    files: async () => noFiles,
    say: (line) => said.push(line),
  })
  expect(said).toEqual([])
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
})
