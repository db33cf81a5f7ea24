import { randomUUID } from 'node:crypto'
import { deskRoles, requireAccount, requireFreshPassword, requireRight, requireRole, type Ctx } from '#access'
import { getBatch, tally, type BatchHead, type Writing } from '#changes'
import { mayUndo, undoBatch, waysOf } from '#history'
import { language, say } from '#messages'
import { Conflict, Forbidden, Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { inTransaction } from '#platform/transaction'
import { isLarge, type BulkJob } from './bulk-job.ts'
import { continueBulkJob } from './continue-bulk-job.ts'
import { addBulkJob, dropPieces, listBulkJobsOf, lockBulkJob, saveBulkJob } from './store.ts'
import { actDone, undoTakesAway } from './undo-takes-away.ts'

/** `job`: it is undone by this one, of so many things; null: it was undone at once. */
export type ActUndone = { batch: string; undone: number; job: string | null }

/**
 * Undoes a batch: at once as `undoBatch` does, or by a job where a job wrote it and it is large. That puts back what nobody changed since, and tells what it left. A large undo that was stopped goes on: as it is for the person who began it, and as a job of their own for others.
 * @throws as `undoBatch` · PasswordNeeded where a large one may take something from readers · Conflict while it is still being written or undone, and where a large one was undone already
 */
export async function undoAct(ctx: Ctx, batch: string): Promise<ActUndone> {
  requireRole(ctx, ...deskRoles)
  const head = await getBatch(ctx, batch)
  const jobs = await listBulkJobsOf(ctx, batch)
  if (jobs.some(({ state }) => state === 'running')) throw new Conflict(say('desk-bulk.still-running'))
  const wrote = jobs.find((job) => job.batch === batch)
  if (!wrote) return { ...(await undoBatch(ctx, batch)), job: null }
  if (isLarge(wrote)) return await undoByJob(ctx, head, jobs, wrote)
  return await inTransaction(ctx, async (inside) => {
    await tally(inside, (writing) => close(writing, wrote.id))
    return { ...(await undoBatch(inside, batch)), job: null }
  })
}

async function undoByJob(ctx: Ctx, head: BatchHead, jobs: BulkJob[], wrote: BulkJob): Promise<ActUndone> {
  const { batch } = head
  const ways = waysOf(head)
  if (!ways) throw new Invalid(say('desk-history.cannot-be-undone'))
  for (const { right } of ways) if (right) requireRight(ctx, right)
  if (!mayUndo(ctx, head)) throw new Forbidden(say('desk-changes.undo-own'))
  const person = requireAccount(ctx)
  const undone = actDone(wrote)
  if (undoTakesAway(wrote.noun, undone, head)) requireFreshPassword(ctx)
  const half = jobs.find(({ undoes, state }) => undoes === batch && state === 'stopped')
  if (head.undone && !half) throw new Conflict(say('desk-bulk.undone-already'))
  if (half?.createdBy === person) {
    await continueBulkJob(ctx, half.id)
    return { batch: half.batch, undone: half.total, job: half.id }
  }
  const [id, undo] = [randomUUID(), randomUUID()]
  const total = head.nouns.reduce((sum, { count }) => sum + count, 0) - (half?.done ?? 0)
  await tally(ctx, async (writing) => {
    // Of two who undo it at once, the second finds the job of the first.
    await close(writing, wrote.id)
    if (half) await close(writing, half.id)
    const isBegun = (await listBulkJobsOf(writing, batch)).some(({ undoes, state }) => undoes === batch && state === 'running')
    if (isBegun) throw new Conflict(say('desk-bulk.still-running'))
    const input = { nouns: head.nouns.map(({ noun, verbs }) => ({ noun, verbs })), ...(undone ? { undone } : {}) }
    const made = { state: 'running', noun: wrote.noun, act: 'undo', batch: undo, undoes: batch, language: language() } as const
    await addBulkJob(writing, { id, ...made, input, total, createdBy: person })
    if (half) await saveBulkJob(writing, id, { piece: half.piece, after: half.after })
    await sendJob(writing, 'work-bulk-jobs', {})
  })
  return { batch: undo, undone: total, job: id }
}

/** What is undone does not go on: it is held until it is undone, so nobody continues it meanwhile. @throws Conflict where somebody just did */
async function close(writing: Writing, id: string): Promise<void> {
  const found = await lockBulkJob(writing, id)
  if (found?.state === 'running') throw new Conflict(say('desk-bulk.still-running'))
  if (found?.state !== 'stopped') return
  await saveBulkJob(writing, id, { state: 'done' })
  await dropPieces(writing, id)
}
