import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Database, type DatabaseSettings, timeouts } from './db-engine.ts'
import { CannotStart } from './db-faults.ts'
import { countConnections, gate } from './db-gate.ts'
import { Unavailable } from '../errors.ts'
import type { Tables } from '../ground.ts'
import { watchAnswers } from './answer-watch.ts'
import { ownPatience } from './patience.ts'
import { connection, oldest, placeOf, refusal, type Connection } from './postgres-address.ts'
import { listenOnPostgres } from './postgres-listen.ts'

/** A server ends automatically what takes too long, and says so. One that has said nothing by so much later is gone, and what is sent to it would be sent again for a quarter of an hour. */
const graceMs = 5_000

/**
 * Connections to a PostgreSQL server.
 * @throws CannotStart, never with the password in its message
 */
export async function openPostgres(settings: DatabaseSettings & { databaseUrl: string }): Promise<Database> {
  const { acquireTimeoutMs, statementTimeoutMs } = timeouts(settings)
  const how = connection(settings.databaseUrl)
  const patience = ownPatience(statementTimeoutMs)
  const rules = `set statement_timeout = ${Math.round(statementTimeoutMs)}; set idle_in_transaction_session_timeout = '60s'; set timezone = 'UTC'; set jit = off`
  const begin = (client: pg.ClientBase): Promise<unknown> => client.query(rules)
  const pool = new pg.Pool({
    ...how,
    max: settings.maxConnections ?? 10,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + graceMs,
    // oxlint-disable-next-line no-misused-promises -- the pool awaits it, which its types do not say
    onConnect: begin,
  })
  pool.on('error', (fault) => settings.log.warn({ err: fault }, 'a connection to the database was lost'))
  await checkServer(pool, how)

  const { askedAfterMs: afterMs = 1_000, thereWithinMs = 3_000 } = settings
  const answers = watchAnswers(
    (withinMs) => isThere(how, withinMs),
    () => patience.ms() > statementTimeoutMs,
    { afterMs, againMs: 1_000, thereWithinMs },
  )
  const gated = gate(pool, acquireTimeoutMs, {
    answerWithinMs: () => patience.ms() + graceMs,
    whileItAnswers: (ask) => answers.whileItAnswers(ask),
    watch: settings.watch,
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: gated }) })
  const listeners = listenOnPostgres(how, settings.log)
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    answers.stop()
    await listeners.close()
    await db.destroy()
  }

  return {
    db,
    engine: 'postgres',
    log: settings.log,
    listen: listeners.listen,
    async ready() {
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2_000).unref())
      const answered = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      return Promise.race([answered, late])
    },
    maintain: () => Promise.resolve(),
    patiently: patience.during,
    connections: () => countConnections(pool),
    close: () => (closing ??= close()),
  }
}

/** Whether the server says anything to a new connection. A refusal is an answer, too, and arrives sooner than we could say it. */
async function isThere(how: Connection, withinMs: number): Promise<boolean> {
  const client = new how.Client({ ...how, connectionTimeoutMillis: withinMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    void client.end().catch(() => undefined)
    return true
  } catch (fault) {
    // Unavailable: none of several servers takes writes, so the one that fell silent won't answer either.
    return !(fault instanceof Unavailable || (fault instanceof Error && /timeout expired/.test(fault.message)))
  }
}

async function checkServer(pool: pg.Pool, how: Connection): Promise<void> {
  let version: number
  try {
    const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    version = rows[0]?.version ?? 0
  } catch (fault) {
    await pool.end().catch(() => undefined)
    throw new CannotStart(refusal(fault, how), { cause: fault })
  }
  if (version >= oldest * 10_000) return
  await pool.end()
  throw new CannotStart(
    `PostgreSQL ${placeOf(how)} is version ${Math.floor(version / 10_000)}; Epigraph needs ${oldest} or newer. Upgrade the server, or unset DATABASE_URL to use the built-in database.`,
  )
}
