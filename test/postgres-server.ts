import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '../bin/find-programs.mjs'

/** A PostgreSQL server of our own in a temporary folder. */
export type PostgresServer = {
  /** The address of one of its databases; `postgres` is always there. */
  url(database?: string): string
  /** Ends it: `fast` closes connections, `immediate` is a crash. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
  /** Another server that follows this one, write by write. */
  standby(): Promise<PostgresServer>
  /** A standby becomes a server that takes writes. */
  promote(): Promise<void>
}

/**
 * Makes and starts a server on a free port of 127.0.0.1. `durable: false` (for tests) skips every fsync.
 * @throws Error with the remedy when there are no binaries and none can be installed
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const bin = findBinaries()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-postgres-'))
  const data = path.join(folder, 'data')
  const user = serverUser()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const as = { cwd: folder, ...user }
  const quiet = durable ? [] : ['--no-sync']
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...quiet], {
    ...as,
    stdio: 'pipe',
  })

  return await serve({ bin, folder, data, durable })
}

type Made = { bin: string; folder: string; data: string; durable: boolean }

async function serve({ bin, folder, data, durable }: Made): Promise<PostgresServer> {
  const as = { cwd: folder, ...serverUser() }
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    ...(durable ? {} : fast),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  let running: ChildProcess | undefined
  // Nothing of it may outlive the process that wanted it.
  const kill = () => running?.kill('SIGQUIT')
  process.once('exit', kill)

  async function start(): Promise<void> {
    const log = fs.openSync(path.join(folder, 'log'), 'a')
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], { ...as, stdio: ['ignore', log, log] })
    fs.closeSync(log)
    running = server
    for (let tries = 0; !(await accepts(bin, port)); tries++) {
      if (server.exitCode !== null || tries > 600)
        throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(path.join(folder, 'log'), 'utf8')}`)
      await sleep(50)
    }
  }

  async function stop(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const server = running
    running = undefined
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // What pg_ctl stop -m fast and -m immediate send.
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }

  async function standby(): Promise<PostgresServer> {
    const ownFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-standby-'))
    const user = serverUser()
    if (user) fs.chownSync(ownFolder, user.uid, user.gid)
    const copy = path.join(ownFolder, 'data')
    execFileSync(path.join(bin, 'pg_basebackup'), ['-d', url(), '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], {
      cwd: ownFolder,
      ...user,
      stdio: 'pipe',
    })
    return await serve({ bin, folder: ownFolder, data: copy, durable })
  }

  await start()
  return {
    url,
    standby,
    async promote() {
      execFileSync(path.join(bin, 'pg_ctl'), ['promote', '-D', data, '-w'], { ...as, stdio: 'pipe' })
    },
    start,
    stop,
    async remove() {
      await stop('immediate')
      process.off('exit', kill)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

function findBinaries(): string {
  const found = findPostgres()
  if (found) return found
  throw new Error(
    'These tests start a PostgreSQL of their own. `npm test` installs it on Debian and its kin; elsewhere install it (brew install postgresql@18), or run only: vitest --project pure --project pglite',
  )
}

/** The server refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const entry = fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([user]) => user === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function accepts(bin: string, port: number): Promise<boolean> {
  try {
    execFileSync(path.join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
