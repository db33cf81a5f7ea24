import { sql } from 'kysely'
import type { Writing } from '#changes'
import { namesOf } from '#fields'
import { quoteTable, type ArrivingRow } from '#quotes'

const quoteColumns = namesOf(quoteTable.arriving)

/** @returns the ids of those that were not there */
export async function insertQuotes(writing: Writing, rows: ArrivingRow[]): Promise<Set<string>> {
  const { rows: added } = await sql<{ id: string }>`insert into quotes (${quoteColumns})
    select ${quoteColumns} from jsonb_populate_recordset(null::quotes, ${JSON.stringify(rows)}::jsonb) on conflict (id) do nothing returning id`.execute(
    writing.db,
  )
  return new Set(added.map(({ id }) => id))
}
