import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { asHouseFault, isUnanswered, lostFault } from './db-faults.ts'
import { Unavailable } from '../errors.ts'
import type { AnswerWatch } from './answer-watch.ts'
import type { ReadersFirst } from './readers-first.ts'
import { isPlannedOnce } from '../planned-once.ts'
import { namedStatements, type NamedStatements } from './named-statements.ts'
import { watched, type Watch } from '../watch.ts'
import { hasToWait, isToWait } from '../wait-for-connection.ts'

const scopeSymbol = Symbol.for('epigraph.transaction-scope')

type TransactionScope = AsyncLocalStorage<{ whole: { open: boolean }; waiting: readonly object[] }>

const shared = globalThis as { [scopeSymbol]?: TransactionScope } // safe: nobody else has this symbol

/**
 * The transaction that the code which runs now is in, and the levels of it that wait for an inner one. Set by
 * `inTransaction` alone. One for the process: in development the database lives outside the module graph that Vite reloads.
 */
export const transactionScope = (shared[scopeSymbol] ??= new AsyncLocalStorage())

/**
 * A `pg.Pool` as Kysely sees it, the same for both engines: faults become house errors, several statements at once
 * give the rows of all, a connection never goes back in the middle of a transaction, and asking for a second
 * connection inside a transaction is refused at once (on PGlite it would wait for itself forever, on
 * PostgreSQL it would silently stand outside).
 */
export function gate(
  pool: pg.Pool,
  acquireTimeoutMs: number,
  { answerWithinMs, whileItAnswers = (ask) => ask(), readers, watch }: Answering = {},
): PostgresPool {
  // Kysely remembers what it knows of a connection by its identity.
  const seen = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const statements = namedStatements()
  return {
    options: pool.options,
    async connect() {
      if (transactionScope.getStore()?.whole.open) throw new Error(insideTransaction)
      const isWork = hasToWait()
      if (isWork) await readers?.gone()
      const client = await watched(watch, { kind: 'connection', name: '' }, () =>
        taken(takeFrom(pool, acquireTimeoutMs), whileItAnswers),
      )
      readers?.taken(!isWork)
      let gated = seen.get(client)
      if (!gated) seen.set(client, (gated = gateClient(client, statements, { answerWithinMs, whileItAnswers, watch })))
      return gated
    },
    end: () => pool.end(),
  }
}

export const countConnections = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

export const insideTransaction =
  'The database was used from outside a transaction while inside one. Use the ctx that inTransaction hands to your function (its ctx.db is the transaction).'

type Answering = {
  answerWithinMs?: (() => number) | undefined
  whileItAnswers?: AnswerWatch['whileItAnswers']
  /** Where all are in one line. */
  readers?: ReadersFirst
  watch?: Watch | undefined
}

/** A connection that comes when nobody waits for it any longer goes back. */
async function taken(coming: Promise<pg.PoolClient>, whileItAnswers: AnswerWatch['whileItAnswers']): Promise<pg.PoolClient> {
  try {
    return await whileItAnswers(() => coming)
  } catch (fault) {
    coming.then(
      (client) => client.release(),
      () => undefined,
    )
    throw fault
  }
}

async function takeFrom(pool: pg.Pool, acquireTimeoutMs: number): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect()
    } catch (fault) {
      if (!(fault instanceof Error && fault.message.startsWith('timeout exceeded when trying to connect')))
        throw asHouseFault(fault)
      if (isToWait()) continue
      const seconds = acquireTimeoutMs / 1000
      throw new Unavailable(
        `No database connection became free within ${seconds} s. Something holds one for too long: look for a transaction that awaits something else.`,
        { cause: fault },
      )
    }
  }
}

function gateClient(
  client: pg.PoolClient,
  statements: NamedStatements,
  {
    answerWithinMs,
    whileItAnswers,
    watch,
  }: Pick<Answering, 'answerWithinMs' | 'watch'> & Required<Pick<Answering, 'whileItAnswers'>>,
): PostgresPoolClient {
  // The pool listens to idle connections only; one that breaks while in use would otherwise end the process. Its statement fails anyway.
  client.on('error', () => undefined)
  let last: Promise<unknown> = Promise.resolve()
  let busy = 0
  let failed = false
  let silent = false
  async function ask(sql: string, parameters: readonly unknown[], once: boolean): Promise<PostgresQueryResult<never>> {
    // Who did not answer is not asked to roll back either, and waited for once more.
    if (silent) throw lostFault()
    try {
      return await watched(watch, { kind: 'statement', name: sql }, () => whileItAnswers(() => named(sql, parameters, once)))
    } catch (fault) {
      silent ||= isUnanswered(fault)
      throw asHouseFault(fault)
    }
  }
  async function named(sql: string, parameters: readonly unknown[], once: boolean): Promise<PostgresQueryResult<never>> {
    const name = await statements.nameFor(client, sql, once)
    try {
      return await run(client, sql, parameters, name, answerWithinMs?.())
    } catch (fault) {
      if (name === undefined || !statements.isRefusal(fault)) throw fault
      return await named(sql, parameters, false)
    }
  }
  async function query(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<never>> {
    // One statement at a time: pg warns of its own queue, and a later version will not have it.
    const once = isPlannedOnce()
    const turn = busy++ === 0 ? ask(sql, parameters, once) : last.then(() => ask(sql, parameters, once))
    last = turn
      .then(
        () => (failed = false),
        () => (failed = true),
      )
      .finally(() => busy--)
    return turn
  }
  return {
    query: query as unknown as PostgresPoolClient['query'], // safe: Kysely calls the other form, a cursor, only where one was configured
    release(destroy) {
      void last.then(() => giveBack(client, (destroy ?? false) || silent, failed))
    },
  }
}

/** pg knows of it, its types do not. */
type Asked = pg.QueryConfig & { query_timeout?: number | undefined }

async function run(
  client: pg.PoolClient,
  sql: string,
  parameters: readonly unknown[],
  name: string | undefined,
  answerWithinMs: number | undefined,
): Promise<PostgresQueryResult<never>> {
  const asked: Asked = {
    ...(name === undefined ? {} : { name }),
    text: sql,
    values: [...parameters],
    query_timeout: answerWithinMs,
  }
  const result: unknown = await client.query(asked)
  const all = (Array.isArray(result) ? result : [result]) as Result[] // safe: pg gives a result, and an array of them for several statements in one text
  const last = all.at(-1)
  return {
    command: (last?.command ?? 'SELECT') as PostgresQueryResult<never>['command'], // safe: Kysely compares it with those that it knows
    rowCount: last?.rowCount ?? 0,
    rows: all.flatMap(({ rows }) => rows) as never[], // safe: what a row is, the caller of Kysely said; nothing here looks into one
  }
}

type Result = { command: string; rowCount: number | null; rows: unknown[] }

async function giveBack(client: pg.PoolClient, destroy: boolean, failed: boolean): Promise<void> {
  try {
    // A fault is reported before the server says what it means for the transaction; an empty statement waits for that.
    if (!destroy && failed) await client.query('')
    if (!destroy && client.getTransactionStatus() !== 'I') await client.query('rollback')
    client.release(destroy)
  } catch {
    client.release(true)
  }
}

/**
 * Values as they come from both engines: bigint and count as number, `date` as 'YYYY-MM-DD', `timestamp` as a Date in UTC,
 * interval as text, numeric as text (it does not fit a number).
 */
export const valueTypes = new pg.TypeOverrides()
valueTypes.setTypeParser(20, Number)
valueTypes.setTypeParser(1082, (text) => text)
valueTypes.setTypeParser(1114, (text) => new Date(`${text.replace(' ', 'T')}Z`))
valueTypes.setTypeParser(1186, (text) => text)
