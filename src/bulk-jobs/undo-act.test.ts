import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disableAccount, setRole } from '#accounts'
import type { Ctx } from '#access'
import { changeQuotes } from '#quotes'
import { aSea, work } from '#test/bulk-site'
import type { House } from '#test/house'
import { aPerson } from '#test/people'
import { doStep } from './do-step.ts'
import {
  beginBulkJob,
  continueBulkJob,
  getBulkJob,
  holdRestoredBulkJobs,
  isUndoneByJob,
  selectAllOf,
  stopBulkJob,
  undoAct,
} from './index.ts'

async function tagging(ctx: Ctx) {
  const { id } = await selectAllOf(ctx, 'quote', { tag: 'sea' })
  await beginBulkJob(ctx, { selection: id, act: 'add-tags', tags: ['wave'] })
  return await getBulkJob(ctx, id)
}

async function countTagged({ db }: House) {
  return (await sql<{ n: number }>`select count(*)::int as n from quotes where 'wave' = any(tags)`.execute(db)).rows[0]?.n
}
const pieces = async ({ db }: House) => (await sql`select from bulk_job_pieces`.execute(db)).rows.length

test('an undo that was cancelled is finished by somebody else, as a job of their own', async () => {
  const { house, ctx } = await aSea()
  const other = await aPerson(house, 'admin')
  const { batch } = await tagging(ctx)
  await work(house)
  const { job: half } = await undoAct(ctx, batch)
  await doStep(house.ctx, half ?? '', 300)
  await stopBulkJob(ctx, half ?? '')
  expect(await countTagged(house)).toBe(900)
  const rest = await undoAct(other.ctx, batch)
  expect(rest).toMatchObject({ undone: 900 })
  expect(rest.job).not.toBe(half)
  await expect(continueBulkJob(ctx, half ?? '')).rejects.toThrow('Only a change that was stopped')
  await work(house)
  expect(await getBulkJob(other.ctx, rest.job ?? '')).toMatchObject({ state: 'done', changed: 900, done: 900, skipped: [] })
  expect(await countTagged(house)).toBe(0)
  await expect(undoAct(other.ctx, batch)).rejects.toThrow('undone already')
})

test('who cancelled an undo goes on with it by undoing once more', async () => {
  const { house, ctx } = await aSea()
  const { batch } = await tagging(ctx)
  await work(house)
  const { job } = await undoAct(ctx, batch)
  await doStep(house.ctx, job ?? '', 300)
  await stopBulkJob(ctx, job ?? '')
  expect(await undoAct(ctx, batch)).toMatchObject({ job })
  await work(house)
  expect(await countTagged(house)).toBe(0)
})

test('of an undo and a continuation at the same moment, one is refused', async () => {
  const { house, ctx } = await aSea()
  const { id, batch } = await tagging(ctx)
  await doStep(house.ctx, id, 300)
  await stopBulkJob(ctx, id)
  const did = await Promise.allSettled([undoAct(ctx, batch), continueBulkJob(ctx, id)])
  expect(did.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([300, 1_100])('a job that was stopped after %i and is undone leaves no ids behind', async (done) => {
  const { house, ctx } = await aSea()
  const { id, batch } = await tagging(ctx)
  for (let more = done; more > 0; more -= 1_000) await doStep(house.ctx, id, Math.min(more, 1_000))
  if (done > 1_000) await doStep(house.ctx, id, done - 1_000)
  await stopBulkJob(ctx, id)
  expect((await getBulkJob(ctx, id)).changed).toBe(done)
  await undoAct(ctx, batch)
  expect(await pieces(house)).toBe(0)
  await work(house)
  expect(await countTagged(house)).toBe(0)
})

test('only what a job wrote is undone by a job, however large another batch is', async () => {
  const { house, ctx } = await aSea()
  const { rows } = await sql<{ id: string }>`select id from quotes order by id`.execute(house.db)
  const batch = randomUUID()
  const ids = rows.map(({ id }) => id)
  for (const some of [ids.slice(0, 1_000), ids.slice(1_000)])
    await changeQuotes(ctx, { act: 'add-tags', tags: ['wave'], ids: some }, { batch, later: () => undefined })
  expect(await isUndoneByJob(ctx, batch)).toBe(false)
  expect(await undoAct(ctx, batch)).toMatchObject({ job: null, undone: 1_200 })
  const written = await tagging(ctx)
  await work(house)
  expect(await isUndoneByJob(ctx, written.batch)).toBe(true)
})

test('nothing more is done in the name of somebody whose account is disabled in the middle', async () => {
  const { house, ctx, person } = await aSea()
  const admin = await aPerson(house, 'admin')
  const { id } = await tagging(ctx)
  expect(await doStep(house.ctx, id, 300)).toBe(true)
  await disableAccount(house.proven('admin'), { id: person })
  expect(await doStep(house.ctx, id, 300)).toBe(false)
  expect(await countTagged(house)).toBe(300)
  expect(await getBulkJob(admin.ctx, id)).toMatchObject({
    state: 'stopped',
    changed: 300,
    reason: 'The account that started this change was deleted or disabled.',
  })
})

test('an undo of assignments stops when the person has left the desk', async () => {
  const { house, ctx, person } = await aSea()
  const admin = await aPerson(house, 'admin')
  const { id } = await selectAllOf(ctx, 'quote', { tag: 'sea' })
  await beginBulkJob(ctx, { selection: id, act: 'assign', person: admin.id, due: null })
  await work(house)
  const { job } = await undoAct(ctx, (await getBulkJob(ctx, id)).batch)
  await setRole(house.proven('admin'), { id: person, role: 'user' })
  await work(house)
  expect(await getBulkJob(admin.ctx, job ?? '')).toMatchObject({ state: 'stopped', changed: 0 })
})

test('after a restore what was under way waits for the person who began it', async () => {
  const { house, ctx } = await aSea()
  const { id } = await tagging(ctx)
  await doStep(house.ctx, id, 300)
  expect(await holdRestoredBulkJobs(house.ctx)).toBe(1)
  await work(house)
  expect(await getBulkJob(ctx, id)).toMatchObject({ state: 'stopped', changed: 300, reason: null })
  expect(await holdRestoredBulkJobs(house.ctx)).toBe(0)
  await continueBulkJob(ctx, id)
  await work(house)
  expect(await countTagged(house)).toBe(1_200)
})
