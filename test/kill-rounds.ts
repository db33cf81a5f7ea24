import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { openDatabase } from '#platform/db'
import type { PostgresServer } from './postgres-server.ts'

export type KillRounds = { rounds: number; acknowledged: number; lost: number; torn: number; slowestOpenMs: number }

/** A process on a database: what it says line by line, and its end. */
export function startProcess(
  what: 'hold' | 'write' | 'migrate' | 'work' | 'send' | 'import' | 'bulk' | 'webhooks' | 'send-webhooks',
  where: { dataDir: string; databaseUrl?: string; migrations?: string; smtpUrl?: string; receiver?: string },
) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./database-process.ts', import.meta.url)), what], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl ?? '',
      MIGRATIONS: where.migrations ?? '',
      SMTP_URL: where.smtpUrl ?? '',
      RECEIVER: where.receiver ?? '',
    },
    // Its input ends with this process, and it with its input.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let text = ''
  let faults = ''
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (faults += bytes.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const lines = () => text.split('\n').slice(0, -1)
  return {
    lines,
    ended,
    faults: () => faults,
    kill: () => killed(child, ended),
    /** Resolves when it has said `line`, or has ended. */
    async said(line: string): Promise<void> {
      while (!lines().includes(line) && child.exitCode === null && child.signalCode === null) await pause(10)
    },
  }
}

async function killed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Kills a writing process again and again, now and then while it opens; with `server`, every third time that is crashed as well. Then everything that
 * was ever confirmed must be there, and whole.
 */
export async function killRounds(
  where: { dataDir: string; databaseUrl?: string; server?: PostgresServer },
  rounds: number,
): Promise<KillRounds> {
  const confirmed = new Set<number>()
  let slowestOpenMs = 0
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const writer = startProcess('write', where)
    if (round % 8 === 5) {
      await pause(Math.random() * 600)
    } else {
      await writer.said('open')
      slowestOpenMs = Math.max(slowestOpenMs, performance.now() - begun)
      await pause(50 + Math.random() * 600)
    }
    const crash = where.server && round % 3 === 2
    if (crash) await where.server?.stop('immediate')
    await writer.kill()
    for (const line of writer.lines()) if (/^\d+$/.test(line)) confirmed.add(Number(line))
    if (crash) await where.server?.start()
  }
  return { rounds, acknowledged: confirmed.size, ...(await check(where, confirmed)), slowestOpenMs: Math.round(slowestOpenMs) }
}

async function check(
  where: { dataDir: string; databaseUrl?: string },
  confirmed: Set<number>,
): Promise<{ lost: number; torn: number }> {
  const database = await openDatabase({ ...where, log: pino({ level: 'silent' }) })
  try {
    const { rows } = await sql<{
      id: number
    }>`select id from acknowledged where split_part(mark, ':', 2) = length(body)::text`.execute(database.db)
    const whole = new Set(rows.map(({ id }) => id))
    const lost = [...confirmed].filter((id) => !whole.has(id)).length
    // The same through either index and through none.
    const counts = await sql<{ n: number }>`
      select count(*) as n from (select id from acknowledged order by id) a union all
      select count(*) from (select mark from acknowledged order by mark) b union all
      select count(*) from acknowledged where length(body) >= 0`.execute(database.db)
    const torn = new Set(counts.rows.map(({ n }) => n)).size - 1
    return { lost, torn }
  } finally {
    await database.close()
  }
}
