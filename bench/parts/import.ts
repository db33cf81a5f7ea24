import { readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db'
import { createDatabase } from '#test/create-database'
import { startPostgres } from '#test/postgres-server'
import { adminCookie, fillDesk } from '../fill-desk.ts'
import { fillDatabase } from '../generated-site.ts'
import { listOf, sentence, someChance } from '../import-list.ts'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { brief, percentile } from '../rounds.ts'
import { ask, inFolder, memoryOf, startSite, type Site } from '../site.ts'

export const imports: Part = {
  name: 'import',
  asserts:
    'every row of the list has a verdict, as many quotes are there afterwards as the check said, the copies that were put among the rows were found, and after undoing there are as many quotes as before.',
  run: async (how) => {
    const server = await startPostgres()
    try {
      return await inFolder(async (dataDir) => {
        const databaseUrl = await createDatabase(server.url(), 'import')
        const database = await fillDatabase({ dataDir: '', databaseUrl }, how.short ? 20_000 : 100_000, how.say)
        await fillDesk(database, 1_000)
        const site = await startSite({ dataDir, databaseUrl, nodeFlags: how.nodeFlags })
        try {
          return [...(await manyRows({ site, database }, how)), ...(await largeFile({ site, database }, how))]
        } finally {
          await site.stop()
          await database.close()
        }
      })
    } finally {
      await server.remove()
    }
  },
}

type Side = { site: Site; database: Database }

async function manyRows(side: Side, { short, say }: How): Promise<Figure[]> {
  const rows = short ? 5_000 : 50_000
  const { csv, copies } = await listOf(side.database, rows)
  const before = await count(side.database)
  const quiet = await readPages(side.site, pause(short ? 4_000 : 10_000))
  const begun = performance.now()
  const id = await bring(side.site, csv)
  const [checking, whileChecked] = await beside(side.site, async () => {
    await act(side.site, id, 'check', {
      mapping: { text: 'text', author: 'author', tags: 'tags' },
      hasHead: true,
      options: await options(side.database),
    })
    return await until(side.database, id, 'checked')
  })
  say(`${rows.toLocaleString('en')} rows are checked, after ${seconds(begun)} s.`)
  assert(checking.rows_read === rows, `${checking.rows_read} rows were read of ${rows}`)
  const found = (checking.counts['is:exact'] ?? 0) + (checking.counts['is:near'] ?? 0) + (checking.counts['is:in-file'] ?? 0)
  assert(found >= copies * 0.98, `${found} copies were found of ${copies}`)
  const [done, whileWritten] = await beside(side.site, async () => {
    await act(side.site, id, 'run', {})
    return await until(side.database, id, 'done')
  })
  const whole = (performance.now() - begun) / 1_000
  say(`… and written, after ${brief(whole)} s.`)
  const made = (await count(side.database)) - before
  assert(made === (done.counts['to:create'] ?? 0), `${made} quotes were made of ${done.counts['to:create']}`)
  const undoing = performance.now()
  await act(side.site, id, 'undo', {})
  await until(side.database, id, 'undone')
  const undone = (performance.now() - undoing) / 1_000
  assert((await count(side.database)) === before, 'undoing left another number of quotes')
  const [idle, busy] = [percentile(quiet, 0.99), percentile([...whileChecked, ...whileWritten], 0.99)]
  return [
    {
      what: `${rows.toLocaleString('en')} rows brought, held against ${before.toLocaleString('en')} quotes and one another, and ${made.toLocaleString('en')} written`,
      measured: `**${brief(whole)} s**`,
      baseline: `undone again in ${brief(undone)} s`,
      target: '120 s or less for 50,000 against 100,000',
      met: whole <= 120,
    },
    {
      what: `p99 of a kept page meanwhile (${(whileChecked.length + whileWritten.length).toLocaleString('en')} pages)`,
      measured: `**${brief(busy)} ms**`,
      baseline: `${brief(idle)} ms with nothing else to do: **${brief(busy / idle)}** times`,
      target: '3 times or less',
      met: busy <= idle * 3,
    },
  ]
}

/** Quotes of nearly the greatest length, so that as many bytes come as may, in rows that are all looked at. */
async function largeFile(side: Side, { short, say }: How): Promise<Figure[]> {
  const bytes = (short ? 20 : 195) * 1024 * 1024
  const before = memoryOf(side.site.pid)
  resetPeak(side.site.pid)
  const chance = someChance(11)
  async function* chunks() {
    yield Buffer.from('text,author\n')
    for (let sent = 0, n = 0; sent < bytes;) {
      let lines = ''
      for (; lines.length < 256 * 1024; n++) lines += `"${sentence(chance, 640).slice(0, 4_900)}",Author ${n % 900}\n`
      sent += lines.length
      yield Buffer.from(lines)
    }
  }
  const begun = performance.now()
  const id = await bring(side.site, chunks())
  const brought = seconds(begun)
  await act(side.site, id, 'check', {
    mapping: { text: 'text', author: 'author' },
    hasHead: true,
    options: await options(side.database),
  })
  const { rows_read } = await until(side.database, id, 'checked')
  say(
    `${bytes / 1024 / 1024} MB: brought in ${brought} s, ${rows_read.toLocaleString('en')} rows checked after ${seconds(begun)} s.`,
  )
  const peak = peakOf(side.site.pid)
  return [
    {
      what: `peak of the resident memory while a list of ${Math.round(bytes / 1024 / 1024)} MB is brought and checked (${rows_read.toLocaleString('en')} rows)`,
      measured: `**${Math.round(peak)} MB**`,
      baseline: `${Math.round(before)} MB before: ${Math.round(peak - before)} MB more`,
      target: '300 MB more, or less',
      met: peak - before <= 300,
    },
  ]
}

/** The highest that Linux has seen since it was told to forget. */
function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Where that cannot be measured, the peak of the whole run counts.
  }
}

function peakOf(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const seconds = (since: number) => brief((performance.now() - since) / 1_000)

async function count({ db }: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quotes`.execute(db)
  return rows[0]?.n ?? 0
}

async function options({ db }: Database) {
  const { rows } = await sql<{ id: string }>`select id from categories order by name limit 1`.execute(db)
  return {
    categoryId: rows[0]?.id,
    language: 'en',
    publish: false,
    exact: 'skip',
    near: 'skip',
    newAuthors: 'create',
    nearAuthors: 'create',
  }
}

const staff = ({ origin }: Site) => ({ cookie: adminCookie, origin, 'sec-fetch-site': 'same-origin' })

async function bring(site: Site, list: string | AsyncIterable<Uint8Array>): Promise<string> {
  const body = typeof list === 'string' ? list : Readable.toWeb(Readable.from(list))
  const answer = await fetch(`${site.origin}/api/desk/imports?name=list.csv`, {
    method: 'POST',
    headers: staff(site),
    body,
    duplex: 'half',
  } as RequestInit)
  const said = (await answer.json()) as { id?: string } // safe: it is only looked for its id
  assert(answer.status === 201 && said.id !== undefined, `the list was answered with ${answer.status}`)
  return said.id
}

async function act(site: Site, id: string, verb: string, input: object): Promise<void> {
  const body = new URLSearchParams({ verb, input: JSON.stringify(input) })
  const answer = await fetch(`${site.origin}/admin/import/${id}.data`, { method: 'POST', headers: staff(site), body })
  const said = await answer.text()
  assert(answer.ok && !said.includes('"refused"'), `${verb} was answered with ${answer.status}: ${said.slice(0, 300)}`)
}

type Row = { state: string; reason: string | null; rows_read: number; counts: Record<string, number> }

async function until({ db }: Database, id: string, state: string): Promise<Row> {
  for (;;) {
    const { rows } = await sql<Row>`select state, reason, rows_read, counts from imports where id = ${id}`.execute(db)
    const [row] = rows
    if (row?.state === state) return row
    assert(row && !['failed', 'stopped'].includes(row.state), `the import ${row?.state}: ${row?.reason}`)
    await pause(200)
  }
}

/** Does it, and reads a kept page again and again meanwhile. */
async function beside<T>(site: Site, work: () => Promise<T>): Promise<[T, number[]]> {
  const working = work()
  const times = await readPages(
    site,
    working.catch(() => undefined),
  )
  return [await working, times]
}

async function readPages(site: Site, whileAt: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  void whileAt.then(() => over.abort())
  while (!over.signal.aborted) {
    const begun = performance.now()
    const { status } = await ask(site.port, '/', { 'accept-encoding': 'br' })
    times.push(performance.now() - begun)
    assert(status === 200, `/ answers ${status}`)
    await pause(10)
  }
  return times
}
