import { randomUUID } from 'node:crypto'
import { deskRoles, requireAccount, requireRight, requireRole, type Ctx } from '#access'
import { getBatch, tally, type BatchHead } from '#changes'
import { mayUndo, undoBatch, waysOf } from '#history'
import { language, say } from '#messages'
import { Conflict, Forbidden, Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { mostAtOnce, type BulkJob } from './bulk-job.ts'
import { continueBulkJob } from './continue-bulk-job.ts'
import { addBulkJob, listBulkJobsOf, lockBulkJob, saveBulkJob } from './store.ts'

/** `job`: it is undone by this one, of so many things; null: it was undone at once. */
export type ActUndone = { batch: string; undone: number; job: string | null }

/**
 * Undoes a batch: at once as `undoBatch` does, or by a job where a job wrote it and it is large. That puts back what nobody changed since, and tells what it left.
 * @throws as `undoBatch` · Conflict while it is still being written or undone, and where a large one was undone already
 */
export async function undoAct(ctx: Ctx, batch: string): Promise<ActUndone> {
  requireRole(ctx, ...deskRoles)
  const head = await getBatch(ctx, batch)
  const jobs = await listBulkJobsOf(ctx, batch)
  if (jobs.some(({ state }) => state === 'running')) throw new Conflict(say('desk-bulk.still-running'))
  const wrote = jobs.find((job) => job.batch === batch)
  if (!wrote) return { ...(await undoBatch(ctx, batch)), job: null }
  if (wrote.changed > mostAtOnce) return await undoByJob(ctx, head, jobs, wrote)
  const done = await undoBatch(ctx, batch)
  await closeStopped(ctx, wrote)
  return { ...done, job: null }
}

async function undoByJob(ctx: Ctx, head: BatchHead, jobs: BulkJob[], wrote: BulkJob): Promise<ActUndone> {
  const { batch } = head
  const ways = waysOf(head)
  if (!ways) throw new Invalid(say('desk-history.cannot-be-undone'))
  for (const { right } of ways) if (right) requireRight(ctx, right)
  if (!mayUndo(ctx, head)) throw new Forbidden(say('desk-changes.undo-own'))
  const person = requireAccount(ctx)
  if (head.undone) {
    const half = jobs.find(({ undoes, state, createdBy }) => undoes === batch && state === 'stopped' && createdBy === person)
    if (!half) throw new Conflict(say('desk-bulk.undone-already'))
    await continueBulkJob(ctx, half.id)
    return { batch: half.batch, undone: half.total, job: half.id }
  }
  const [id, undo] = [randomUUID(), randomUUID()]
  const total = head.nouns.reduce((sum, { count }) => sum + count, 0)
  await tally(ctx, async (writing) => {
    // Of two who undo it at once, the second finds the job of the first.
    await lockBulkJob(writing, wrote.id)
    const isBegun = (await listBulkJobsOf(writing, batch)).some(({ undoes, state }) => undoes === batch && state === 'running')
    if (isBegun) throw new Conflict(say('desk-bulk.still-running'))
    if (wrote.state === 'stopped') await saveBulkJob(writing, wrote.id, { state: 'done' })
    const input = { nouns: head.nouns.map(({ noun, verbs }) => ({ noun, verbs })) }
    const made = { state: 'running', act: 'undo', batch: undo, undoes: batch, language: language() } as const
    await addBulkJob(writing, { id, ...made, input, total, createdBy: person })
    await sendJob(writing, 'work-bulk-jobs', {})
  })
  return { batch: undo, undone: total, job: id }
}

/** What was undone does not go on. */
async function closeStopped(ctx: Ctx, { id }: BulkJob): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await tally(ctx, async (writing) => {
    const found = await lockBulkJob(writing, id)
    if (found?.state === 'stopped') await saveBulkJob(writing, id, { state: 'done' })
  })
}
