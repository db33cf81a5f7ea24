import type pg from 'pg'
import { CannotStart } from '../database/db-faults.ts'
import { connection, oldest, refusal, type Connection } from '../database/postgres-address.ts'
import { ok, off, unchecked, wrong, type HealthCheck, type HealthLine } from './health-line.ts'

/** What the first migrations create, and a server has to have for that. */
const extensions = ['pg_trgm', 'unaccent']
const names = ['Database', 'Extensions', 'Rights', 'Replication', 'Connection pooler'] as const

/** A PostgreSQL server as the site meets it, by connections of its own. */
export function postgresCheck(databaseUrl: string): HealthCheck {
  return {
    name: 'Database',
    async look() {
      const how = connection(databaseUrl)
      try {
        return await inside(how, lines)
      } catch (fault) {
        const says = fault instanceof CannotStart ? fault.message : refusal(fault, how)
        return [wrong('Database', says), ...names.slice(1).map((name) => unchecked(name, 'The database was not reached.'))]
      }
    },
  }
}

/** What its clock says. */
export async function postgresTime(databaseUrl: string): Promise<Date> {
  return await inside(connection(databaseUrl), async (ask) => {
    const [row] = await ask<{ ms: number }>(`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    return new Date(Number(row?.ms))
  })
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
type Seen = { pid: number | null }

async function inside<R>(how: Connection, fn: (ask: Ask, seen: Seen, another: () => Promise<number>) => Promise<R>): Promise<R> {
  const opened: pg.Client[] = []
  const open = async () => {
    const client = new how.Client({ ...how, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
    opened.push(client)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const asker =
    (client: pg.Client): Ask =>
    async <Row extends pg.QueryResultRow>(text: string) =>
      (await client.query<Row>(text)).rows
  try {
    const client = await open()
    const { processID } = client as { processID?: number } // safe: pg has it, its types do not
    const another = async () => {
      const [row] = await asker(await open())<{ pid: number }>('select pg_backend_pid() as pid')
      return row?.pid ?? 0
    }
    return await fn(asker(client), { pid: processID ?? null }, another)
  } finally {
    for (const client of opened) client.end().catch(() => undefined)
  }
}

async function lines(ask: Ask, seen: Seen, another: () => Promise<number>): Promise<HealthLine[]> {
  const [server] = await ask<Server>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as readonly,
      pg_database_size(current_database()) as bytes, pg_backend_pid() as pid`)
  if (!server) throw new Error('The server answers with nothing.')
  return [
    databaseLine(server),
    await extensionsLine(ask),
    await rightsLine(ask),
    await replicationLine(ask, server),
    await poolerLine(server, seen, another),
  ]
}

type Server = { version: string; number: number; standby: boolean; readonly: boolean; bytes: number; pid: number }

function databaseLine({ version, number, standby, readonly, bytes }: Server): HealthLine {
  const name = 'Database'
  if (number < oldest * 10_000)
    return wrong(name, `PostgreSQL ${version}; Epigraph needs ${oldest} or newer. Upgrade the server.`)
  if (standby) return wrong(name, 'This server is a standby and takes no writes. Point DATABASE_URL at the primary.')
  if (readonly)
    return wrong(name, 'The database takes no writes (default_transaction_read_only). Turn that off for the site’s user.')
  return ok(name, `PostgreSQL ${version.split(' ')[0]}, ${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`)
}

async function extensionsLine(ask: Ask): Promise<HealthLine> {
  const name = 'Extensions'
  const rows = await ask<{ name: string; installed: boolean }>(
    `select name, installed_version is not null as installed from pg_available_extensions where name in ('${extensions.join("', '")}')`,
  )
  const missing = extensions.filter((one) => !rows.some((row) => row.name === one))
  if (missing.length > 0)
    return wrong(
      name,
      `The server does not have ${missing.join(' and ')}. Install the package that brings them (postgresql-contrib).`,
    )
  const later = rows.filter(({ installed }) => !installed).map((row) => row.name)
  return ok(name, later.length > 0 ? `the first start creates ${later.join(' and ')}` : extensions.join(', '))
}

async function rightsLine(ask: Ask): Promise<HealthLine> {
  const name = 'Rights'
  const [row] = await ask<{ user: string; db: string; creates: boolean; extends: boolean; foreign: number }>(`
    select current_user as user, current_database() as db, has_schema_privilege('public', 'create') as creates,
      has_database_privilege(current_database(), 'create') as extends,
      (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
        and not pg_has_role(c.relowner, 'usage')) as foreign`)
  if (!row) return unchecked(name, 'The server did not say.')
  if (!row.creates || !row.extends)
    return wrong(
      name,
      `The user ${row.user} may not create tables in ${row.db}. As its owner: alter database "${row.db}" owner to "${row.user}"`,
    )
  if (row.foreign > 0)
    return wrong(
      name,
      `${row.foreign} tables belong to another user, and an upgrade cannot change them. As that user: reassign owned by … to "${row.user}"`,
    )
  return ok(name, `${row.user} may create tables and extensions`)
}

async function replicationLine(ask: Ask, { standby }: Server): Promise<HealthLine> {
  const name = 'Replication'
  if (standby) return unchecked(name, 'This server is a standby itself.')
  const rows = await ask<{ who: string; state: string | null; sync: string | null; bytes: number | null }>(`
    select application_name as who, state, sync_state as sync, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes
    from pg_stat_replication order by 1`)
  if (rows.length === 0) return off(name, 'No standby is connected.')
  // Who may not see them (pg_monitor) sees that they are there.
  const hidden = rows.filter(({ state }) => state === null).length
  if (hidden > 0) return ok(name, `${rows.length} connected; this user may not see how far they are`)
  const late = rows.find(({ state, bytes }) => state !== 'streaming' || (bytes ?? 0) > 64 * 2 ** 20)
  if (late)
    return wrong(
      name,
      `The standby “${late.who}” is ${late.state}, ${Math.round((late.bytes ?? 0) / 2 ** 20)} MB behind. Look at its log and its disk.`,
    )
  return ok(name, `${rows.length} connected, ${rows.filter(({ sync }) => sync !== 'async').length} of them synchronous`)
}

/** A pooler gives clients a number of its own. In transaction mode the next client is given the server's process that the first just left. */
async function poolerLine({ pid }: Server, seen: Seen, another: () => Promise<number>): Promise<HealthLine> {
  const name = 'Connection pooler'
  if (seen.pid === pid) return off(name, 'There is none.')
  if ((await another()) !== pid) return ok(name, 'There is one, and each connection has a server of its own')
  return wrong(
    name,
    'DATABASE_URL leads through a pooler in transaction mode, where notifications (LISTEN), time limits and locks of a connection are lost. Set pool_mode = session for this database, or connect to PostgreSQL itself.',
  )
}
