import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { Unavailable } from '../errors.ts'
import { fullDiskFault } from '../full-disk.ts'
import { sharedPatience } from './patience.ts'
import type { Connected } from './pglite-stream.ts'
import type { WorkerAnswer, WorkerCall, WorkerStart } from './pglite-worker.ts'

export type EngineSettings = { start: WorkerStart; statementTimeoutMs: number; log: Logger }

/** PGlite in one worker thread: ended when a statement runs away, started again when it died. */
export type Engine = {
  /** Resolves when the worker is up; starts a new one if the last is gone. */
  connect(): Promise<Connected>
  /** Takes the patience for one statement to `ms` while `fn` runs. */
  patiently<R>(ms: number, fn: () => Promise<R>): Promise<R>
  /** The whole database as a tar, for `dump` of another one. Not inside a transaction. */
  dump(): Promise<Uint8Array>
  /** How often this worker has asked the disk to keep what was written. */
  fsyncs(): Promise<number>
  /** Ends the worker as a crash would, for tests. The next statement starts another. */
  interrupt(): Promise<void>
  close(): Promise<void>
}

/** @throws Error with the engine's own words when it cannot open its folder. */
export async function startEngine(settings: EngineSettings): Promise<Engine> {
  const patience = sharedPatience(settings.statementTimeoutMs)
  let closing = false
  let first = true
  let refusal: { why: string; until: number } | undefined
  let current: Promise<RunningWorker> | null = null

  async function running(): Promise<RunningWorker> {
    if (closing) throw new Unavailable('The database is closed.')
    // An engine that cannot start (a full disk) is not tried for every request.
    if (refusal && Date.now() < refusal.until) throw interrupted(refusal.why)
    current ??= start()
    try {
      return await current
    } catch (fault) {
      if (first) throw fault
      const said = fault instanceof Error ? fault.message : String(fault)
      refusal = { why: `it does not start again (${said})`, until: Date.now() + 2_000 }
      // Each has a fault of their own: the queue of jobs writes its name into the one that it is given.
      throw interrupted(refusal.why)
    }
  }

  async function start(): Promise<RunningWorker> {
    try {
      const worker = await startWorker(settings, patience.ms)
      first = false
      void worker.ended.then(() => {
        current = null
        if (!closing)
          settings.log.error({ reason: worker.reason() }, 'the database worker ended; the next statement starts a new one')
      })
      return worker
    } catch (fault) {
      current = null
      throw fault
    }
  }

  await running()
  return {
    connect: running,
    patiently: patience.during,
    async dump() {
      const said = await (await running()).ask({ ask: 'dump' })
      if (!('dump' in said)) throw new Error('The worker gave no dump.')
      return said.dump
    },
    async fsyncs() {
      const said = await (await running()).ask({ ask: 'fsyncs' })
      return 'fsyncs' in said ? said.fsyncs : 0
    },
    async interrupt() {
      await (await running()).interrupt()
    },
    async close() {
      const last = await current?.catch(() => null)
      closing = true
      await last?.close()
    },
  }
}

type RunningWorker = Connected & {
  ask(call: WorkerCall): Promise<WorkerAnswer>
  reason(): string
  interrupt(): Promise<void>
  close(): Promise<void>
}

async function startWorker(settings: EngineSettings, patienceMs: () => number): Promise<RunningWorker> {
  const file = new URL(import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.js', import.meta.url)
  const worker = new Worker(file, { workerData: settings.start })
  let reason = 'it ended by itself'
  let over = false
  // Calls are answered in their order.
  const waiting: { ok(said: WorkerAnswer): void; no(fault: Error): void }[] = []
  const ended = new Promise<Unavailable>((resolve) => {
    worker.once('exit', () => {
      over = true
      for (const one of waiting.splice(0)) one.no(interrupted(reason))
      resolve(interrupted(reason))
    })
  })
  worker.on('error', (fault) => (reason = String(fault)))
  worker.on('message', (said: WorkerAnswer) => waiting.shift()?.ok(said))

  function answered(): Promise<WorkerAnswer> {
    return new Promise((ok, no) => {
      if (over) return no(interrupted(reason))
      waiting.push({ ok, no })
    })
  }

  function ask(call: WorkerCall, transfer: ArrayBuffer[] = []): Promise<WorkerAnswer> {
    const said = answered()
    worker.postMessage(call, transfer)
    return said
  }

  const first = await answered()
  if ('broken' in first) {
    await worker.terminate()
    throw new Error(first.broken)
  }
  return {
    async wire(messages) {
      const limit = patienceMs()
      // PGlite does not know statement_timeout, and a statement cannot be cancelled: only its thread can be ended.
      const timer = setTimeout(() => {
        reason = `a statement ran longer than ${limit / 1000} s and was ended`
        void worker.terminate()
      }, limit)
      try {
        const said = await ask({ wire: messages }, [messages.buffer as ArrayBuffer]) // safe: the stream made it, and makes no shared ones
        if ('wire' in said) return said.wire
        reason = 'broken' in said ? said.broken : 'it answered something else'
        await worker.terminate()
        throw interrupted(reason)
      } finally {
        clearTimeout(timer)
      }
    },
    ask,
    ended,
    reason: () => reason,
    async interrupt() {
      await worker.terminate()
    },
    async close() {
      const timer = setTimeout(() => void worker.terminate(), 10_000)
      await ask({ ask: 'close' }).catch(() => undefined)
      await worker.terminate()
      clearTimeout(timer)
    },
  }
}

function interrupted(reason: string): Unavailable {
  if (/No space left/.test(reason)) return fullDiskFault()
  return new Unavailable(`The database was interrupted: ${reason}. Try again.`)
}
