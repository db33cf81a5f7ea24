import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Footing } from '#platform/ground'
import { aDatabase, engine } from '#test/house'
import { openJobs, type Job } from './jobs/jobs.ts'
import { inTransaction } from './transaction.ts'
import { waitForConnection } from './wait-for-connection.ts'

/** The embedded database has one connection; on a server the jobs need a second one to be opened. */
const connections = engine === 'pglite' ? 1 : 2

/** A database for whose connections nobody waits longer than a second who does not say so; and somebody who holds them all for as long as a test wants. */
async function aBusyDatabase() {
  const { database } = await aDatabase({ acquireTimeoutMs: 1_000, maxConnections: connections })
  const ctx: Footing = database
  async function hold(): Promise<() => Promise<void>> {
    const end = Promise.withResolvers<void>()
    const holders = Array.from({ length: connections }, () => {
      const begun = Promise.withResolvers<void>()
      return { begun: begun.promise, held: inTransaction(ctx, () => (begun.resolve(), end.promise)) }
    })
    await Promise.all(holders.map(({ begun }) => begun))
    return async () => {
      end.resolve()
      await Promise.all(holders.map(({ held }) => held))
    }
  }
  return { database, ctx, hold }
}

const forever = new AbortController().signal

test('a job waits for a connection as long as it takes, and hears each time that none is free', async () => {
  const { ctx, hold } = await aBusyDatabase()
  const release = await hold()
  let heard = 0
  const waiting = waitForConnection({ signal: forever, onBusy: () => void heard++ }, () => sql`select 1 as one`.execute(ctx.db))
  await expect(sql`select 1`.execute(ctx.db)).rejects.toThrow('No database connection became free')
  await expect.poll(() => heard, { timeout: 10_000 }).toBeGreaterThan(1)
  await release()
  expect((await waiting).rows).toEqual([{ one: 1 }])
})

test('a wait ends when its caller has to', async () => {
  const { ctx, hold } = await aBusyDatabase()
  const release = await hold()
  const ending = new AbortController()
  const waiting = waitForConnection({ signal: ending.signal, onBusy: () => ending.abort() }, () => sql`select 1`.execute(ctx.db))
  await expect(waiting).rejects.toThrow('No database connection became free')
  await release()
})

test('a job for which no connection is free waits, and neither fails nor is begun twice', async () => {
  const { database, ctx, hold } = await aBusyDatabase()
  let [begun, done] = [0, 0]
  const count: Job<Footing, object> = {
    retry: { times: 0, afterSeconds: 0 },
    run: async (on) => {
      if (begun++ > 0) return
      const release = await hold()
      const released = sleep(2_500).then(release)
      await sql`select 1`.execute(on.db)
      await released
      // Its end is written down while the database is busy again.
      const again = await hold()
      void sleep(2_500).then(again)
      done++
    },
  }
  const jobs = await openJobs(database, { count }, { pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop(500))
  await jobs.work(ctx)
  await jobs.send(ctx, 'count', {})
  await expect.poll(() => done, { timeout: 20_000 }).toBe(1)
  await expect
    .poll(async () => (await waitForConnection({ signal: forever }, () => jobs.book.kinds(ctx)))[0]?.counts, { timeout: 20_000 })
    .toMatchObject({ done: 1, failed: 0, running: 0 })
  expect(begun).toBe(1)
}, 60_000)
