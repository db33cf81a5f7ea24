import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Footing } from '#platform/ground'
import { aDatabase, aHouse } from '#test/house'
import type { DatabaseSettings } from './db.ts'
import { Unavailable } from './errors.ts'
import { afterCommit, inTransaction } from './transaction.ts'

async function aLedger(settings?: Partial<DatabaseSettings>) {
  const { database } = settings ? await aDatabase(settings) : await aHouse()
  await sql`create table entries (id int primary key)`.execute(database.db)
  // Others look at all the tables that there are.
  if (!settings) onTestFinished(async () => void (await sql`drop table entries`.execute(database.db)))
  const ctx: Footing & { who: string } = { db: database.db, log: database.log, who: 'me' }
  const add = (at: Footing, id: number) => sql`insert into entries values (${id})`.execute(at.db)
  const ids = async () =>
    (await sql<{ id: number }>`select id from entries order by id`.execute(ctx.db)).rows.map((row) => row.id)
  return { database, ctx, add, ids }
}

describe('a transaction', () => {
  test('keeps everything when its function resolves, and hands its result and the rest of ctx through', async () => {
    const { ctx, add, ids } = await aLedger()
    const result = await inTransaction(ctx, async (inside) => {
      await add(inside, 1)
      await add(inside, 2)
      return inside.who
    })
    expect(result).toBe('me')
    expect(await ids()).toEqual([1, 2])
  })

  test('keeps nothing when its function rejects', async () => {
    const { ctx, add, ids } = await aLedger()
    const attempt = inTransaction(ctx, async (inside) => {
      await add(inside, 1)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await ids()).toEqual([])
  })

  test('that swallows a broken statement is told that nothing was kept, and gives its connection back', async () => {
    const { ctx, add, ids } = await aLedger({ maxConnections: 1, acquireTimeoutMs: 2_000 })
    for (let time = 0; time < 3; time++) {
      const attempt = inTransaction(ctx, async (inside) => {
        await add(inside, 1)
        await add(inside, 1).catch(() => undefined)
      })
      await expect(attempt).rejects.toThrow()
    }
    expect(await ids()).toEqual([])
  })

  test('inside another is a savepoint: its rejection undoes only its own part', async () => {
    const { ctx, add, ids } = await aLedger()
    await inTransaction(ctx, async (outer) => {
      await add(outer, 1)
      await inTransaction(outer, async (inner) => {
        await add(inner, 2)
        await inTransaction(inner, (innermost) => add(innermost, 3))
        throw new Error('no')
      }).catch(() => undefined)
      // A broken statement is undone likewise, where PostgreSQL alone would have given up the whole transaction.
      await inTransaction(outer, (inner) => add(inner, 1)).catch((fault: unknown) =>
        expect(fault).toMatchObject({ code: '23505', constraint: 'entries_pkey' }),
      )
      await inTransaction(outer, (inner) => add(inner, 4))
    })
    expect(await ids()).toEqual([1, 4])
  })

  test('lets nested ones that start at the same time take turns', async () => {
    const { ctx, add, ids } = await aLedger()
    await inTransaction(ctx, (outer) =>
      Promise.allSettled(
        [1, 2, 3, 4].map((id) =>
          inTransaction(outer, async (inner) => {
            await add(inner, id)
            if (id % 2) throw new Error('odd')
          }),
        ),
      ),
    )
    expect(await ids()).toEqual([2, 4])
  })

  test('runs what follows a commit after the outermost commit only, and drops what a rejected part had asked for', async () => {
    const { ctx, add } = await aLedger()
    const seen: string[] = []
    await inTransaction(ctx, async (outer) => {
      await inTransaction(outer, async (inner) => afterCommit(inner, () => void seen.push('inner')))
      await inTransaction(outer, async (inner) => {
        afterCommit(inner, () => void seen.push('dropped'))
        await add(inner, 1)
        throw new Error('no')
      }).catch(() => undefined)
      afterCommit(outer, () => void seen.push('outer'))
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['inner', 'outer'])
    await inTransaction(ctx, async (inside) => {
      afterCommit(inside, () => void seen.push('never'))
      throw new Error('no')
    }).catch(() => undefined)
    expect(seen).toEqual(['inner', 'outer'])
  })

  test('given up by the database for another is tried again, as if for the first time, five times at most', async () => {
    const { ctx, add, ids } = await aLedger()
    const seen: number[] = []
    let attempts = 0
    const result = await inTransaction(ctx, async (outer) => {
      const attempt = ++attempts
      await add(outer, 1)
      afterCommit(outer, () => void seen.push(attempt))
      await inTransaction(outer, async () => {
        if (attempt < 3) throw new Unavailable('…', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) })
      })
      return attempt
    })
    expect([result, seen, await ids()]).toEqual([3, [3], [1]])

    attempts = 0
    const fault = Object.assign(new Error('could not serialize access'), { code: '40001' })
    await expect(inTransaction(ctx, () => (attempts++, Promise.reject(fault)))).rejects.toBe(fault)
    expect(attempts).toBe(5)
  })

  test('refuses the outer database at once, with the remedy', async () => {
    const { ctx, add, ids } = await aLedger()
    const attempt = inTransaction(ctx, async (inside) => {
      await add(inside, 1)
      await add(ctx, 2)
    })
    await expect(attempt).rejects.toThrow('Use the ctx that inTransaction hands to your function')
    await expect(inTransaction(ctx, (outer) => inTransaction(outer, () => inTransaction(outer, async () => 1)))).rejects.toThrow(
      'Use the ctx',
    )
    expect(await ids()).toEqual([])
  })

  test('tells who waits too long for a connection what to look for', async () => {
    const { ctx, database } = await aLedger({ acquireTimeoutMs: 300, maxConnections: 1 })
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const held = inTransaction(ctx, () => (begun.resolve(), end.promise))
    await begun.promise
    const late = sql`select 1`.execute(ctx.db)
    await expect(late).rejects.toThrow(Unavailable)
    await expect(late).rejects.toThrow('No database connection became free within 0.3 s')
    end.resolve()
    await held
    expect(await database.ready()).toBe(true)
  })

  test('sends a notification when it commits and none when it rolls back', async () => {
    const { ctx, database } = await aLedger()
    const heard: string[] = []
    const stop = await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => undefined,
    )
    const tell = (at: Footing, what: string) => sql`select pg_notify('news', ${what})`.execute(at.db)
    await inTransaction(ctx, async (inside) => {
      await tell(inside, 'undone')
      throw new Error('no')
    }).catch(() => undefined)
    await inTransaction(ctx, (inside) => tell(inside, 'done'))
    await expect.poll(() => heard).toEqual(['done'])
    await stop()
    await tell(ctx, 'unheard')
    await sql`select 1`.execute(ctx.db)
    expect(heard).toEqual(['done'])
  })
})
