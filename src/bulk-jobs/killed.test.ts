import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBatches } from '#changes'
import { openDatabase } from '#platform/db'
import { aHouse, databaseSettings, type House } from '#test/house'
import { startProcess } from '#test/kill-rounds'
import { manyDrafts } from '#test/many-quotes'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { beginBulkJob, getBulkJob, selectAllOf, undoAct, workBulkJobs } from './index.ts'

const count = 3_000

test('a bulk change and its undo that are killed in the middle go on there, and do nothing twice', async () => {
  const where = await databaseSettings('migrated')
  const id = await on(where, async (house) => {
    await manyDrafts(house.ctx, await aShelf(house.ctx), count)
    const { ctx } = await aPerson(house, 'moderator')
    const selected = await selectAllOf(ctx, 'quote', { tag: 'sea' })
    return (await beginBulkJob(ctx, { selection: selected.id, act: 'add-tags', tags: ['wave'] })).id
  })
  await killedPast(where, 1)
  const batch = await on(where, async (house) => {
    const { ctx } = await aPerson(house, 'moderator')
    const half = await getBulkJob(ctx, id)
    // Otherwise nothing was cut off, and nothing is shown.
    expect(half.done > 0 && half.done < count).toBe(true)
    await work(house)
    expect(await getBulkJob(ctx, id)).toMatchObject({ state: 'done', changed: count, skipped: [] })
    expect(await rowsOf(house)).toEqual([{ tags: ['sea', 'wave'], version: 2, n: count }])
    expect(await findBatches(ctx, { own: true })).toMatchObject([{ act: { nouns: [{ noun: 'quote', count }] } }])
    await undoAct(ctx, half.batch)
    return half.batch
  })
  await killedPast(where, count + 1)
  await on(where, async (house) => {
    const { ctx } = await aPerson(house, 'moderator')
    await work(house)
    expect(await rowsOf(house)).toEqual([{ tags: ['sea'], version: 3, n: count }])
    expect(await findBatches(ctx, { own: true })).toMatchObject([{ undoes: batch }, { batch, undone: true }])
  })
}, 120_000)

type Where = Awaited<ReturnType<typeof databaseSettings>>

const work = (house: House) => workBulkJobs(house.ctx, new AbortController().signal, { alone: true })

async function killedPast(where: Where, past: number): Promise<void> {
  const process = startProcess('bulk', where)
  while (!process.lines().some((line) => Number(line) >= past)) {
    if (process.lines().includes('worked')) throw new Error('It was done before it could be killed.')
    await sleep(5)
  }
  await process.kill()
}

async function rowsOf({ db }: House) {
  const { rows } = await sql<{ tags: string[]; version: number; n: number }>`
    select tags, version, count(*)::int as n from quotes group by tags, version`.execute(db)
  return rows
}

/** A house on a database that other processes open, too, and on the embedded one only when this one has closed it. */
async function on<T>(where: Where, live: (house: House) => Promise<T>): Promise<T> {
  const house = await aHouse()
  const database = await openDatabase(where)
  const { db } = database
  try {
    return await live({ ...house, db, database, ctx: { ...house.ctx, db }, as: (role) => ({ ...house.as(role), db }) })
  } finally {
    await database.close()
  }
}
