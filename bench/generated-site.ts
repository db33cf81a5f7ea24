import { sql } from 'kysely'
import pino from 'pino'
import { type Database, openDatabase } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { generateQuotes } from './generate-quotes.ts'
import { assert } from './part.ts'
import { root } from './site.ts'

type Where = { dataDir: string; databaseUrl?: string }

/** A migrated database with so many generated quotes; the caller closes it. */
export async function fillDatabase(where: Where, quotes: number, say: (sentence: string) => void): Promise<Database> {
  // One statement of the generator writes thousands of rows through the triggers.
  const database = await openDatabase({ ...where, log: pino({ level: 'silent' }), statementTimeoutMs: 30 * 60_000 })
  await migrate(database, `${root}db/migrations`)
  const { seconds } = await generateQuotes(database.db, quotes, say)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quotes`.execute(database.db)
  assert(rows[0]?.n === quotes, `${quotes} quotes were to be there, and ${rows[0]?.n} are`)
  say(`${quotes.toLocaleString('en')} generated quotes on ${database.engine}, in ${seconds} s.`)
  return database
}

/** Ids of quotes that a visitor may see, in no order. */
export async function shownQuotes({ db }: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quotes where listed and (publish_at is null or publish_at <= now()) order by md5(id::text) limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
