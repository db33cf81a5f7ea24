import pg from 'pg'
import { Unavailable } from '../errors.ts'
import { CannotStart, codeOf } from './db-faults.ts'
import { valueTypes } from './db-gate.ts'
import { primaryClient, readHosts, type Hosts, type Place } from './postgres-hosts.ts'

export const oldest = 15

/** `Client` finds the primary where the address has several hosts, or asks for one that takes writes. */
export type Connection = pg.ClientConfig & { Client: typeof pg.Client; places: Place[] }

/** @throws CannotStart for an address that is none, without the password that may be in it */
export function connection(databaseUrl: string): Connection {
  let hosts: Hosts
  try {
    hosts = readHosts(databaseUrl)
    const { protocol } = new URL(hosts.address)
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new Error('another protocol')
    if (!isWholeAddress.test(hosts.address)) throw new Error('cut somewhere')
    // Parsed now, so that a fault in it is reported here.
    new pg.Client({ connectionString: hosts.address })
  } catch {
    // The parser's own message can hold the password.
    throw new CannotStart(
      'DATABASE_URL is not of the form postgres://user:password@host:5432/name (several hosts are separated by commas, and target_session_attrs is read-write). A special character in the password must be written as %XX.',
    )
  }
  return {
    connectionString: hosts.address,
    Client: hosts.places.length > 0 ? primaryClient(hosts.places) : pg.Client,
    places: hosts.places,
    types: valueTypes,
    application_name: 'epigraph',
    // A server that lost its power says nothing any more. Left to the system, which first asks after two hours, whatever waited for its answer would wait as long.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/**
 * Where a password holds one of `/ ? #`, the address ends there, and the rest of the password would be shown as port or name of a
 * database. It is known by the `@` that comes after.
 */
const isWholeAddress = /^\w+:\/\/(?:[^\s/?#%]|%[0-9a-f]{2})*(?:[/?#](?:[^\s@%]|%[0-9a-f]{2})*)?$/i

/** `at db.example.org:5432`, for sentences. */
export function placeOf(how: Connection): string {
  if (how.places.length > 1) return `at ${how.places.map(({ host, port }) => `${host}:${port}`).join(', ')}`
  const { host, port } = new pg.Client(how)
  return host.startsWith('/') ? `in ${host}` : `at ${host}:${port}`
}

/** Why a server cannot be used, for the person who starts the site. */
export function refusal(fault: unknown, how: Connection): string {
  const { user = '', database = '' } = new pg.Client(how)
  const place = placeOf(how)
  const code = codeOf(fault)
  const said = fault instanceof Error ? fault.message : String(fault)
  if (fault instanceof Unavailable) return `PostgreSQL ${place}: ${said}`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL ${place} refused the user "${user}". Check user and password in DATABASE_URL.`
  if (/password must be a string/.test(said)) return `PostgreSQL ${place} asks for a password and DATABASE_URL has none.`
  if (code === '3D000')
    return `PostgreSQL ${place} has no database "${database}". Create it (createdb ${database}), or correct DATABASE_URL.`
  if (code === '53300')
    return `PostgreSQL ${place} accepts no more connections. Raise its max_connections or stop something else.`
  if (code === '57P03') return `PostgreSQL ${place} is still starting. Try again in a moment.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host in DATABASE_URL is not known. Check its name (${place.replace('at ', '')}).`
  if (/SSL/.test(said))
    return `PostgreSQL ${place} and DATABASE_URL do not agree about TLS (${said}). Set sslmode in DATABASE_URL.`
  return `PostgreSQL does not answer ${place} (${code || said}). Is it running, and is DATABASE_URL right?`
}
