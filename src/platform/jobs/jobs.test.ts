import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Footing } from '#platform/ground'
import { aDatabase } from '#test/house'
import { type Job, type JobTable, openJobs } from './jobs.ts'
import { inTransaction } from '../transaction.ts'

async function aGround() {
  const { database } = await aDatabase()
  const ctx: Footing = database
  async function open<D>(table: JobTable<Footing, D>, release?: string) {
    const jobs = await openJobs(database, table, { pollSeconds: 0.5, ...(release !== undefined && { release }) })
    onTestFinished(() => jobs.stop(500))
    return jobs
  }
  async function start<D>(table: JobTable<Footing, D>, release?: string) {
    const jobs = await open(table, release)
    await jobs.work(ctx)
    return jobs
  }
  return { database, ctx, open, start }
}

const soon = { timeout: 10_000, interval: 20 }

describe('jobs', () => {
  test('are run once, by what is in the table, within a moment', async () => {
    const { ctx, start } = await aGround()
    const greeted: string[] = []
    const greet: Job<Footing, { name: string }> = { run: async (_ctx, { name }) => void greeted.push(name) }
    const jobs = await start({ greet })
    await jobs.send(ctx, 'greet', { name: 'Ada' })
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), soon)
    await vi.waitFor(async () => expect((await jobs.book.kinds(ctx))[0]?.counts).toMatchObject({ done: 1, waiting: 0 }), soon)
    expect(greeted).toEqual(['Ada'])
  })

  test('are tried again when they fail, as often as they say', async () => {
    const { ctx, start } = await aGround()
    let tries = 0
    const fail: Job<Footing, object> = {
      retry: { times: 2, afterSeconds: 0 },
      run: () => Promise.reject(new Error(`try ${++tries}`)),
    }
    const jobs = await start({ fail })
    await jobs.send(ctx, 'fail', {})
    await vi.waitFor(() => expect(tries).toBe(3), soon)
    await vi.waitFor(
      async () => expect((await jobs.book.kinds(ctx))[0]?.counts).toMatchObject({ failed: 1, waiting: 0, later: 0 }),
      soon,
    )
    expect(tries).toBe(3)
  })

  test('are sent with the transaction of the sender, and not at all when it rolls back', async () => {
    const { ctx, start } = await aGround()
    const seen: string[] = []
    const note: Job<Footing, { what: string }> = { run: async (_ctx, { what }) => void seen.push(what) }
    const jobs = await start({ note })
    await inTransaction(ctx, async (inside) => {
      await jobs.send(inside, 'note', { what: 'undone' })
      throw new Error('no')
    }).catch((fault: unknown) => expect(fault).toMatchObject({ message: 'no' }))
    await inTransaction(ctx, async (inside) => {
      await jobs.send(inside, 'note', { what: 'done' })
      expect(seen).toEqual([])
    })
    await vi.waitFor(() => expect(seen).toEqual(['done']), soon)
    const { rows } = await sql`select id from jobs.job where name = 'note'`.execute(ctx.db)
    expect(rows).toHaveLength(1)
  })

  test('that were sent before anybody works wait, also for another process', async () => {
    const { ctx, open, start } = await aGround()
    const seen: string[] = []
    const note: Job<Footing, { what: string }> = { run: async (_ctx, { what }) => void seen.push(what) }
    const first = await open({ note })
    await inTransaction(ctx, async (inside) => {
      // Opened before, so that nothing is asked of the database beside the transaction.
      await first.send(inside, 'note', { what: 'kept' })
    })
    await sleep(1_000)
    expect(seen).toEqual([])
    await first.stop(500)
    await start({ note })
    await vi.waitFor(() => expect(seen).toEqual(['kept']), soon)
  })

  test('that catch up come after every start, once', async () => {
    const { start } = await aGround()
    let runs = 0
    const sweep: Job<Footing, object> = { catchUpSeconds: 0, run: async () => void runs++ }
    const jobs = await start({ sweep })
    await vi.waitFor(() => expect(runs).toBe(1), soon)
    await jobs.stop(500)
    await start({ sweep })
    await vi.waitFor(() => expect(runs).toBe(2), soon)
  })

  test('with one key fold into the one that waits', async () => {
    const { ctx, start } = await aGround()
    let runs = 0
    const rebuild: Job<Footing, object> = { fold: true, run: async () => void runs++ }
    const jobs = await start({ rebuild })
    const at = new Date(Date.now() + 3_600_000)
    expect(await jobs.send(ctx, 'rebuild', {}, { key: 'a', at })).toBeTypeOf('string')
    expect(await jobs.send(ctx, 'rebuild', {}, { key: 'a', at })).toBeUndefined()
    expect(await jobs.send(ctx, 'rebuild', {}, { key: 'b' })).toBeTypeOf('string')
    await vi.waitFor(() => expect(runs).toBe(1), soon)
  })

  test('that a later release has scheduled stay so when a process of an earlier one starts again', async () => {
    const { ctx, start } = await aGround()
    const at = (hour: number): Job<Footing, object> => ({ cron: `0 ${hour} * * *`, run: async () => undefined })
    const restart = async (table: JobTable<Footing, Record<string, object>>, release?: string) =>
      await (await start(table, release)).stop(500)
    const schedules = async () =>
      (await sql<{ name: string; cron: string }>`select name, cron from jobs.schedule order by name`.execute(ctx.db)).rows.map(
        ({ name, cron }) => `${name} ${cron}`,
      )
    // As releases wrote them that noted nothing.
    await restart({ sweep: at(1), tidy: at(1) })
    await restart({ sweep: at(5), shine: at(5) }, '1.10.0')
    expect(await schedules()).toEqual(['shine 0 5 * * *', 'sweep 0 5 * * *'])
    await restart({ sweep: at(1), tidy: at(1) }, '1.9.0')
    expect(await schedules()).toEqual(['shine 0 5 * * *', 'sweep 0 5 * * *', 'tidy 0 1 * * *'])
    await restart({ sweep: at(6) }, '1.10.0')
    expect(await schedules()).toEqual(['sweep 0 6 * * *'])
  })

  test('that recur are scheduled, and no more once they have lost their cron', async () => {
    const { ctx, start } = await aGround()
    const daily: Job<Footing, object> = { cron: '0 3 * * *', tz: 'Europe/Berlin', run: async () => undefined }
    const jobs = await start({ daily })
    const schedules = async () =>
      (await sql<{ cron: string; timezone: string }>`select cron, timezone from jobs.schedule`.execute(ctx.db)).rows
    expect(await schedules()).toEqual([{ cron: '0 3 * * *', timezone: 'Europe/Berlin' }])
    await jobs.stop(500)
    await start({ daily: { run: daily.run } })
    expect(await schedules()).toEqual([])
  })

  test('are worked on by one alone where a process could not begin at once', async () => {
    const { ctx, open } = await aGround()
    let [running, most, runs] = [0, 0, 0]
    const daily: Job<Footing, object> = {
      cron: '0 3 * * *',
      run: async () => {
        most = Math.max(most, ++running)
        await sleep(300)
        running--
        runs++
      },
    }
    const jobs = await open({ daily })
    await sql`create function jobs.refuse() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`.execute(
      ctx.db,
    )
    await sql`create trigger refuse before insert on jobs.schedule for each row execute function jobs.refuse()`.execute(ctx.db)
    await expect(jobs.work(ctx)).rejects.toThrow(/not now/)
    await sql`drop trigger refuse on jobs.schedule`.execute(ctx.db)
    await jobs.work(ctx)
    for (let n = 0; n < 4; n++) await jobs.send(ctx, 'daily', {})
    await vi.waitFor(() => expect(runs).toBe(4), soon)
    expect(most).toBe(1)
  })

  test('stop within seconds: what runs may end, what does not end is told and tried again later', async () => {
    const { ctx, start } = await aGround()
    const ended: string[] = []
    const short: Job<Footing, object> = { run: () => sleep(300).then(() => void ended.push('short')) }
    const long: Job<Footing, object> = {
      retry: { times: 1, afterSeconds: 0 },
      run: (_ctx, _data, signal) => sleep(60_000, undefined, { signal }).then(() => void ended.push('long')),
    }
    const jobs = await start({ short, long })
    await jobs.send(ctx, 'short', {})
    await jobs.send(ctx, 'long', {})
    const active = async () =>
      (await sql`select 1 from jobs.job where state = 'active' and name in ('short', 'long')`.execute(ctx.db)).rows.length
    await vi.waitFor(async () => expect(await active()).toBe(2), soon)
    // A minute of sleep is not waited for.
    await jobs.stop(1_000)
    expect(ended).toEqual(['short'])
    const { rows } = await sql`select state from jobs.job where name = 'long'`.execute(ctx.db)
    expect(rows).toEqual([{ state: 'retry' }])
  })

  test('are counted by name and state, and what failed says why without a secret', async () => {
    const { ctx, start } = await aGround()
    const daily: Job<Footing, object> = { cron: '0 3 * * *', tz: 'Asia/Tokyo', run: async () => undefined }
    const fail: Job<Footing, object> = {
      retry: { times: 0, afterSeconds: 0 },
      run: () => Promise.reject(new Error('postgres://me:hush@db says no to ada@example.org\n  at a line')),
    }
    const jobs = await start({ daily, fail })
    await jobs.send(ctx, 'daily', {}, { at: new Date(Date.now() + 3_600_000) })
    const id = await jobs.send(ctx, 'fail', {})
    await vi.waitFor(async () => expect((await jobs.book.kinds(ctx))[1]?.counts.failed).toBe(1), soon)
    const [first, second] = await jobs.book.kinds(ctx)
    expect(first).toMatchObject({ name: 'daily', comesByItself: true, cron: { fields: '0 3 * * *', timeZone: 'Asia/Tokyo' } })
    expect(first?.cron?.nextAt.getUTCHours()).toBe(18)
    expect(first?.counts).toMatchObject({ later: 1, waiting: 0, failed: 0 })
    expect(second).toMatchObject({ name: 'fail', comesByItself: false, cron: null, lastDoneAt: null })
    expect(await jobs.book.list(ctx, { state: 'failed', limit: 10 })).toMatchObject([
      { id, name: 'fail', tries: 1, fault: 'postgres://me:[redacted]@db says no to [address]' },
    ])
    expect(await jobs.book.list(ctx, { state: 'later', name: 'fail', limit: 10 })).toEqual([])
  })

  test('that failed can be tried once more, and those that wait be left undone', async () => {
    const { ctx, start } = await aGround()
    let mended = false
    let runs = 0
    const fail: Job<Footing, object> = {
      retry: { times: 0, afterSeconds: 0 },
      run: async () => {
        if (!mended) throw new Error('not yet')
        runs++
      },
    }
    const jobs = await start({ fail })
    for (let n = 0; n < 3; n++) await jobs.send(ctx, 'fail', {})
    const counts = async () => (await jobs.book.kinds(ctx))[0]?.counts
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ failed: 3 }), soon)
    mended = true
    const [one] = await jobs.book.list(ctx, { state: 'failed', limit: 1 })
    expect(await jobs.book.retry(ctx, { name: 'fail', id: one?.id })).toBe(1)
    await vi.waitFor(() => expect(runs).toBe(1), soon)
    expect(await jobs.book.retry(ctx, { name: 'fail', id: one?.id })).toBe(0)
    expect(await jobs.book.retry(ctx, { name: 'fail' })).toBe(2)
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ failed: 0, done: 3 }), soon)
    expect(runs).toBe(3)
    const waits = (await jobs.send(ctx, 'fail', {}, { at: new Date(Date.now() + 60_000) })) ?? ''
    expect(await jobs.book.cancel(ctx, { name: 'fail', id: waits })).toBe(true)
    expect(await jobs.book.cancel(ctx, { name: 'fail', id: waits })).toBe(false)
    expect(await counts()).toMatchObject({ failed: 0, done: 3, later: 0, cancelled: 1 })
  })

  test('of two processes that start at the same moment are installed once', async () => {
    const { database, ctx, start } = await aGround()
    const ping: Job<Footing, object> = { run: async () => undefined }
    await Promise.all([start({ ping }), start({ ping })])
    expect(await database.ready()).toBe(true)
    expect((await sql`select version from jobs.version`.execute(ctx.db)).rows).toHaveLength(1)
  })
})
