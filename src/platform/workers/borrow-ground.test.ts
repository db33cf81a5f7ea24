import { MessageChannel } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase } from '#test/house'
import { filesInMemory } from '#test/files-in-memory'
import { borrowGround } from './borrow-ground.ts'
import { constraintOf } from '../database/db-faults.ts'
import { insideTransaction } from '../database/db-gate.ts'
import { lendGround } from './lend-ground.ts'
import { inTransaction } from '../transaction.ts'

async function aLoan() {
  const { database } = await aDatabase()
  await sql`create table kept (id int primary key, at timestamptz, said jsonb)`.execute(database.db)
  const files = filesInMemory()
  const { port1, port2 } = new MessageChannel()
  lendGround({ db: database.db, files }, port1)
  onTestFinished(() => port1.close())
  return { own: database, files, port1, port2, ground: borrowGround({ port: port2, at: 0, logLevel: 'silent' }) }
}

const count = async (db: Parameters<typeof inTransaction>[0]['db']) =>
  (await sql<{ n: number }>`select count(*)::int as n from kept`.execute(db)).rows[0]?.n

test('statements come back with the values that they have without a thread between', async () => {
  const { ground } = await aLoan()
  const at = new Date('2026-03-01T12:00:00Z')
  const said = { words: ['a', 'ж'], deep: { n: 1 } }
  const made = await sql`insert into kept values (${1}, ${at}, ${JSON.stringify(said)}::jsonb)`.execute(ground.db)
  expect(made.numAffectedRows).toBe(1n)
  const { rows } = await sql`select *, ${[1, 2]}::int[] as list, 5::bigint as big, null as nothing from kept`.execute(ground.db)
  expect(rows).toEqual([{ id: 1, at, said, list: [1, 2], big: 5, nothing: null }])
})

test('a transaction is one: kept when it resolves, and nothing of it when it rejects, with the fault of the database', async () => {
  const { ground, own } = await aLoan()
  await inTransaction(ground, async ({ db }) => void (await sql`insert into kept (id) values (1)`.execute(db)))
  const fault: unknown = await inTransaction(ground, async (inside) => {
    await sql`insert into kept (id) values (2)`.execute(inside.db)
    await inTransaction(inside, async ({ db }) => await sql`insert into kept (id) values (1)`.execute(db))
  }).catch((thrown: unknown) => thrown)
  expect(constraintOf(fault)).toBe('kept_pkey')
  expect(await count(own.db)).toBe(1)
  await expect(inTransaction(ground, async () => await count(ground.db))).rejects.toThrow(insideTransaction)
})

test('what a thread that dies leaves open is rolled back, and its connection is free', async () => {
  const { ground, own, port2 } = await aLoan()
  const held = Promise.withResolvers<void>()
  const dying = inTransaction(ground, async ({ db }) => {
    await sql`insert into kept (id) values (1)`.execute(db)
    held.resolve()
    await new Promise((resolve) => port2.once('close', resolve))
    await sql`insert into kept (id) values (2)`.execute(db)
  })
  await held.promise
  port2.close()
  await expect(dying).rejects.toMatchObject({ code: 'unavailable' })
  expect(await count(own.db)).toBe(0)
})

test('files are read, and what is none is none', async () => {
  const { ground, files } = await aLoan()
  await files.put('a/b.part', new Uint8Array([1, 2, 3]), { type: 'application/octet-stream' })
  expect([...((await ground.files.read('a/b.part'))?.bytes ?? [])]).toEqual([1, 2, 3])
  expect(await ground.files.read('a/c.part')).toBeUndefined()
  await expect(ground.files.put('a/d.part', new Uint8Array(), { type: '' })).rejects.toThrow('A worker thread has no')
})
