import pg from 'pg'
import { Unavailable } from '../errors.ts'

export type Place = { host: string; port: number }

/** What libpq calls a connection string with several hosts: `postgres://name:password@a:5432,b:5432/quotes?target_session_attrs=read-write`. */
export type Hosts = {
  /** With the first host alone, as drivers read it. */
  address: string
  /** Empty where the address names one host and asks for nothing else: then whatever is there is meant. */
  places: Place[]
}

const wanted = new Set(['read-write', 'primary'])
const attribute = /([?&])target_session_attrs=([^&]*)(&|$)/

/** @throws Error for an attribute that would end at a standby */
export function readHosts(databaseUrl: string): Hosts {
  const [, before = '', hosts = '', behind = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s.exec(databaseUrl) ?? []
  const asked = attribute.exec(behind)?.[2]
  if (asked !== undefined && !wanted.has(asked)) throw new Error('another target')
  const all = hosts.split(',')
  if (all.length === 1 && asked === undefined) return { address: databaseUrl, places: [] }
  const rest = behind.replace(attribute, (_, sign: string, _value, end: string) => (end === '&' ? sign : ''))
  return { address: `${before}${all[0]}${rest}`, places: all.map(placeIn) }
}

function placeIn(text: string): Place {
  const [, host = '', port = '5432'] = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d+))?$/.exec(text) ?? []
  if (host === '') throw new Error('no host')
  if (Number(port) < 1 || Number(port) > 65_535) throw new Error('no port')
  return { host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')), port: Number(port) }
}

const reachMs = 2_000

/** Everybody who connects at the same moment asks once. */
const asking = new WeakMap<Place[], Promise<Place>>()

/**
 * Which of the servers takes writes: all are asked at once, and the first that does is it. Asked before each new connection, so that a new primary is found without a
 * restart. @throws Unavailable where none does; the first server's fault where none answers
 */
function findPrimary(how: pg.ClientConfig, places: Place[]): Promise<Place> {
  const begun = asking.get(places)
  if (begun) return begun
  const asked = askAll(how, places).finally(() => asking.delete(places))
  asking.set(places, asked)
  return asked
}

async function askAll(how: pg.ClientConfig, places: Place[]): Promise<Place> {
  const answers = places.map(async (place) => {
    if (await takesWrites(how, place)) return place
    throw noPrimary()
  })
  try {
    return await Promise.any(answers)
  } catch (fault) {
    const faults: unknown[] = fault instanceof AggregateError ? fault.errors : [fault]
    // One that answers says more than those that are away.
    throw faults.find((one) => one instanceof Unavailable) ?? faults[0]
  }
}

const noPrimary = () => new Unavailable('None of the database servers takes writes at the moment. Try again in a moment.')

async function takesWrites(how: pg.ClientConfig, place: Place): Promise<boolean> {
  const client = new pg.Client({ ...how, connectionTimeoutMillis: reachMs, query_timeout: reachMs })
  client.on('error', () => undefined)
  Object.assign(client, place)
  try {
    await client.connect()
    const { rows } = await client.query<{ takes: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as takes`,
    )
    return rows[0]?.takes === true
  } finally {
    client.end().catch(() => undefined)
  }
}

/** A connection that looks for the primary first. */
export function primaryClient(places: Place[]): typeof pg.Client {
  return class PrimaryClient extends pg.Client {
    readonly #how: pg.ClientConfig

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.#how = typeof config === 'object' ? config : {}
    }

    override connect(): Promise<pg.Client>
    override connect(done: (fault: Error) => void): void
    override connect(done?: (fault: Error) => void): Promise<pg.Client> | void {
      const connected = findPrimary(this.#how, places).then(async (place) => {
        Object.assign(this, place)
        return await super.connect()
      })
      if (!done) return connected
      const call = done as (fault?: Error) => void // safe: pg calls it without one when all is well, which its types do not say
      connected.then(() => call(), call)
    }
  }
}
