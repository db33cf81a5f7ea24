import type { MessagePort } from 'node:worker_threads'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import { insideTransaction, transactionScope } from '../database/db-gate.ts'
import { Unavailable } from '../errors.ts'
import type { Files, StoredFile } from '../files.ts'
import type { Ground, Tables } from '../ground.ts'
import type { GroundAnswer, GroundCall } from './lend-ground.ts'
import { createLog } from '../log.ts'
import { asTold } from './told-fault.ts'

/** What a thread learns about the one that lends. */
export type Lent = { port: MessagePort; at: number; logLevel: string }
type Waiting = { ok: (answer: GroundAnswer) => void; no: (fault: Error) => void }

/**
 * The ground for verbs in another thread than the one that has the database (lend-ground.ts): what reckons long does so there, and pages are answered meanwhile.
 * Of what verbs stand on there is database, files to be read, clock and log; whatever else a verb asks for, it cannot have here.
 */
export function borrowGround({ port, at, logLevel }: Lent): Ground {
  const begun = performance.now()
  const ask = asker(port)
  const missing = (what: string) => (): never => {
    throw new Error(`A worker thread has no ${what}. Do this in the main thread.`)
  }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOver(ask, port) }) }),
    files: filesOver(ask, missing('files to write')),
    clock: { now: () => new Date(at + performance.now() - begun) },
    log: createLog(logLevel),
    jobs: { send: missing('jobs') },
    mail: {
      leaves: false,
      outbox: { list: missing('mail'), read: missing('mail') },
      send: missing('mail'),
      prepare: missing('mail'),
    },
    web: { fetchPublic: missing('web'), postPublic: missing('web'), askPublic: missing('web'), readPostAddress: missing('web') },
    deriveKey: missing('keys'),
  }
}

type Ask = (call: Omit<Extract<GroundCall, { sql: string }>, 'call'> | { read: string }) => Promise<GroundAnswer>

function asker(port: MessagePort): Ask {
  let calls = 0
  let isOver = false
  const waiting = new Map<number, Waiting>()
  port.on('message', (answer: GroundAnswer) => {
    const one = waiting.get(answer.call)
    waiting.delete(answer.call)
    if ('fault' in answer) one?.no(asTold(answer.fault))
    else one?.ok(answer)
  })
  port.on('close', () => {
    isOver = true
    for (const { no } of waiting.values()) no(over())
  })
  return (asked) => {
    if (isOver) return Promise.reject(over())
    const call = ++calls
    return new Promise((ok, no) => {
      waiting.set(call, { ok, no })
      port.postMessage({ ...asked, call } satisfies GroundCall, [])
    })
  }
}

const over = () => new Unavailable('The database worker stopped responding.')

/** As Kysely sees a pool. A connection is taken there by its first statement. */
function poolOver(ask: Ask, port: MessagePort): PostgresPool {
  let connections = 0
  return {
    options: {},
    connect: async () => {
      if (transactionScope.getStore()?.whole.open) throw new Error(insideTransaction)
      return clientOver(ask, port, ++connections)
    },
    end: async () => port.close(),
  }
}

function clientOver(ask: Ask, port: MessagePort, on: number): PostgresPoolClient {
  async function query(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<never>> {
    const answer = await ask({ on, sql, parameters })
    if (!('rows' in answer)) throw new Error('A statement was answered with a file.')
    const { rows, changed } = answer
    // By the command Kysely knows whether the figure means anything, and whether a commit was none.
    const [ended] = sql === 'commit' ? (rows as { command: 'COMMIT' | 'ROLLBACK' }[]) : [] // safe: that is what Kysely says of a commit
    const command = ended?.command ?? (changed === null ? 'SELECT' : 'UPDATE')
    return { command, rowCount: changed ?? 0, rows: rows as never[] } // safe: what a row is, the caller of Kysely said
  }
  return {
    query: query as unknown as PostgresPoolClient['query'], // safe: Kysely calls the other form, a cursor, only where one was configured
    release: () => port.postMessage({ free: on } satisfies GroundCall, []),
  }
}

function filesOver(ask: Ask, missing: () => never): Files {
  return {
    async read(key): Promise<StoredFile | undefined> {
      const answer = await ask({ read: key })
      return 'file' in answer ? (answer.file ?? undefined) : undefined
    },
    put: async () => missing(),
    remove: async () => missing(),
    list: async () => missing(),
  }
}
