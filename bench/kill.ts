/** `node bench/kill.ts [rounds an engine, 25]`: kills a writing process at random moments and counts what was confirmed and is not there. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type KillRounds, killRounds } from '#test/kill-rounds'
import { startPostgres } from '#test/postgres-server'

const rounds = Number(process.argv[2] ?? 25)
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1_000) throw new Error('Say how many rounds: a number from 1 to 1000.')

// So that what was started is ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const results: Record<string, KillRounds> = { PGlite: await onPglite(), PostgreSQL: await onPostgres() }
console.table(results)
if (Object.values(results).some(({ lost, torn }) => lost > 0 || torn > 0)) {
  console.error('Something that was confirmed is not there.')
  process.exitCode = 1
}

async function onPglite(): Promise<KillRounds> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-kill-'))
  try {
    return await killRounds({ dataDir }, rounds)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The client is killed in every round, and the server crashes in every third. */
async function onPostgres(): Promise<KillRounds> {
  const server = await startPostgres({ durable: true })
  try {
    return await killRounds({ dataDir: '', databaseUrl: server.url(), server }, rounds)
  } finally {
    await server.remove()
  }
}
