import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseSettings } from '#test/house'
import { killRounds, startProcess } from '#test/kill-rounds'
import { CannotStart, openDatabase } from '../db.ts'
import type { DatabaseSettings } from './db-engine.ts'
import { openPglite } from './pglite.ts'
import { embeddedMajor, folderSentence, takeFolder } from './pglite-folder.ts'

async function opened(settings: DatabaseSettings) {
  const database = await openPglite(settings)
  onTestFinished(() => database.close())
  return database
}

function emptyFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-folder-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the embedded database', () => {
  test('is made in an empty folder that then only its owner can read, and again where the last attempt was cut off', async () => {
    const dataDir = path.join(emptyFolder(), 'new', 'data')
    fs.mkdirSync(path.join(dataDir, 'database', 'base'), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), `${embeddedMajor}`)
    fs.writeFileSync(path.join(dataDir, 'database.unfinished'), '')
    const database = await opened({ ...(await databaseSettings()), dataDir })
    expect(await database.ready()).toBe(true)
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.lock'])
  })

  test('is the PostgreSQL that this release says, with the extensions that the schema needs', async () => {
    const database = await opened(await databaseSettings())
    const { rows } = await sql<{ v: string }>`select split_part(current_setting('server_version'), '.', 1) as v`.execute(
      database.db,
    )
    expect(rows[0]?.v).toBe(String(embeddedMajor))
    await sql`create extension pg_trgm`.execute(database.db)
    await sql`create extension unaccent`.execute(database.db)
    expect((await sql`select unaccent('été') as e, 'word' % 'words' as s`.execute(database.db)).rows).toEqual([
      { e: 'ete', s: true },
    ])
  })

  test('asks the disk to keep every confirmed change', async () => {
    const database = await opened(await databaseSettings())
    await sql`create table t (id int)`.execute(database.db)
    const before = await database.fsyncs()
    for (let id = 0; id < 50; id++) await sql`insert into t values (${id})`.execute(database.db)
    const after = await database.fsyncs()
    expect(after - before).toBeGreaterThanOrEqual(50)
    await database.maintain()
    expect(await database.fsyncs()).toBeGreaterThan(after)
    expect((await sql`show fsync`.execute(database.db)).rows).toEqual([{ fsync: 'on' }])
  })

  test('never keeps more than 256 MB of log, however much is written, and opens after a kill with all that was confirmed', async () => {
    const settings = await databaseSettings()
    const database = await opened(settings)
    await sql`create table t (id int, said text)`.execute(database.db)
    const log = path.join(settings.dataDir, 'database', 'pg_wal')
    const megabytes = () =>
      fs
        .readdirSync(log, { withFileTypes: true })
        .reduce((sum, entry) => sum + (entry.isFile() ? fs.statSync(path.join(log, entry.name)).size : 0), 0) / 1e6
    let most = 0
    for (let step = 0; step < 40; step++) {
      await sql`insert into t select ${step}::int, repeat(md5(i::text), 30) from generate_series(1, 10000) i`.execute(database.db)
      most = Math.max(most, megabytes())
    }
    expect(most).toBeLessThan(256)
    await database.interrupt()
    expect((await sql<{ n: number }>`select count(*)::int as n from t`.execute(database.db)).rows).toEqual([{ n: 400_000 }])
  }, 120_000)

  test('is refused to a second process, which harms nothing and says what to do, and free when the first was killed', async () => {
    const { dataDir, log } = await databaseSettings()
    const first = startProcess('hold', { dataDir })
    await first.said('open')
    const second = startProcess('hold', { dataDir })
    expect(await second.ended).toBe(1)
    expect(second.lines()).toEqual([expect.stringMatching(/^Another Epigraph is running on .+DATA_DIR.+DATABASE_URL/)])
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(CannotStart)
    await first.kill()
    expect(await (await opened({ dataDir, log })).ready()).toBe(true)
  })

  test('is refused to a second opener in the same process', async () => {
    const settings = await databaseSettings()
    const database = await opened(settings)
    await expect(openPglite(settings)).rejects.toThrow('Another Epigraph is running')
    expect(await database.ready()).toBe(true)
  })

  test('of an older PostgreSQL is not touched; the way out is told', async () => {
    const { dataDir, log } = await databaseSettings()
    fs.writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(
      /made by PostgreSQL 17.+has PostgreSQL 18 in it.+With the release that wrote it/,
    )
    // Nothing holds the lock after a refusal.
    fs.writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), `${embeddedMajor}\n`)
    expect(await (await opened({ dataDir, log })).ready()).toBe(true)
  })

  test('that is damaged says so in one sentence', async () => {
    const { dataDir, log } = await databaseSettings()
    fs.rmSync(path.join(dataDir, 'database', 'global', 'pg_control'))
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(/does not open.+restore a backup/)
  })

  test('says in one sentence why a folder cannot be used', async () => {
    const { dataDir, log } = await databaseSettings()
    const file = path.join(dataDir, 'a-file')
    fs.writeFileSync(file, '')
    await expect(openDatabase({ dataDir: file, log })).rejects.toThrow(`${file} is not a folder. Set DATA_DIR to one.`)
    await expect(openDatabase({ dataDir: path.join(file, 'in'), log })).rejects.toThrow('is not a folder')
    const because = (code: string) => folderSentence('/data', Object.assign(new Error(code), { code }))
    expect(because('EROFS')).toBe('/data is on a read-only disk. Set DATA_DIR to a folder that can be written.')
    expect(because('ENOSPC')).toMatch(/^The disk of \/data is full\. Free some space/)
  })

  test('leaves no file behind where its disk is full', () => {
    const dataDir = emptyFolder()
    // What is written there ends in ENOSPC, as on a full disk.
    fs.symlinkSync('/dev/full', path.join(dataDir, `.probe-${process.pid}`))
    expect(() => takeFolder(dataDir)).toThrow(/^The disk of .+ is full/)
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test('says in one sentence that another user owns the folder', () => {
    const dataDir = emptyFolder()
    fs.chmodSync(dataDir, 0o500)
    const root = process.geteuid?.() === 0
    // root may write everywhere, so it steps aside for the moment of the attempt.
    if (root) process.seteuid?.(65_534)
    try {
      expect(() => takeFolder(path.join(dataDir, 'data'))).toThrow(/cannot be written by this user.+chown/)
    } finally {
      if (root) process.seteuid?.(0)
    }
  })

  test('keeps nothing of what it answered', { timeout: 90_000 }, async () => {
    // Beside everything that other tests have loaded, the collector comes late by itself.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void // safe: the flag puts it there
    const { db } = await opened(await databaseSettings())
    const ask = () => sql`select repeat('x', 4000000) as long`.execute(db)
    for (let i = 0; i < 20; i++) await ask()
    collect()
    const before = process.memoryUsage().rss
    for (let i = 0; i < 80; i++) await ask()
    const grown = () => {
      collect()
      return process.memoryUsage().rss - before
    }
    // 320 MB went through.
    await expect.poll(grown, { timeout: 20_000, interval: 200 }).toBeLessThan(160_000_000)
  })

  test('that lost its worker in a write has everything that was confirmed', async () => {
    const database = await opened(await databaseSettings())
    await sql`create table t (id int)`.execute(database.db)
    const confirmed: number[] = []
    let next = 0
    async function insert(): Promise<void> {
      const id = next++
      await sql`insert into t values (${id})`.execute(database.db)
      confirmed.push(id)
    }
    for (let cut = 1; cut <= 2; cut++) {
      const goal = confirmed.length + 20
      const writing = (async () => {
        while (confirmed.length < goal + 20) await insert().catch(() => undefined)
      })()
      await vi.waitFor(() => expect(confirmed.length).toBeGreaterThanOrEqual(goal), { interval: 1, timeout: 10_000 })
      await database.interrupt()
      await writing
    }
    const { rows } = await sql<{ id: number }>`select id from t`.execute(database.db)
    const there = new Set(rows.map(({ id }) => id))
    expect(confirmed.filter((id) => !there.has(id))).toEqual([])
  })

  test('that does not start again says so to each in a fault of their own, and goes on once it can', async () => {
    const settings = await databaseSettings()
    const { dataDir } = settings
    const database = await openPglite(settings)
    onTestFinished(() => database.close())
    await sql`create table t (id int)`.execute(database.db)
    await database.interrupt()
    const folder = path.join(dataDir, 'database')
    fs.renameSync(folder, `${folder}.away`)
    fs.writeFileSync(folder, '')
    const fault = async () => await sql`select 1`.execute(database.db).catch((thrown: unknown) => thrown)
    const first = await fault()
    expect(String(first)).toContain('does not start again')
    // As the queue of jobs does with a fault that it is given.
    if (first instanceof Error) first.message += ' (Queue: work-imports)'
    expect(String(await fault())).toMatch(/does not start again(?!.*Queue)/)
    fs.rmSync(folder)
    fs.renameSync(`${folder}.away`, folder)
    await vi.waitFor(async () => expect((await sql`select * from t`.execute(database.db)).rows).toEqual([]), {
      timeout: 20_000,
      interval: 200,
    })
  })

  test('loses nothing confirmed when its process is killed while it writes', { timeout: 60_000 }, async () => {
    const { dataDir } = await databaseSettings()
    expect(await killRounds({ dataDir }, 3)).toMatchObject({ rounds: 3, lost: 0, torn: 0 })
  })
})
