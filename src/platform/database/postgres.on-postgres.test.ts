import net, { type AddressInfo, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Footing } from '#platform/ground'
import { databaseSettings } from '#test/house'
import { killRounds } from '#test/kill-rounds'
import { startPostgres } from '#test/postgres-server'
import { CannotStart, openDatabase } from '../db.ts'
import { Unavailable } from '../errors.ts'
import { inTransaction } from '../transaction.ts'

describe('a PostgreSQL server', () => {
  let open: (change: (url: URL) => void) => Promise<string>
  beforeAll(() => {
    open = async (change) => {
      const settings = await databaseSettings()
      const url = new URL(settings.databaseUrl ?? '')
      url.password = 'p%40ss-w0rd'
      change(url)
      const fault = await openDatabase({ ...settings, databaseUrl: url.href, acquireTimeoutMs: 2_000 }).then(
        (database) => database.close(),
        (error: unknown) => error,
      )
      if (!(fault instanceof CannotStart)) throw new Error('it opened', { cause: fault })
      expect(fault.message).not.toMatch(/p@ss-w0rd|p%40ss-w0rd/)
      return fault.message
    }
  })

  test('that does not answer is told with its place', async () => {
    expect(await open((url) => (url.port = '1'))).toBe(
      'PostgreSQL does not answer at 127.0.0.1:1 (ECONNREFUSED). Is it running, and is DATABASE_URL right?',
    )
  })

  test('whose host is not known is told', async () => {
    expect(await open((url) => (url.hostname = 'nowhere.invalid'))).toMatch(/^The host in DATABASE_URL is not known/)
  })

  test('that takes the connection and says nothing is told within the limit', async () => {
    const silent = net.createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    const address = silent.address()
    expect(await open((url) => (url.port = String(typeof address === 'object' ? address?.port : 0)))).toMatch(
      /^PostgreSQL does not answer at 127\.0\.0\.1/,
    )
  })

  test('that has no such database is told with the remedy', async () => {
    expect(await open((url) => (url.pathname = '/nothing'))).toMatch(/has no database "nothing"\. Create it \(createdb nothing\)/)
  })

  test('that refuses the user is told with the remedy', async () => {
    expect(await open((url) => (url.username = 'stranger'))).toMatch(/refused the user "stranger"\. Check user and password/)
  })

  test('with an address that is none is told without repeating it', async () => {
    const settings = await databaseSettings()
    for (const databaseUrl of ['mysql://me:secret@host/db', 'secret', 'postgres://me:se cret@[host/db']) {
      const fault = openDatabase({ ...settings, databaseUrl })
      await expect(fault).rejects.toThrow(/^DATABASE_URL is not of the form postgres:\/\/user:password@host:5432\/name/)
      await expect(fault).rejects.not.toThrow(/secret|se cret/)
    }
  })

  test('with a password whose characters were not encoded is told without any piece of it', async () => {
    const settings = await databaseSettings()
    const { host } = new URL(settings.databaseUrl ?? '')
    // Each cuts the address at another place: what follows the colon is then read as a port, a name or nothing.
    for (const password of ['4711#secret', '4711/secret', '4711?secret', 'se cret', '4711#se@cret', '%zzsecret', 'secret%']) {
      const fault = await openDatabase({
        ...settings,
        databaseUrl: `postgres://me:${password}@${host}/x`,
        acquireTimeoutMs: 2_000,
      }).then(
        (database) => database.close(),
        (error: unknown) => error,
      )
      expect([password, inspect(fault, { depth: 9 })]).toEqual([password, expect.not.stringMatching(/secret|4711|cret/)])
      expect([password, String(fault)]).toEqual([
        password,
        expect.stringMatching(/A special character in the password must be written as %XX/),
      ])
    }
  })

  test('keeps idle transactions and long statements from holding others', async () => {
    const database = await openDatabase(await databaseSettings())
    onTestFinished(() => database.close())
    const { rows } =
      await sql`select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as i`.execute(
        database.db,
      )
    expect(rows).toEqual([{ s: '30s', i: '1min' }])
  })

  test('is asked within seconds by every connection that hears nothing whether it is still there', async () => {
    const asks = vi.spyOn(net.Socket.prototype, 'setKeepAlive')
    onTestFinished(() => asks.mockRestore())
    const database = await openDatabase(await databaseSettings())
    onTestFinished(() => database.close())
    await database.listen(
      'any',
      () => undefined,
      () => undefined,
    )
    // One that waits for an answer, one that waits for notices.
    expect(asks.mock.calls.length).toBeGreaterThanOrEqual(2)
    for (const call of asks.mock.calls) expect(call).toEqual([true, 10_000])
  })

  test('that falls silent in the middle of a transaction is given up, and the next has another connection', async () => {
    const { database, proxy } = await behindAProxy()
    const ctx: Footing = database
    const broken = inTransaction(ctx, async ({ db }) => {
      proxy.fallSilent()
      await sql`select 1`.execute(db)
    })
    await expect(broken).rejects.toThrow(Unavailable)
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  test('that falls silent is given up as soon by everybody else while somebody has patience', async () => {
    const { database, proxy } = await behindAProxy()
    const { promise: end, resolve: endIt } = Promise.withResolvers<void>()
    const patient = database.patiently(10 * 60_000, () => end)
    proxy.fallSilent()
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow(Unavailable)
    endIt()
    await patient
  })

  test('loses nothing confirmed when clients are killed and the server crashes', { timeout: 60_000 }, async () => {
    const server = await startPostgres({ durable: true })
    onTestFinished(() => server.remove())
    expect(await killRounds({ dataDir: '', databaseUrl: server.url(), server }, 3)).toMatchObject({ rounds: 3, lost: 0, torn: 0 })
  })
})

async function behindAProxy() {
  const settings = await databaseSettings()
  const url = new URL(settings.databaseUrl ?? '')
  const proxy = await aProxy(Number(url.port))
  url.port = String(proxy.port)
  const short = { statementTimeoutMs: 500, maxConnections: 1 }
  const database = await openDatabase({ ...settings, ...short, databaseUrl: url.href })
  onTestFinished(() => database.close())
  return { database, proxy }
}

/** Stands before a server. Who is connected when it falls silent hears nothing any more, as where a machine has lost its power. */
async function aProxy(server: number) {
  let connections = 0
  let silent = 0
  const proxy = net.createServer((outside) => {
    const number = ++connections
    const inside = net.connect(server, '127.0.0.1')
    const lead = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (number > silent && to.write(bytes)))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    lead(outside, inside)
    lead(inside, outside)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo // safe: a TCP server that listens has one
  return { port, fallSilent: () => void (silent = connections) }
}
