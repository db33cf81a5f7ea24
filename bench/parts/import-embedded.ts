import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { openDatabase } from '#platform/db'
import { listOf } from '../import-list.ts'
import { fillDatabase, shownQuotes } from '../generated-site.ts'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { p99, readPages, sayTimes } from '../readers.ts'
import { brief } from '../rounds.ts'
import { ask, inFolder, root, startSite, type Site } from '../site.ts'

export const importEmbedded: Part = {
  name: 'import-embedded',
  asserts:
    'the command ends well on its own, having said that as many rows were read as the list has; after the kill the site answers, and has every quote that the command said.',
  run: async (how) => await inFolder(async (folder) => await manyRows(folder, how)),
}

async function manyRows(folder: string, { short, say, nodeFlags }: How): Promise<Figure[]> {
  const rows = short ? 3_000 : 213_000
  const dataDir = path.join(folder, 'data')
  const list = path.join(folder, 'list.csv')
  const logFolder = path.join(dataDir, 'database/pg_wal')
  const there = 1_000
  const database = await fillDatabase({ dataDir }, there, say)
  fs.writeFileSync(list, (await listOf(database, rows)).csv)
  const category = (await sql<{ name: string }>`select name from categories order by name limit 1`.execute(database.db)).rows[0]
  const addresses = (await shownQuotes(database, there)).map((id) => `/quote/${id}`)
  await database.close()
  const megabytes = fs.statSync(list).size / 1e6
  const dataSize = () => sizeOf(dataDir) - sizeOf(logFolder)
  const before = dataSize()
  const bare = await bareRate(path.join(folder, 'bare'), list)
  say(`A bare table takes ${brief(bare)} rows a second.`)
  let site = await startSite({ dataDir, nodeFlags, settings: { BACKUP_DIR: 'off' } })
  const quiet = await readPages(site, addresses, pause(30_000))
  let log = 0
  const watching = setInterval(() => (log = Math.max(log, sizeOf(logFolder))), 250)
  const begun = performance.now()
  const working = runImport(dataDir, list, category?.name ?? '')
  const reading = readPages(
    site,
    addresses,
    working.catch(() => undefined),
  )
  const said = await working
  const seconds = (performance.now() - begun) / 1_000
  clearInterval(watching)
  const beside = await reading
  say(`${rows.toLocaleString('en')} rows are in after ${brief(seconds)} s.`)
  assert(said.includes(`${rows.toLocaleString('en')} rows: `), `the command read another number of rows:\n${said}`)
  const written = Number(/Imported: ([\d,]+) row/.exec(said)?.[1]?.replaceAll(',', ''))
  const grown = dataSize() - before
  process.kill(site.pid, 'SIGKILL')
  await site.stop()
  const [again, startSeconds] = await startAgain(dataDir, nodeFlags)
  site = again
  await site.stop()
  const counted = await countQuotes(dataDir)
  assert(counted === there + written, `${counted} quotes are there after the kill, and ${there + written} were to be`)
  const rate = rows / seconds
  return [
    {
      what: `rows a second, checked and written, of ${rows.toLocaleString('en')} (${brief(megabytes)} MB) on the embedded database`,
      measured: `**${brief(rate)}**`,
      baseline: `the same rows into a bare table: ${brief(bare)}, **${brief(bare / rate)}** times as many`,
      target: '800 or more',
      met: rate >= 800,
    },
    ...(['home', 'quote'] as const).map((which) => ({
      what:
        which === 'home'
          ? 'the home page meanwhile, four readers a second'
          : 'quote pages meanwhile, two a second, each for the first time',
      measured: `**${(p99(beside[which]) / p99(quiet[which])).toFixed(2)}** (${sayTimes(beside[which])})`,
      baseline: `before the import: ${sayTimes(quiet[which])}`,
      target: 'p99 three times or less',
      met: p99(beside[which]) <= p99(quiet[which]) * 3,
    })),
    { what: 'most of its log meanwhile', measured: `**${brief(log)} MB**`, target: '256 MB or less', met: log <= 256 },
    {
      what: `what the data folder grew by, without the log (${written.toLocaleString('en')} quotes)`,
      measured: `**${brief(grown)} MB**`,
      baseline: `**${brief(grown / megabytes)}** times the list`,
      target: '15 times or less',
      met: grown <= megabytes * 15,
    },
    {
      what: 'from the start after a kill to the first page',
      measured: `**${brief(startSeconds)} s**`,
      target: '10 s or less',
      met: startSeconds <= 10,
    },
  ]
}

/** What the engine can do: the same rows into a table without an index, in as many transactions. */
async function bareRate(dataDir: string, list: string): Promise<number> {
  const lines = fs.readFileSync(list, 'utf8').split('\n').slice(1, 20_001)
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  await sql`create table plain (row text)`.execute(database.db)
  const begun = performance.now()
  for (let from = 0; from < lines.length; from += 125)
    await sql`insert into plain select unnest(${lines.slice(from, from + 125)}::text[])`.execute(database.db)
  const rate = lines.length / ((performance.now() - begun) / 1_000)
  await database.close()
  return rate
}

/** As a person does it beside the running site. @returns what it said */
async function runImport(dataDir: string, list: string, category: string): Promise<string> {
  const words = ['bin/command.mjs', 'import', list, '--category', category]
  const command = spawn(process.execPath, words, { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } })
  let said = ''
  for (const stream of [command.stdout, command.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise((resolve) => command.once('close', resolve))
  assert(code === 0, `the command ended with ${String(code)}:\n${said}`)
  return said
}

async function startAgain(dataDir: string, nodeFlags: string[]): Promise<[Site, number]> {
  const begun = performance.now()
  const site = await startSite({ dataDir, nodeFlags, settings: { BACKUP_DIR: 'off' } })
  for (;;) {
    const { status } = await ask(site.port, '/')
    if (status === 200) return [site, (performance.now() - begun) / 1_000]
    await pause(20)
  }
}

async function countQuotes(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quotes`.execute(database.db)
  await database.close()
  return rows[0]?.n ?? 0
}

function sizeOf(folder: string): number {
  let bytes = 0
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const found = entry.isFile() ? fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false }) : undefined
    bytes += found?.size ?? 0
  }
  return bytes / 1e6
}
