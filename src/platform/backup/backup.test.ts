import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFile, backedUp, fillWithAll, fillWithPassing, given, ids, nasty, noFiles, sorted } from '#test/backed-up-site'
import { aDatabase, aHouse, databaseSettings, engine } from '#test/house'
import { emptyTables, migrationsFolder } from '#test/template'
import { openDatabase, type Database } from '../db.ts'
import { writeBackup } from './write-backup.ts'
import { backedUpTables } from './backup-tables.ts'
import { backUpToFile, checkBackupFile, linesOfFile } from './backup-file.ts'
import { openFolderFiles } from '../files/folder-files.ts'
import { migrate, migrateInside } from '../database/migrate.ts'
import { dropAll, restoreFrom } from './restore.ts'
import { restoreFromFile } from './restore-file.ts'

/** For backups without any. */
async function refused(database: Database, lines: string[], sentence: string): Promise<void> {
  await expect(restoreFrom(database, given(lines))).rejects.toThrow(sentence)
}

describe('a backup', () => {
  test('brings every row back as it was, on a new database', async () => {
    const { database, db } = await aHouse()
    await fillWithAll(database)
    const before = await backedUp(database)
    await emptyTables(db)
    const { rows } = await restoreFrom(database, given(before))
    expect(sorted(await backedUp(database))).toEqual(sorted(before))
    expect(rows).toBe(before.filter((line) => line.startsWith('{')).length)
    const read = await sql<{ text: string; tags: string[]; big: string; n: string; none: boolean; some: boolean }>`
      select (select text from quotes where id = ${ids[0]}) as text, (select tags from quotes where id = ${ids[0]}) as tags,
        (select after ->> 'big' from changes where noun_id = '1') as big, (select n::text from quote_counters where key = 'big') as n,
        (select before is null from changes where noun_id = '2') as none, (select before is not null from changes where noun_id = '1') as some`.execute(
      db,
    )
    expect(read.rows).toEqual([
      {
        text: `0 ${nasty}`,
        tags: ['', 'NULL', 'a"b', 'c\\d', '{x,y}', nasty],
        big: '123456789012345678901234567890.10',
        n: '9223372036854775807',
        none: true,
        some: true,
      },
    ])
  })

  test('holds no session, no link of a mail and no tries, and none survives a restore', async () => {
    const { database, db } = await aHouse()
    await fillWithAll(database)
    await fillWithPassing(database, 'lets-me-in')
    const lines = await backedUp(database)
    expect(lines.filter((line) => /lets-me-in|auth_sessions|auth_verifications|"attempts"/.test(line))).toEqual([])
    expect(
      lines.filter((line) => /^\["table","(auth_users|auth_credentials|auth_second_factors|api_tokens)"\]/.test(line)),
    ).toHaveLength(4)
    // A link that was made by the first start before the restore.
    await emptyTables(db)
    await fillWithPassing(database, 'lets-me-in')
    await restoreFrom(database, given(lines))
    for (const table of ['auth_sessions', 'auth_verifications', 'attempts'])
      expect((await sql`select from ${sql.id(table)}`.execute(db)).rows).toEqual([])
    const forged = [...lines.slice(0, -1), '["table","auth_sessions"]', '{"token":"forged"}', lines.at(-1) ?? '']
    await emptyTables(db)
    await refused(database, forged, 'auth_sessions')
  })

  test('leaves out every table whose rows have an end of their own, but tokens', async () => {
    const { db } = await aHouse()
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(expires_at|valid_until|.*_ends)$' order by 1`.execute(db)
    const tables = new Set((await backedUpTables(db)).map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(2)
    // Tokens are of programs that have to go on after a restore, each to its end.
    expect(rows.map(({ name }) => name).filter((name) => tables.has(name))).toEqual(['api_tokens'])
  })

  test('leaves triggers, references and sequences at work', async () => {
    const { database, db } = await aHouse()
    await fillWithAll(database)
    const before = await backedUp(database)
    const last = (await sql<{ id: number }>`select max(id) as id from changes`.execute(db)).rows[0]?.id ?? 0
    await emptyTables(db)
    await restoreFrom(database, given(before))
    const shown = async () => (await sql<{ n: number }>`select n from quote_counters where kind = 'all'`.execute(db)).rows[0]?.n
    const were = (await shown()) ?? 0
    await sql`insert into quotes (text, author, author_id, is_active) values ('One more.', '', ${ids[1]}, true)`.execute(db)
    expect(await shown()).toBe(were + 1)
    expect((await sql`select author from quotes where text = 'One more.'`.execute(db)).rows).toEqual([{ author: 'B' }])
    await sql`insert into changes (role, noun, noun_id, verb) values ('admin', 'x', '3', 'y')`.execute(db)
    expect((await sql`select id from changes where noun_id = '3'`.execute(db)).rows).toEqual([{ id: last + 1 }])
    await expect(sql`update quotes set merged_into = '20000000-0000-4000-8000-000000000000'`.execute(db)).rejects.toThrow(
      'foreign key',
    )
  })

  test('is of one moment, and takes a table of many pages range by range', async () => {
    const { database, db } = await aHouse()
    await sql`insert into quotes (text, author, is_active) select repeat(md5(i::text), 40), 'B', true from generate_series(1, 3000) i`.execute(
      db,
    )
    const pieces: number[] = []
    let text = ''
    // A second connection writes while the first one reads; the embedded database has only the one.
    const begun = Promise.withResolvers<void>()
    const deleted = begun.promise.then(async () => void (engine === 'postgres' && (await sql`delete from quotes`.execute(db))))
    const { rows } = await writeBackup(database, async (lines) => {
      begun.resolve()
      await deleted
      pieces.push(lines.length)
      text += lines
    })
    if (engine === 'postgres') expect((await sql`select from quotes`.execute(db)).rows).toEqual([])
    expect(Math.max(...pieces)).toBeLessThan(4_000_000)
    expect(pieces.length).toBeGreaterThan(15)
    expect(text.split('\n').filter((line) => line.includes('"direction"'))).toHaveLength(3_000)
    expect(rows).toBeGreaterThan(6_000)
  })

  test('of a database without a schema is refused', async () => {
    const { database } = await aDatabase()
    await expect(writeBackup(database, async () => undefined)).rejects.toThrow('This isn’t an Epigraph database')
  })

  test('ends early when the site stops, and leaves no file', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const file = aFile()
    await expect(backUpToFile(database, file, { signal: AbortSignal.abort() })).rejects.toThrow(
      'Epigraph was stopped before the backup was complete',
    )
    expect(fs.readdirSync(path.dirname(file))).toEqual([])
  })
})

describe('a restore', () => {
  test('is refused where somebody has used the site, and changes nothing', async () => {
    const { database, db } = await aHouse()
    await fillWithAll(database)
    const lines = await backedUp(database)
    await refused(
      database,
      lines,
      'This database is in use: it holds 3 quotes. Restore into a new one (set DATA_DIR to a new folder',
    )
    await sql`delete from quotes`.execute(db)
    await refused(database, lines, 'This database is in use: it holds 2 changes.')
    expect((await sql`select name from authors`.execute(db)).rows).toHaveLength(2)
  })

  test('is refused where the schema is another one', async () => {
    const { database, db } = await aHouse()
    const [header = '', ...rest] = await backedUp(database)
    const migrations = sql<{ name: string }>`select name from migrations order by 1`.execute(db)
    const last = (await migrations).rows.at(-1)?.name ?? ''
    const changed = (by: (all: { name: string; checksum: string }[]) => object[]) => {
      const [word, what] = JSON.parse(header) as [string, { migrations: { name: string; checksum: string }[] }]
      return [JSON.stringify([word, { ...what, migrations: by(what.migrations) }]), ...rest]
    }
    await refused(
      database,
      changed((all) => [...all, { name: '9999-later', checksum: '' }]),
      'The backup was made by a later release: it has the migration 9999-later.',
    )
    await refused(
      database,
      changed((all) => all.slice(0, -1)),
      `The database is ahead of the backup: it has the migration ${last}.`,
    )
    await refused(
      database,
      changed(([first, ...all]) => [{ ...first, checksum: 'x' }, ...all]),
      'The backup was made by another branch',
    )
    const { database: bare } = await aDatabase()
    await refused(bare, [header, ...rest], 'This database has no schema yet. Run `npm run migrate` first.')
  })

  test('of lines that are not those that were written says so, and changes nothing', async () => {
    const { database, db } = await aHouse()
    await fillWithAll(database)
    const lines = await backedUp(database)
    await emptyTables(db)
    const empty = sorted(await backedUp(database))
    const at = lines.findIndex((line) => line.includes('"Wisdom"'))
    const replaced = (line: string) => lines.with(at, line)
    await refused(database, [], 'This isn’t an Epigraph backup.')
    await refused(database, ['{"a":1}'], 'This isn’t an Epigraph backup.')
    await refused(database, ['PGDMP'], 'This isn’t an Epigraph backup.')
    await refused(
      database,
      lines.with(0, '["epigraph backup",{"format":3}]'),
      'This backup has the format 3, and this release reads format 2.',
    )
    await refused(database, lines.slice(0, -1), 'The backup is incomplete')
    await refused(database, lines.slice(0, at), 'The backup is incomplete')
    await refused(
      database,
      replaced(lines[at]!.replace('Wisdom', 'Wisdon')),
      'The backup is damaged: its rows of categories are not those that were written. Use another copy.',
    )
    const leaf = lines.findIndex((line) => line.includes('"translator"'))
    await refused(
      database,
      lines.toSpliced(leaf, 1),
      'The backup is damaged: it has 0 rows of quote_translations, and 1 were written.',
    )
    await refused(database, replaced('hello'), 'The backup is damaged: it has a line that means nothing.')
    await refused(database, replaced('{"id":'), 'The backup is damaged: the database refuses a row of categories')
    await refused(database, [...lines, lines[at]!], 'The backup is damaged: something follows its end.')
    await refused(
      database,
      lines.map((line) => line.replace('["table","slugs"]', '["table","snails"]').replace('"slugs":{', '"snails":{')),
      'The backup holds a table snails',
    )
    expect(sorted(await backedUp(database))).toEqual(empty)
  })

  test('rolls back when the database does not hold in the end what the backup has', async () => {
    const { database, db } = await aHouse()
    await fillWithAll(database)
    const lines = await backedUp(database)
    await emptyTables(db)
    await sql`create rule spoil as on insert to author_aliases do also update authors set bio = 'spoiled'`.execute(db)
    onTestFinished(async () => void (await sql`drop rule spoil on author_aliases`.execute(db)))
    await refused(
      database,
      lines,
      'The database does not hold the rows of authors as the backup has them (2 of 2), so nothing was kept.',
    )
    expect((await sql`select from authors`.execute(db)).rows).toEqual([])
    expect((await sql`select from pg_trigger where tgenabled <> 'O'`.execute(db)).rows).toEqual([])
  })
})

describe("a backup's file", () => {
  test('moves a site to a new database, with nobody else able to read it', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const file = aFile()
    const said: string[] = []
    const { bytes, tables, rows } = await backUpToFile(database, file, { say: (line) => said.push(line) })
    expect(said).toContain('quotes: 3 rows')
    expect(bytes).toBe(fs.statSync(file).size)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(path.dirname(file))).toEqual(['site.backup'])
    await expect(backUpToFile(database, file)).rejects.toThrow('already exists')

    const { database: other } = await aDatabase()
    expect(await restoreFromFile(other, file, { migrationsFolder, files: noFiles })).toEqual({ tables, rows, files: 0 })
    expect(sorted(await backedUp(other))).toEqual(sorted(await backedUp(database)))
    await expect(restoreFromFile(other, file, { migrationsFolder, files: noFiles })).rejects.toThrow(
      /This database is in use|Epigraph is running/,
    )
  })

  test('carries the pictures that people brought, and none that is not whole', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const from = await openFolderFiles(path.join(path.dirname(aFile()), 'from'))
    const big = randomBytes(2_000_000)
    await from.put('public/images/ab/big.webp', big, { type: 'image/webp' })
    await from.put('public/og/small.png', new Uint8Array([1, 2, 3]), { type: 'image/png' })
    await from.put('pictures/drawn.png', new Uint8Array([4]), { type: 'image/png' })
    const file = aFile()
    const { files } = await backUpToFile(database, file, { files: { store: from, folder: 'public/' } })
    expect(files).toBe(2)

    const { database: other } = await aDatabase()
    const to = await openFolderFiles(path.join(path.dirname(file), 'to'))
    expect(await restoreFromFile(other, file, { migrationsFolder, files: to })).toMatchObject({ files: 2 })
    expect((await to.list('')).map(({ key }) => key)).toEqual(['public/images/ab/big.webp', 'public/og/small.png'])
    expect(Buffer.from((await to.read('public/images/ab/big.webp'))?.bytes ?? []).equals(big)).toBe(true)

    const lines = gunzipSync(fs.readFileSync(file)).toString()
    const spoilt = aFile(new Uint8Array(gzipSync(lines.replace('"AQID"', '"AQIE"'))))
    await expect(checkBackupFile(spoilt)).rejects.toThrow('its file public/og/small.png is not the one that was written')
  })

  test('replaces what is there where that is wanted, and otherwise changes nothing', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const file = aFile()
    await backUpToFile(database, file)
    const kept = sorted(await backedUp(database))
    const settings = await databaseSettings()
    const used = await openDatabase(settings)
    await migrate(used, migrationsFolder)
    await sql`insert into profiles (email) values ('other@example.org')`.execute(used.db)
    // A release ahead of the backup's.
    await sql`create table later (id int)`.execute(used.db)
    await sql`insert into migrations (name, checksum) values ('9998-later', 'x')`.execute(used.db)
    await used.close()
    const other = await openDatabase(settings)
    onTestFinished(() => other.close())
    const there = { migrationsFolder, files: noFiles }
    await expect(restoreFromFile(other, file, there)).rejects.toThrow('it holds 1 profiles. Restore into a new one')
    await expect(restoreFromFile(other, file, { ...there, replace: true })).resolves.toMatchObject({ files: 0 })
    expect(sorted(await backedUp(other))).toEqual(kept)
    expect((await sql`select from pg_tables where tablename = 'later'`.execute(other.db)).rows).toEqual([])
  })

  test('that breaks in the middle of replacing leaves what was there', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const lines = await backedUp(database)
    const at = lines.findIndex((line) => line.includes('"Wisdom"'))
    const wrong = lines[at]!.replace('"Wisdom"', 'null')
    const { database: other } = await aDatabase()
    await migrate(other, migrationsFolder)
    await sql`insert into profiles (email) values ('other@example.org')`.execute(other.db)
    const replacing = restoreFrom(other, given(lines.with(at, wrong)), undefined, async (inside) => {
      await dropAll(inside.db)
      await migrateInside(inside, migrationsFolder)
    })
    await expect(replacing).rejects.toThrow('the database refuses a row of categories')
    expect((await sql`select email from profiles`.execute(other.db)).rows).toEqual([{ email: 'other@example.org' }])
  })

  test('that is cut off, damaged or something else is refused with one sentence', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const whole = aFile()
    await backUpToFile(database, whole)
    const bytes = fs.readFileSync(whole)
    const flipped = Buffer.from(bytes)
    flipped[Math.floor(bytes.length / 2)]! ^= 0xff
    const wrong = new Uint8Array(gzipSync(gunzipSync(bytes).toString().replace('Wisdom', 'Wisdon')))
    const sentence = (file: string) =>
      checkBackupFile(file).then(
        () => 'fine',
        (fault: unknown) => (fault instanceof Error ? fault.message : ''),
      )
    expect(await sentence(whole)).toBe('fine')
    expect(await sentence(aFile(bytes.subarray(0, bytes.length - 200)))).toContain('The backup is incomplete')
    expect(await sentence(aFile(bytes.subarray(0, 5)))).toContain('The backup is incomplete')
    expect(await sentence(aFile(flipped))).toMatch(/^The backup is damaged: .+ Use another copy\.$/)
    expect(await sentence(aFile(wrong))).toContain('its rows of categories are not those that were written')
    expect(await sentence(aFile(Buffer.from('PGDMP and more')))).toContain('This isn’t an Epigraph backup.')
    expect(await sentence(aFile(Buffer.alloc(0)))).toContain('The backup is incomplete')
    expect(await sentence(aFile(new Uint8Array(gzipSync('hello'))))).toContain('This isn’t an Epigraph backup.')
    expect(await sentence('/nowhere/x.backup')).toBe('/nowhere/x.backup doesn’t exist. Check the name and the folder.')
    expect(await sentence(os.tmpdir())).toContain('is a folder. Name a file in it.')
    await expect(backUpToFile(database, '/nowhere/x.backup')).rejects.toThrow(
      '/nowhere/x.backup doesn’t exist. Check the name and the folder.',
    )
  })

  test('is read line by line, whatever stands in a line', async () => {
    const file = aFile(new Uint8Array(gzipSync('a\u2028b\r\n\nc\n')))
    const lines: string[] = []
    for await (const line of linesOfFile(file)) lines.push(line)
    expect(lines).toEqual(['a\u2028b\r', '', 'c'])
  })
})
