import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { unpackDatabase } from './database-copy.ts'
import { type Database, type DatabaseSettings, timeouts } from './db-engine.ts'
import { CannotStart } from './db-faults.ts'
import { countConnections, gate, valueTypes } from './db-gate.ts'
import type { Tables } from '../ground.ts'
import { type Engine, type EngineSettings, startEngine } from './pglite-engine.ts'
import { fullDisk, syncPath, syncTree, takeFolder } from './pglite-folder.ts'
import { PgliteStream } from './pglite-stream.ts'
import { readersFirst } from './readers-first.ts'

export type PgliteDatabase = Database & Pick<Engine, 'dump' | 'fsyncs' | 'interrupt'>

/**
 * PGlite in `dataDir`, owned by this process until `close`.
 * @throws CannotStart
 */
export async function openPglite(settings: DatabaseSettings): Promise<PgliteDatabase> {
  const { folder, free } = takeFolder(settings.dataDir)
  let engine: Engine | undefined
  try {
    engine = await startInFolder(folder, engineSettings(settings), settings.copyOf)
    return await overEngine(engine, settings, free)
  } catch (fault) {
    await engine?.close()
    free()
    if (fault instanceof CannotStart) throw fault
    const said = fault instanceof Error ? fault.message : String(fault)
    if (/no space left/i.test(said)) throw new CannotStart(fullDisk(settings.dataDir), { cause: fault })
    throw new CannotStart(
      `The database in ${folder} does not open: ${said}. Look at the space on its disk; if it is damaged, restore a backup.`,
      {
        cause: fault,
      },
    )
  }
}

/** PGlite without a folder, for tests; begins as a copy of `dump` where given. */
export async function openPgliteInMemory(
  settings: Omit<DatabaseSettings, 'dataDir'>,
  dump?: Uint8Array,
): Promise<PgliteDatabase> {
  const whole = { ...settings, dataDir: '' }
  const engine = await startEngine({ ...engineSettings(whole), start: { folder: null, ...(dump ? { dump } : {}) } })
  return overEngine(engine, whole, () => undefined)
}

type EngineHow = Omit<EngineSettings, 'start'>

function engineSettings(settings: DatabaseSettings): EngineHow {
  return { log: settings.log, statementTimeoutMs: timeouts(settings).statementTimeoutMs }
}

/** A mark is beside a new database until it is whole on the disk, so that a crash on the way leaves no half of one. */
async function startInFolder(folder: string, how: EngineHow, copyOf: DatabaseSettings['copyOf']): Promise<Engine> {
  const mark = `${folder}.unfinished`
  if (fs.existsSync(mark)) fs.rmSync(folder, { recursive: true, force: true })
  else if (fs.existsSync(folder)) return startEngine({ ...how, start: { folder } })
  fs.writeFileSync(mark, '')
  syncPath(path.dirname(folder))
  const first = copyOf?.()
  if (first !== undefined) unpackDatabase(first, folder)
  const engine = await startEngine({ ...how, start: { folder } })
  syncTree(folder)
  fs.rmSync(mark)
  return engine
}

async function overEngine(engine: Engine, settings: DatabaseSettings, free: () => void): Promise<PgliteDatabase> {
  const { acquireTimeoutMs, statementTimeoutMs } = timeouts(settings)
  const listeners = new Map<string, Set<Listener>>()
  let connections = 0

  /** A new connection is a new session on the same or a restarted engine: nothing of the last may be left, LISTEN comes back. */
  async function begin(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      for (const one of listeners.get(channel) ?? []) one.onPayload(payload ?? '')
    })
    await client.query('rollback')
    await client.query('discard all')
    await client.query("set timezone = 'UTC'")
    for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (connections++ > 0) for (const set of listeners.values()) for (const one of set) one.onLost()
  }

  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: acquireTimeoutMs,
    types: valueTypes,
    stream: () => new PgliteStream(() => engine.connect()),
    // oxlint-disable-next-line no-misused-promises -- the pool awaits it, which its types do not say
    onConnect: begin,
    // Otherwise pg looks for these in PGHOST and its like, which belong to somebody else.
    host: 'localhost',
    port: 5432,
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
  })
  pool.on('error', (fault) => settings.log.warn({ err: fault }, 'the connection to the database worker was lost'))

  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: gate(pool, acquireTimeoutMs, { readers: readersFirst(pool), watch: settings.watch }) }),
  })
  await sql`select 1`.execute(db)

  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    // What waits in line is done first; then a checkpoint spares the next start its recovery.
    await sql`checkpoint`.execute(db).catch(() => undefined)
    await db.destroy()
    await engine.close()
    free()
  }

  return {
    db,
    engine: 'pglite',
    log: settings.log,
    async listen(channel, onPayload, onLost) {
      const one: Listener = { onPayload, onLost }
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(one))
      await sql`listen ${sql.id(channel)}`.execute(db)
      return async () => {
        set.delete(one)
        if (set.size > 0 || listeners.get(channel) !== set) return
        listeners.delete(channel)
        await sql`unlisten ${sql.id(channel)}`.execute(db)
      }
    },
    ready: () => answers(sql`select 1`.execute(db)),
    maintain: () => engine.patiently(Math.max(statementTimeoutMs, 10 * 60_000), () => maintain(db)),
    patiently: (ms, fn) => engine.patiently(ms, fn),
    connections: () => countConnections(pool),
    dump: () => engine.dump(),
    fsyncs: () => engine.fsyncs(),
    interrupt: () => engine.interrupt(),
    close: () => (closing ??= close()),
  }
}

type Listener = { onPayload(payload: string): void; onLost(): void }

/** Whether it resolves within two seconds. */
async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), 2_000)))
  const answered = question.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/** Table by table, so that others have their turn in between. There is no autovacuum and no checkpointer in PGlite. */
async function maintain(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`.execute(db)
  for (const { schema, name } of rows) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db)
  await sql`checkpoint`.execute(db)
}
