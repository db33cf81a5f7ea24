import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { codeOf } from './database/db-faults.ts'
import { ownCommand } from './own-command.ts'

/** What the running process does for a command line. `say` sends a line of progress on the way. */
export type ControlHandler = (input: unknown, say: (line: string) => void) => Promise<unknown>

/** `running: false` when no process serves this folder; then the caller may open the database itself. */
export type ControlAnswer = { running: false } | { running: true; output: unknown }

type Request = { verb: string; input?: unknown }
type Reply = { say: string } | { output: unknown } | { fault: string }

const longestRequest = 1024 * 1024

/**
 * Serves command lines on a socket in `dataDir` that only its owner can open. A socket that a dead process left is replaced; the newest
 * process of a folder has it.
 * @returns a function that ends it; what is not answered `patienceMs` later is cut off
 * @throws Error where somebody else made the folder of the socket
 */
export async function serveControl(
  dataDir: string,
  handlers: Record<string, ControlHandler>,
  { patienceMs = 5_000 } = {},
): Promise<() => Promise<void>> {
  const place = socketPlace(dataDir)
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    void serve(socket, handlers)
  })
  const close = () => closed(server, open, patienceMs)
  if (place.startsWith('\\\\')) {
    await listening(server, place)
    return close
  }
  fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
  requireOwnFolder(dataDir, place)
  // Bound beside its place and moved there: never half there, and an older process that closes cannot take it away.
  const draft = `${place}.${process.pid}`
  fs.rmSync(draft, { force: true })
  await listening(server, draft)
  fs.chmodSync(draft, 0o600)
  const ours = fs.statSync(draft).ino
  fs.renameSync(draft, place)
  return async () => {
    if (fs.statSync(place, { throwIfNoEntry: false })?.ino === ours) fs.rmSync(place, { force: true })
    await close()
    if (isInDataDir(dataDir, place)) return
    try {
      fs.rmdirSync(path.dirname(place))
    } catch {
      // A newer process has its socket in it.
    }
  }
}

/**
 * Asks the process that serves `dataDir`.
 * @throws Error with the sentence of the handler that failed
 */
export async function callControl(
  dataDir: string,
  verb: string,
  input?: unknown,
  onSaid: (line: string) => void = () => undefined,
): Promise<ControlAnswer> {
  const place = socketPlace(dataDir)
  requireOwnFolder(dataDir, place)
  const socket = net.connect(place)
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch (fault) {
    // ENOENT: never there; ECONNREFUSED: left by a process that died.
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(fault))) return { running: false }
    throw fault
  }
  // From here on a broken connection shows as the end of the lines.
  socket.on('error', () => undefined)
  try {
    socket.write(`${JSON.stringify({ verb, input } satisfies Request)}\n`)
    for await (const line of createInterface({ input: socket })) {
      const reply = JSON.parse(line) as Reply // safe: `serve` below wrote it, on a socket that only its owner can open
      if ('say' in reply) onSaid(reply.say)
      else if ('fault' in reply) throw new Error(reply.fault)
      else return { running: true, output: reply.output }
    }
    throw new Error(
      `Epigraph ended before it had answered "${verb}". Look at its log, and start it again: ${ownCommand('start')}.${verb === 'import' ? ' What was read or written so far is kept, and the import then continues automatically. See Import in the desk.' : ''}`,
    )
  } finally {
    socket.destroy()
  }
}

async function serve(socket: net.Socket, handlers: Record<string, ControlHandler>): Promise<void> {
  const reply = (one: Reply) => socket.writable && socket.write(`${JSON.stringify(one)}\n`)
  // The other side may be gone at any moment; what it asked for is done all the same.
  socket.on('error', () => undefined)
  try {
    const { verb, input } = await readRequest(socket)
    const handler = Object.hasOwn(handlers, verb) ? handlers[verb] : undefined
    if (!handler) throw new Error(`The running Epigraph does not know "${verb}". It may be another release: restart it.`)
    const output = await handler(input, (line) => void reply({ say: line }))
    reply({ output: output ?? null })
  } catch (fault) {
    reply({ fault: fault instanceof Error ? fault.message : String(fault) })
  } finally {
    socket.end()
  }
}

function readRequest(socket: net.Socket): Promise<Request> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.setTimeout(10_000, () => reject(new Error('No request came within ten seconds.')))
    socket.on('data', (chunk: string) => {
      text += chunk
      if (text.length > longestRequest) return reject(new Error('The request is longer than a megabyte.'))
      const end = text.indexOf('\n')
      if (end < 0) return
      socket.setTimeout(0)
      try {
        const read: unknown = JSON.parse(text.slice(0, end))
        if (typeof read !== 'object' || read === null || !('verb' in read) || typeof read.verb !== 'string')
          throw new Error('no verb')
        resolve({ verb: read.verb, input: 'input' in read ? read.input : undefined })
      } catch {
        reject(new Error('The request is not a line of JSON with a verb.'))
      }
    })
    socket.on('close', () => reject(new Error('The request was cut off.')))
  })
}

function socketPlace(dataDir: string): string {
  const whole = path.resolve(dataDir)
  const mark = createHash('sha256').update(whole).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\epigraph-${mark}`
  const place = path.join(whole, 'control.sock')
  // The kernel takes 104 to 108 bytes, of which the draft's process number needs some.
  if (Buffer.byteLength(place) <= 90) return place
  return path.join(os.tmpdir(), `epigraph-${process.getuid?.() ?? 0}-${mark}`, 'control.sock')
}

const isInDataDir = (dataDir: string, place: string) => path.dirname(place) === path.resolve(dataDir)

/** Anybody can make a folder in that for temporary files, and would read there what command lines ask. */
function requireOwnFolder(dataDir: string, place: string): void {
  if (isInDataDir(dataDir, place) || place.startsWith('\\\\')) return
  const folder = path.dirname(place)
  const found = fs.lstatSync(folder, { throwIfNoEntry: false })
  if (!found || (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0)) return
  throw new Error(`${folder} is not a folder of this user alone. Delete it, or choose a shorter DATA_DIR.`)
}

function listening(server: net.Server, place: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Some of what is asked takes minutes and knows no signal. */
async function closed(server: net.Server, open: ReadonlySet<net.Socket>, patienceMs: number): Promise<void> {
  const late = setTimeout(() => open.forEach((socket) => socket.destroy()), patienceMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(late)
}
