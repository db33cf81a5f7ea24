/** PostgreSQL in this thread. It speaks the wire protocol over its port: bytes of whole messages in, bytes of the whole answer out. */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** `folder` null: in memory, from `dump` where given. */
export type WorkerStart = { folder: string | null; dump?: Uint8Array }
export type WorkerCall = { wire: Uint8Array } | { ask: 'dump' | 'fsyncs' | 'close' }
export type WorkerAnswer =
  | { up: true }
  | { broken: string }
  | { wire: Uint8Array }
  | { dump: Uint8Array }
  | { fsyncs: number }
  | { closed: true }

/** What PostgreSQL said last about a fault that ends it; PGlite itself only says that it failed. */
let lastWords = ''
const EIO = 29 // Emscripten's number
let fsyncs = 0

/** After so many bytes of the log, what is in it is written to the tables: a log never grows far beyond, and a start after a crash reads no more. */
const mostLogBytes = 160 * 1024 * 1024
let logBytes = 0

/**
 * PGlite's file system has no fsync: it answers "done" without asking the disk. This one asks. It patches an
 * internal of the pinned version; a test counts the calls. It also counts what is written to the log.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun?.unshift((module) => {
      // A stream of a file has `nfd`, one of a folder has not.
      const nodefs = module.NODEFS as unknown as NodeFsInternals // safe: the shape was read in the pinned version, and a test counts the calls
      nodefs.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncFolder(nodefs.realPath(stream.node))
          else fs.fsyncSync(stream.nfd)
          fsyncs++
          return 0
        } catch {
          return EIO
        }
      }
      const { write } = nodefs.stream_ops
      nodefs.stream_ops.write = (stream, ...written) => {
        const bytes = write(stream, ...written)
        if (stream.path?.includes('/pg_wal/')) logBytes += bytes
        return bytes
      }
    })
    return started
  }
}

type NodeFsInternals = {
  stream_ops: {
    fsync?: (stream: { nfd?: number; node: unknown }) => number
    write: (stream: { path?: string }, ...written: unknown[]) => number
  }
  realPath(node: unknown): string
}

function syncFolder(path: string): void {
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

const port = parentPort
if (!port) throw new Error('This file is a worker: start it through openDatabase.')
const start = workerData as WorkerStart // safe: pglite-engine.ts alone starts this file, and types what it sends by the same declaration
const answer = (message: WorkerAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

try {
  const engine = await open(start)
  // The handler is there before "up" is said, so no message can be lost.
  let last = Promise.resolve()
  port.on('message', (call: WorkerCall) => void (last = last.then(() => serve(engine, call))))
  answer({ up: true })
} catch (fault) {
  answer({ broken: lastWords || (fault instanceof Error ? fault.message : String(fault)) })
}

async function open({ folder, dump }: WorkerStart): Promise<PGlite> {
  const shared = { extensions: { pg_trgm, unaccent }, onStderr: hear }
  if (folder === null) {
    return PGlite.create({ ...shared, ...(dump ? { loadDataDir: new Blob([new Uint8Array(dump)]) } : {}) })
  }
  return PGlite.create({
    ...shared,
    fs: new DurableNodeFS(folder),
    // The default method, fdatasync, is a stub that does nothing.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      // How much of the log is kept to be written over.
      '-c',
      'max_wal_size=160MB',
      '-c',
      'min_wal_size=32MB',
      // The system keeps what it read of a file as well; PostgreSQL's own default is 128 MB for every site.
      '-c',
      'shared_buffers=16MB',
    ],
  })
}

/** True: nothing more is to be done with the line. */
function hear(line: string): boolean {
  lastWords = /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? lastWords
  return true
}

async function serve(engine: PGlite, call: WorkerCall): Promise<void> {
  if ('wire' in call) {
    const bytes = await whole(engine, call.wire)
    // A statement always ends with ReadyForQuery; without it PostgreSQL has panicked and nothing more can be trusted.
    if (bytes.length < 6 || bytes[bytes.length - 6] !== 'Z'.charCodeAt(0))
      return answer({ broken: lastWords || 'PostgreSQL ended' })
    const isIdle = bytes[bytes.length - 1] === 'I'.charCodeAt(0)
    answer({ wire: bytes }, [bytes.buffer])
    // PGlite has no process that would do so.
    if (isIdle && logBytes > mostLogBytes) await checkpoint(engine)
  } else if (call.ask === 'dump') {
    const bytes = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
    answer({ dump: bytes }, [bytes.buffer])
  } else if (call.ask === 'fsyncs') {
    answer({ fsyncs })
  } else {
    await engine.close()
    answer({ closed: true })
    port?.close()
  }
}

/** Where it fails, on a full disk, the next statement that writes says so. */
async function checkpoint(engine: PGlite): Promise<void> {
  logBytes = 0
  await whole(engine, new Uint8Array(Buffer.from('Q\0\0\0\x0fcheckpoint\0', 'latin1')))
}

/** The streaming call, because the plain ones parse every answer as well and keep what they parsed as long as the engine lives. */
async function whole(engine: PGlite, wire: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  // Copies: the engine's own memory is used again for the next chunk.
  await engine.execProtocolRawStream(wire, { syncToFs: false, onRawData: (chunk) => void chunks.push(chunk.slice()) })
  return new Uint8Array(Buffer.concat(chunks))
}
