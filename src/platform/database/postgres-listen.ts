import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './db-engine.ts'

type Listener = { onPayload(payload: string): void; onLost(): void; onDeaf?: (() => void) | undefined }

const heartbeatMs = 30_000
const answerWithinMs = 5_000
/** So long other processes may change what this one does not hear of, once the database is back. */
const longestPauseMs = 2_000

/** LISTEN on one connection of its own, which reconnects when it breaks. Nothing is opened before the first `listen`. */
export function listenOnPostgres(
  how: pg.ClientConfig & { Client?: typeof pg.Client },
  log: Logger,
): Pick<Database, 'listen' | 'close'> {
  const listeners = new Map<string, Set<Listener>>()
  let connected: Promise<pg.Client> | null = null
  let closed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  function connect(): Promise<pg.Client> {
    connected ??= subscribe().catch((fault: unknown) => {
      connected = null
      throw fault
    })
    return connected
  }

  async function subscribe(): Promise<pg.Client> {
    const client = new (how.Client ?? pg.Client)({
      ...how,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    // A connection that ends before it is open fails for its caller. If it were reported here as well, each attempt that a proxy accepts and drops would begin two more.
    let stands = false
    const lost = () => {
      if (!stands) return
      stands = false
      clearInterval(heartbeat)
      client.end().catch(() => undefined)
      if (closed || !connected) return
      connected = null
      log.warn('the connection for notifications was lost; connecting again')
      for (const set of listeners.values()) for (const one of set) one.onDeaf?.()
      again()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload }) => {
      for (const one of listeners.get(channel) ?? []) one.onPayload(payload ?? '')
    })
    // A connection that was cut without a word would stay silent for hours.
    const heartbeat = setInterval(() => void client.query('select 1').catch(lost), heartbeatMs).unref()
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      stands = true
      return client
    } catch (fault) {
      clearInterval(heartbeat)
      client.end().catch(() => undefined)
      throw fault
    }
  }

  function again(): void {
    if (closed) return
    timer = setTimeout(
      () => {
        connect().then(() => {
          failures = 0
          tellLost()
        }, again)
      },
      Math.min(longestPauseMs, 250 * 2 ** failures++),
    ).unref()
  }

  /** Told only when it is back: while the database is away nothing new can be read, so what is remembered is the best there is. */
  function tellLost(): void {
    for (const set of listeners.values()) for (const one of set) one.onLost()
  }

  return {
    async listen(channel, onPayload, onLost, onDeaf) {
      const one: Listener = { onPayload, onLost, onDeaf }
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(one))
      const client = await connect()
      // Said again where connect() has said it already; PostgreSQL takes that as one.
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        set.delete(one)
        if (set.size > 0 || listeners.get(channel) !== set) return
        listeners.delete(channel)
        const still = await connected?.catch(() => null)
        await still?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const last = await connected?.catch(() => null)
      await last?.end().catch(() => undefined)
    },
  }
}
