import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '#test/house'
import type { Database } from '../db.ts'
import { writeBackup } from './write-backup.ts'

/** How long the longest text was that was written at once, and how many rows of the table came. */
async function measured(database: Database, table: string): Promise<{ longest: number; rows: number }> {
  let longest = 0
  let rows = 0
  let isIn = false
  await writeBackup(database, async (lines) => {
    longest = Math.max(longest, lines.length)
    if (lines.startsWith('["table"')) isIn = lines.startsWith(`["table","${table}"]`)
    else if (isIn && lines.startsWith('{')) rows += lines.trimEnd().split('\n').length
  })
  return { longest, rows }
}

test('takes little at once where full pages follow a long hole', async () => {
  const { database } = await aDatabase({}, 'migrated')
  await sql`create table holed (n int primary key, words text not null)`.execute(database.db)
  const fill = (from: number, to: number) =>
    sql`insert into holed select n, repeat(md5(n::text), 30) from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(
      database.db,
    )
  await fill(1, 6_000)
  await sql`delete from holed`.execute(database.db)
  await fill(6_001, 14_000)
  const { longest, rows } = await measured(database, 'holed')
  expect(rows).toBe(8_000)
  expect(longest).toBeLessThan(2_500_000)
})

test('takes little at once where a page has long rows', async () => {
  const { database } = await aDatabase({}, 'migrated')
  await sql`create table toasted (n int primary key, words text, bytes bytea, document jsonb, list text[])`.execute(database.db)
  // A text that packs to nothing, one that hardly packs, and the same in each other kind.
  await sql`insert into toasted select n, repeat('a', 700000), null, null, null from generate_series(1, 10) n`.execute(
    database.db,
  )
  const random = sql`(select string_agg(md5((m * n)::text), ' ') from generate_series(1, 20000) m)`
  await sql`insert into toasted select n, ${random}, null, null, null from generate_series(11, 16) n`.execute(database.db)
  await sql`insert into toasted select n, null, ${random}::bytea, null, null from generate_series(17, 20) n`.execute(database.db)
  await sql`insert into toasted select n, null, null, jsonb_build_object('words', ${random}), null from generate_series(21, 26) n`.execute(
    database.db,
  )
  await sql`insert into toasted select n, null, null, null, array[${random}] from generate_series(27, 32) n`.execute(database.db)
  const { longest, rows } = await measured(database, 'toasted')
  expect(rows).toBe(32)
  expect(longest).toBeLessThan(2_500_000)
})
