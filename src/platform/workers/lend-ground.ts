import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import { CompiledQuery } from 'kysely'
import type { StoredFile } from '../files.ts'
import type { Db, Ground } from '../ground.ts'
import { tellFault, type ToldFault } from './told-fault.ts'

/** What a thread asks for: a statement on a connection of its choice, that the connection be free again, a file. */
export type GroundCall =
  | { call: number; on: number; sql: string; parameters: readonly unknown[] }
  | { free: number }
  | { call: number; read: string }
export type GroundAnswer =
  | { call: number; rows: unknown[]; changed: number | null }
  | { call: number; file: StoredFile | null }
  | { call: number; fault: ToldFault }

type Held = { connection: Promise<Db>; free: () => void }

/**
 * Lends database and files to a thread (borrow-ground.ts): its statements run here, on the one connection of the embedded database as on a server's many, and all
 * that this thread does for it is to hand bytes on. When the port closes, as it does when the thread dies, what it held is free again, and a transaction
 * that it left open is rolled back.
 */
export function lendGround({ db, files }: Pick<Ground, 'db' | 'files'>, port: MessagePort): void {
  const held = new Map<number, Held>()
  // As its lender does: a thread that works for a job waits for a connection as the job does.
  const asLender = AsyncLocalStorage.snapshot()

  port.on('message', (call: GroundCall) => {
    if ('free' in call) return free(call.free)
    const answering = asLender(() => ('read' in call ? read(call.read) : query(call)))
    answering.then(
      ({ said, transfer }) => port.postMessage({ call: call.call, ...said }, transfer),
      (fault: unknown) => port.postMessage({ call: call.call, fault: tellFault(fault) }, []),
    )
  })
  port.on('close', () => {
    for (const on of held.keys()) free(on)
  })

  async function query({ on, sql, parameters }: Extract<GroundCall, { sql: string }>) {
    const one = held.get(on) ?? hold(on)
    const { rows, numAffectedRows } = await (await one.connection).executeQuery(CompiledQuery.raw(sql, [...parameters]))
    return { said: { rows, changed: numAffectedRows === undefined ? null : Number(numAffectedRows) }, transfer: [] }
  }

  function hold(on: number): Held {
    const until = Promise.withResolvers<void>()
    const own = Promise.withResolvers<Db>()
    db.connection()
      .execute(async (connection) => {
        own.resolve(connection)
        await until.promise
      })
      .catch(own.reject)
    const one = { connection: own.promise, free: until.resolve }
    held.set(on, one)
    return one
  }

  function free(on: number): void {
    held.get(on)?.free()
    held.delete(on)
  }

  async function read(key: string) {
    const file = (await files.read(key)) ?? null
    // Moved, not copied, where nobody else has a part of the same memory.
    const isWhole = file !== null && file.bytes.byteLength === file.bytes.buffer.byteLength
    return { said: { file }, transfer: isWhole ? [file.bytes.buffer] : [] }
  }
}
