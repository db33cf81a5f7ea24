/**
 * `node bench/import-speed.ts postgres|pglite ROWS [FOLDER] [--statements]`: a list is imported by the command beside the running site, as `npm run import` does it.
 * It says rows a second, what pages take meanwhile, the most of the log, the start after a kill, and the bytes of each table and index a quote.
 * FOLDER holds texts (.txt), whose sentences are the rows; without one they are generated. `--statements`: where PostgreSQL's time went.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { openDatabase, type Database } from '#platform/db'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { compareNothing } from './begun-jobs.ts'
import { fillDatabase, shownQuotes } from './generated-site.ts'
import { sentence, someChance } from './import-list.ts'
import { assert } from './part.ts'
import { requireBuild } from './require-build.ts'
import { p99, readPages, sayTimes } from './readers.ts'
import { brief } from './rounds.ts'
import { ask, inFolder, root, startSite } from './site.ts'

const words = process.argv.slice(2)
const [engine = '', rowsAsked = '', folderOfTexts] = words.filter((word) => !word.startsWith('--'))
const rows = Number(rowsAsked)
if (!['postgres', 'pglite'].includes(engine) || !(rows > 0)) {
  console.error('node bench/import-speed.ts postgres|pglite ROWS [FOLDER] [--statements]')
  process.exit(1)
}
const seesStatements = words.includes('--statements')
const quotesBefore = 4_000
const say = (line: string) => console.log(line)

requireBuild(say)
if (engine === 'pglite') await inFolder((folder) => measure(path.join(folder, 'data'), folder))
else {
  const server = await startPostgres({ durable: true })
  try {
    const databaseUrl = await createDatabase(server.url(), 'import')
    if (seesStatements) {
      const own = await open({ databaseUrl })
      await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(own.db)
      await own.close()
      await server.stop()
      await server.start()
      const again = await open({ databaseUrl })
      await sql`alter database import set pg_stat_statements.track = 'all'`.execute(again.db)
      await again.close()
    }
    await inFolder((folder) => measure(path.join(folder, 'data'), folder, databaseUrl))
  } finally {
    await server.remove()
  }
}
process.exit(0)

function open(where: { dataDir?: string; databaseUrl?: string }): Promise<Database> {
  return openDatabase({ dataDir: '', ...where, log: pino({ level: 'silent' }), statementTimeoutMs: 10 * 60_000 })
}

async function measure(dataDir: string, folder: string, databaseUrl?: string): Promise<void> {
  const where = { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) }
  const database = await fillDatabase(where, quotesBefore, say)
  await compareNothing(database)
  const category = (await sql<{ name: string }>`select name from categories order by name limit 1`.execute(database.db)).rows[0]
  const addresses = (await shownQuotes(database, quotesBefore)).map((id) => `/quote/${id}`)
  await sql`analyze`.execute(database.db)
  const before = await sizes(database)
  if (seesStatements && databaseUrl) await sql`create extension if not exists pg_stat_statements`.execute(database.db)
  if (!databaseUrl) await database.close()
  const list = path.join(folder, 'list.csv')
  const bytes = writeList(list, rows, folderOfTexts)
  say(`The list: ${rows.toLocaleString('en')} rows, ${brief(bytes / 1e6)} MB.`)

  const settings = { BACKUP_DIR: 'off' }
  const site = await startSite({ ...where, settings })
  await pause(5_000)
  const idle = await readPages(site, addresses, pause(15_000))
  if (seesStatements && databaseUrl) await sql`select pg_stat_statements_reset()`.execute(database.db)
  let log = 0
  const watching = setInterval(() => {
    if (databaseUrl)
      void sql<{ n: string }>`select sum(size)::text as n from pg_ls_waldir()`.execute(database.db).then(
        ({ rows: [row] }) => (log = Math.max(log, Number(row?.n ?? 0))),
        () => undefined,
      )
    else log = Math.max(log, bytesIn(path.join(dataDir, 'database/pg_wal')))
  }, 250)
  const begun = performance.now()
  let checked = 0
  const working = runImport(where, list, category?.name ?? '', (line) => {
    if (checked === 0 && /rows: .* new/.test(line)) checked = performance.now()
    const seconds = Math.round((performance.now() - begun) / 1_000)
    if (/rows: |Imported|busy|Trying/.test(line)) say(`${seconds} s: ${line.split('\n')[0]}`)
  })
  const busy = await readPages(
    site,
    addresses,
    working.catch(() => undefined),
  )
  const said = await working
  const ended = performance.now()
  clearInterval(watching)
  const written = Number(/Imported: ([\d,]+) row/.exec(said)?.[1]?.replaceAll(',', ''))
  const [checking, writing] = [(checked - begun) / 1_000, (ended - checked) / 1_000]
  say(
    `check ${brief(rows / checking)} rows/s (${brief(checking)} s), writing ${brief(written / writing)} rows/s (${brief(writing)} s), both ${brief(rows / (checking + writing))} rows/s`,
  )
  for (const which of ['home', 'quote'] as const) {
    const [quiet, loud] = [idle[which], busy[which]]
    say(
      `${which}: idle ${sayTimes(quiet)} (${quiet.length}); beside the import ${sayTimes(loud)} (${loud.length}): p99 ${brief(p99(loud) / p99(quiet))} times`,
    )
  }
  say(`most of the log: ${brief(log / 1e6)} MB`)
  if (seesStatements && databaseUrl) await sayStatements(database)

  process.kill(site.pid, 'SIGKILL')
  await site.stop()
  const restart = performance.now()
  const again = await startSite({ ...where, settings })
  while ((await ask(again.port, '/')).status !== 200) await pause(20)
  say(`start after a kill, to the first page: ${brief((performance.now() - restart) / 1_000)} s`)
  await again.stop()
  const after = databaseUrl ? database : await open({ dataDir })
  const now = await sizes(after)
  const counted = await sql<{ n: number }>`select count(*)::int as n from quotes where origin = 'import'`.execute(after.db)
  assert(counted.rows[0]?.n === written, `${counted.rows[0]?.n} quotes are there of ${written}`)
  const packed = await packedSizes(after)
  await after.close()
  const grown = [...now]
    .map(([name, size]) => ({ name, size: size - (before.get(name) ?? 0), packed: packed.get(name) ?? size }))
    .toSorted((a, b) => b.size - a.size)
  const all = grown.reduce((sum, { size }) => sum + size, 0)
  say(`data: ${brief(all / 1e6)} MB more, ${brief(all / bytes)} times the list, ${brief(all / written)} bytes a quote`)
  say('bytes a quote, bytes a quote after `vacuum full`, table or index:')
  const column = (bytesOfAll: number) => (bytesOfAll / written).toFixed(0).padStart(6)
  for (const one of grown.slice(0, 40)) if (one.size / written >= 1) say(`${column(one.size)} ${column(one.packed)}  ${one.name}`)
}

/** What is left when no page is half empty. */
async function packedSizes(database: Database): Promise<Map<string, number>> {
  for (const table of ['quotes', 'quote_print_lists', 'quote_totals', 'import_rows', 'changes'])
    await sql`vacuum full ${sql.table(table)}`.execute(database.db)
  return await sizes(database)
}

/** The bytes of each table (with what is kept apart of it) and each index. */
async function sizes({ db }: Database): Promise<Map<string, number>> {
  const { rows: all } = await sql<{ name: string; size: string }>`
    select coalesce(t.relname || '.' || i.relname, c.relname) as name,
        (case when c.relkind = 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end)::text as size
      from pg_class c left join pg_index x on x.indexrelid = c.oid left join pg_class t on t.oid = x.indrelid left join pg_class i on i.oid = c.oid and x.indexrelid is not null
     where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace`.execute(db)
  return new Map(all.map(({ name, size }) => [name, Number(size)]))
}

async function sayStatements({ db }: Database): Promise<void> {
  const { rows: all } = await sql<{ ms: number; calls: number; query: string }>`
    select total_exec_time as ms, calls::int as calls, left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 150) as query
      from pg_stat_statements order by total_exec_time desc limit 30`.execute(db)
  for (const { ms, calls, query } of all) say(`  ${brief(ms / 1_000).padStart(7)} s ${String(calls).padStart(7)}×  ${query}`)
}

/** @returns its bytes */
function writeList(file: string, most: number, folder: string | undefined): number {
  const lines = ['text,author,tags,source_work']
  const chance = someChance(7)
  const authors = Array.from(
    { length: Math.ceil(most / 18) },
    () => `${sentence(chance, 1).slice(0, -1)} ${sentence(chance, 1).slice(0, -1)}`,
  )
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  for (const { text, work } of folder === undefined ? generated(chance) : sentencesIn(folder)) {
    const tags = `${sentence(chance, 1).slice(0, 4)}; ${sentence(chance, 1).slice(0, 4)}`
    lines.push([cell(text), cell(authors[Math.floor(chance() * authors.length)] ?? ''), cell(tags), cell(work)].join(','))
    if (lines.length > most) break
  }
  assert(lines.length > most, `${folder} has only ${lines.length - 1} sentences that are long enough`)
  fs.writeFileSync(file, lines.join('\n'))
  return fs.statSync(file).size
}

function* generated(chance: () => number) {
  for (;;) yield { text: sentence(chance, 12 + Math.floor(chance() * 20)), work: sentence(chance, 3) }
}

/** Sentences of 40 to 300 signs, none twice; one file after the other would be one author's after the other's, so they take turns. */
function* sentencesIn(folder: string) {
  const seen = new Set<string>()
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
  const books = files.map((name) => ({ work: name.replace(/\.txt$/, ''), left: sentencesOf(path.join(folder, name)).values() }))
  for (let isMore = true; isMore;) {
    isMore = false
    for (const { work, left } of books) {
      const { value, done } = left.next()
      if (done) continue
      isMore = true
      if (seen.has(value)) continue
      seen.add(value)
      yield { text: value, work }
    }
  }
}

function sentencesOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
  return text.split(/(?<=[.!?]) (?=[\p{Lu}“"])/u).filter((one) => one.length >= 40 && one.length <= 300)
}

/** As a person does it beside the running site. @returns what it said */
async function runImport(
  where: { dataDir: string; databaseUrl?: string },
  list: string,
  category: string,
  hear: (line: string) => void,
): Promise<string> {
  const typed = ['bin/command.mjs', 'import', list, '--category', category, '--near-authors', 'create']
  const env = { ...process.env, DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? '' }
  const command = spawn(process.execPath, typed, { cwd: root, env })
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      hear(text.trim())
    })
  const code = await new Promise((resolve) => command.once('close', resolve))
  assert(code === 0 || code === 2, `the command ended with ${String(code)}:\n${said}`)
  return said
}

function bytesIn(folder: string): number {
  let sum = 0
  for (const name of fs.readdirSync(folder)) sum += fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  return sum
}
