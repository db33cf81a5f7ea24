import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteFlags } from '../bin/prepare.mjs'

export type OwnSite = {
  address: string
  /** What it has printed so far. */
  said(): string
  /** Ends the process. */
  stop(): Promise<void>
  /** Ends the process and removes its folder. */
  end(): Promise<void>
}

/** A first start, and a mail, on a machine that is busy with other journeys. */
export const longestWaitMs = 90_000

/** The built site once more, in a process and a folder of its own, with these settings. */
export async function startOwnSite(settings: Record<string, string>): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-own-'))
  // The collection is loaded once for all of them: see start-shared-site.ts.
  const first = process.env.EPIGRAPH_E2E_FIRST
  if (first) await cp(first, folder, { recursive: true })
  return await startSiteIn(folder, settings)
}

/** Its faults are kept for the person who asks, or told at once (`inherit`). */
export async function startSiteIn(
  folder: string,
  settings: Record<string, string>,
  faults: 'pipe' | 'inherit' = 'pipe',
): Promise<OwnSite> {
  const site = spawn(process.execPath, [...siteFlags, 'build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      // Journeys ask much, and all from one network.
      API_LIMIT: '0',
      READ_LIMIT: '0',
      // Anyone who has a site of their own in this shell: journeys write to none but theirs.
      BASE_URL: '',
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', faults],
  })
  const said = hear(site)
  const stop = async () => {
    const ended = site.exitCode === null ? new Promise((resolve) => site.once('close', resolve)) : undefined
    site.kill('SIGTERM')
    await ended
  }
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { address: await addressOf(site, said), said, stop, end }
}

/** @returns what it has said so far */
function hear(site: ChildProcess): () => string {
  let said = ''
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (bytes: Buffer) => void (said += bytes.toString()))
  return () => said
}

async function addressOf(site: ChildProcess, said: () => string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < longestWaitMs; await sleep(50)) {
    const found = /Epigraph is at (\S+) /.exec(said())?.[1]
    if (found) return found
    if (site.exitCode !== null) break
  }
  throw new Error(`The site did not start:\n${said()}`)
}
