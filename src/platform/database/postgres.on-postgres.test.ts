import net from 'node:net'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseSettings } from '#test/house'
import { killRounds } from '#test/kill-rounds'
import { startPostgres } from '#test/postgres-server'
import { CannotStart, openDatabase } from '../db.ts'

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

  test('loses nothing confirmed when clients are killed and the server crashes', { timeout: 60_000 }, async () => {
    const server = await startPostgres({ durable: true })
    onTestFinished(() => server.remove())
    expect(await killRounds({ dataDir: '', databaseUrl: server.url(), server }, 3)).toMatchObject({ rounds: 3, lost: 0, torn: 0 })
  })
})
