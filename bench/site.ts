import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteEnvironment, siteFlags } from '../bin/prepare.mjs'
import { assert } from './part.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

type Where = {
  dataDir: string
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string
  /** The one core it may use, where the system can say so. */
  core?: number
  nodeFlags?: string[]
  /** More of what `npm start` reads from the environment. */
  settings?: Record<string, string>
}

export type Site = Program & { origin: string }

/** A process of our own that answers on a port of the loopback. */
export type Program = { port: number; pid: number; stop(): Promise<void> }

/** The built site as `npm start` runs it, in production; resolves when it listens. */
export async function startSite({ dataDir, databaseUrl = '', core, nodeFlags = [], settings = {} }: Where): Promise<Site> {
  const port = await freePort()
  const env = {
    ...siteEnvironment,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    BASE_URL: '',
    // All that is measured comes from one network.
    API_LIMIT: '0',
    READ_LIMIT: '0',
    ...settings,
  }
  const program = await startNode([...siteFlags, ...nodeFlags, path.join(root, 'build/server/main.js')], {
    port,
    env,
    core,
    says: 'Epigraph is at',
  })
  return { ...program, origin: `http://localhost:${port}` }
}

type Started = { port: number; env?: Record<string, string>; core?: number | undefined; says: string; stdin?: string }

/** @param says what it prints when it is ready */
export async function startNode(args: string[], { port, env = {}, core, says, stdin = '' }: Started): Promise<Program> {
  const [command, ...rest] = onCore(core, [process.execPath, ...args])
  const child = spawn(command ?? '', rest, { cwd: root, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  // Nothing of it may outlive the bench.
  const kill = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  child.stdin.end(stdin)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  while (!said.includes(says)) {
    assert(child.exitCode === null && child.signalCode === null, `${args.at(-1)} ended before it was ready:\n${said}`)
    await pause(2)
  }
  const program: Program = {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      running.delete(program)
      await endChild(child, ended)
      process.off('exit', kill)
    },
  }
  running.add(program)
  return program
}

const running = new Set<Program>()

/** What a part that failed has left behind. */
export async function stopPrograms(): Promise<void> {
  for (const program of running) await program.stop()
}

async function endChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(late)
}

/** Kept to one core by Linux's own `taskset`; elsewhere the system decides. */
export function onCore(core: number | undefined, command: string[]): string[] {
  return core !== undefined && pins ? ['taskset', '-c', String(core), ...command] : command
}

export const pins = os.availableParallelism() >= 2 && fs.existsSync('/usr/bin/taskset')

/** An answer with its bytes as they came, not decoded. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

export function ask(port: number, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: address, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

/** Addresses of quotes that a page of the site links to. */
export async function linkedQuotes(site: Program, address = '/'): Promise<string[]> {
  const { status, body } = await ask(site.port, address)
  assert(status === 200, `${address} answers ${status}`)
  return [...new Set([...body.toString().matchAll(/href="(\/quote\/[0-9a-f-]{36})"/g)].map(([, link = '']) => link))]
}

/** Resident memory in MB, that of the programs which it started included. */
export function memoryOf(pid: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const own = processes.map((line) => line.trim().split(/ +/).map(Number)).filter(([id, parent]) => id === pid || parent === pid)
  return own.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1024
}

/** Milliseconds that its threads have had of a core; NaN where the system does not tell. Others on the machine change it little. */
export function coreTime(pid: number): number {
  try {
    const tasks = fs.readdirSync(`/proc/${pid}/task`)
    const times = tasks.map((task) => Number(fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/** A folder that is gone when the work in it is done. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-bench-'))
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    await stopPrograms()
    remove()
    process.off('exit', remove)
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
