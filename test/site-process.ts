import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { siteEnvironment, siteFlags } from '../bin/prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const builtMain = join(root, 'build', 'server', 'main.js')

export type SiteProcess = {
  child: ChildProcess
  /** All it has said so far to people who start it, and to those who look for faults. */
  out(): string
  err(): string
  /** Its address once it is ready. @throws Error with what it said when it ends instead */
  ready(): Promise<string>
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
}

/** Tests ask much, and all from one network. */
const unlimited = { API_LIMIT: '0', READ_LIMIT: '0' }

/**
 * The built site as its own process, with these settings and no others. Nothing of it outlives the test.
 * @param through - a command with its arguments that runs the site, for example with fewer rights
 */
export function startSite(settings: Record<string, string>, through: string[] = [], main = builtMain): SiteProcess {
  if (!existsSync(main)) throw new Error('These tests start the built site. Build it first: npm run build')
  const { PATH = '', TMPDIR = tmpdir(), NODE_COMPILE_CACHE = '' } = process.env
  const [command, ...args] = [...through, process.execPath, ...siteFlags, main] as const
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, ...siteEnvironment, PORT: '0', LOG_LEVEL: 'warn', ...unlimited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const address = () => /Epigraph is at (\S+) /.exec(out)?.[1]
  return {
    child,
    ended,
    out: () => out,
    err: () => err,
    async ready() {
      while (address() === undefined && child.exitCode === null && child.signalCode === null) await sleep(20)
      return address() ?? Promise.reject(new Error(`The site did not start:\n${out}\n${err}`))
    },
  }
}

/** The built site for `startSite`, without what a new database begins with: the first start makes all of it itself. */
export function mainWithoutFirstDatabase(): string {
  const place = aDataDir()
  mkdirSync(join(place, 'build'))
  cpSync(join(root, 'build', 'server'), join(place, 'build', 'server'), { recursive: true })
  for (const part of ['build/client', 'build/words', 'db', 'messages', 'node_modules', 'package.json', 'src'])
    symlinkSync(join(root, part), join(place, part))
  return join(place, 'build', 'server', 'main.js')
}

/** An empty folder that goes with the test. */
export function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'epigraph-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
