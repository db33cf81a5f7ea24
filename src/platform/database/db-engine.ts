import type { Logger } from 'pino'
import type { Db } from '../ground.ts'
import type { Watch } from '../watch.ts'

/** What a program needs of its database, whichever engine it is. */
export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  log: Logger
  /**
   * Hears NOTIFY on a channel, also from other processes on PostgreSQL. `onLost` is called whenever notifications may have
   * been missed (a lost connection is back), possibly more than once: forget what you remember. `onDeaf` is called when the
   * connection is lost: until `onLost` nothing is heard, though statements may well be answered.
   * @returns a function that ends it
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onLost: () => void,
    onDeaf?: () => void,
  ): Promise<() => Promise<void>>
  /** Whether the database answers within two seconds. Never throws. */
  ready(): Promise<boolean>
  /**
   * VACUUM (ANALYZE) table by table, then CHECKPOINT; on PostgreSQL nothing, as it does so itself. Call it now and then
   * (nightly, after an import), never inside a transaction.
   */
  maintain(): Promise<void>
  /**
   * Statements inside `fn` may take up to `ms` milliseconds; for migrations, restores, index builds. On PostgreSQL say
   * `set local statement_timeout` in the transaction as well: this is how long its answer is waited for. On PGlite, where all wait in one line,
   * everybody's may meanwhile.
   */
  patiently<R>(ms: number, fn: () => Promise<R>): Promise<R>
  /** How many connections there are, how many of them nobody uses, and how many statements wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Ends all connections and frees the folder. Waits for what runs. */
  close(): Promise<void>
}

export type DatabaseSettings = {
  /** `postgres://user:password@host:5432/name`; without it the database lives in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  log: Logger
  /** Called when a new embedded database is made. Returns the packed database to begin with; without one, it begins empty. */
  copyOf?: (() => string | undefined) | undefined
  /** How long a statement may wait for a connection; 10,000 ms. */
  acquireTimeoutMs?: number
  /** How long a statement may run before it is ended; 30,000 ms. */
  statementTimeoutMs?: number
  /** How long a statement may take before a PostgreSQL server is asked whether it is still there, and how long it has to answer that; 1,000 and 3,000 ms. */
  askedAfterMs?: number
  thereWithinMs?: number
  /** Connections to a PostgreSQL server; 10. */
  maxConnections?: number
  /** Measures statements and the waits for a connection. */
  watch?: Watch | undefined
}

export type Timeouts = Required<Pick<DatabaseSettings, 'acquireTimeoutMs' | 'statementTimeoutMs'>>

export function timeouts(settings: DatabaseSettings): Timeouts {
  return { acquireTimeoutMs: settings.acquireTimeoutMs ?? 10_000, statementTimeoutMs: settings.statementTimeoutMs ?? 30_000 }
}
