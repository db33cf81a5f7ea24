import pg from 'pg'
import { Conflict, Unavailable } from '#platform/errors'
import { readJson, sourcePageRows, sourceTables, type Source, type SourceRow, type SourceTable } from './source.ts'
import { ownCommand } from '#platform/own-command'

/**
 * Another site's PostgreSQL, read in one snapshot and never written to. @throws Unavailable where it does not answer · Conflict where it has none of the tables, or is an Epigraph
 */
export async function openPostgresSource(address: string): Promise<Source> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'epigraph move-in',
    connectionTimeoutMillis: 15_000,
  })
  // The statement reports a broken connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'; set local datestyle = 'ISO'")
    const there = await tablesOf(client)
    return {
      name: 'PostgreSQL',
      has: (table) => there.has(table),
      rows: (table) => rowsOf(client, table),
      close: () => client.end(),
    }
  } catch (fault) {
    await client.end().catch(() => undefined)
    if (fault instanceof Conflict) throw fault
    const said = fault instanceof Error ? fault.message : String(fault)
    throw new Unavailable(
      `The other site's PostgreSQL cannot be read: ${said}. Check the address, the password and that this machine may connect.`,
    )
  }
}

async function tablesOf(client: pg.Client): Promise<Set<SourceTable>> {
  const found = new Set<SourceTable>()
  for (const table of sourceTables) if (await isThere(client, nameOf(table))) found.add(table)
  if (await isThere(client, 'public.quote_totals'))
    throw new Conflict(
      `That database is an Epigraph site. Copy all of it: ${ownCommand('backup')} there, ${ownCommand('restore')} here.`,
    )
  if (found.size === 0)
    throw new Conflict(
      `That database has none of the tables ${sourceTables.slice(0, 2).join(', ')}, quotes … in the schema public.`,
    )
  return found
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])
  return rows[0]?.there ?? false
}

async function* rowsOf(client: pg.Client, table: SourceTable): AsyncGenerator<SourceRow[]> {
  // As text: the driver would read it, and cut a number that does not fit one of JavaScript.
  await client.query(`declare moving no scroll cursor for select to_jsonb(t)::text as row from ${nameOf(table)} t`)
  try {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${sourcePageRows} from moving`)
      if (rows.length === 0) return
      yield rows.map(({ row }) => readJson(row) as SourceRow) // safe: to_jsonb makes an object of a row
    }
  } finally {
    await client.query('close moving')
  }
}

/** One of our own list, so nothing that somebody typed. */
const nameOf = (table: SourceTable) => (table.includes('.') ? table : `public.${table}`)
