import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { inLanguage } from '#messages'
import { claimRow, releaseRow } from '#platform/claim-row'
import { isHouseError } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { stepSize } from '#platform/step-size'
import type { BulkJob } from './bulk-job.ts'
import { endBulkJob } from './end-bulk-job.ts'
import { doStep } from './do-step.ts'
import { lockBulkJob, readNextBulkJob } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'work-bulk-jobs': object
  }
}

/** This process, as it signs what it works on. */
const worker = randomUUID()
const underWay = new Set<string>()
/** So long it has one without saying so again. */
const claimMs = 30_000
/** One run of the job; it then sends itself again, so that a stop never waits for it. */
const longestRunMs = 4 * 60_000
const soonMs = 2_000
/** Between two steps it is others' turn. */
const breathMs = 1

/**
 * Does what was begun for all that a filter showed, one after the other in the order in which they were begun, so two never change the same quotes at once. Each goes on where it was cut off: a step is a
 * transaction that also says how far it came. Ends at a whole step when `signal` says so.
 */
export async function workBulkJobs(ctx: Ctx, signal: AbortSignal, { alone }: { alone: boolean }): Promise<void> {
  requireRole(ctx, 'system')
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])
  for (let job = await readNextBulkJob(ctx); job && !until.aborted; job = await readNextBulkJob(ctx))
    if (!(await workOn(ctx, job, until, alone))) break
  // What is left after its time, and what another process may be about to leave.
  if (!signal.aborted && (await readNextBulkJob(ctx)))
    await sendJob(ctx, 'work-bulk-jobs', {}, { at: new Date(Date.now() + soonMs) })
}

/** @returns false where another process has it */
async function workOn(ctx: Ctx, job: BulkJob, until: AbortSignal, alone: boolean): Promise<boolean> {
  const claim = (first: boolean) =>
    tally(ctx, (writing) => claimRow(writing, 'bulk_jobs', { id: job.id, worker, ms: claimMs, alone: first && alone }))
  if (underWay.has(job.id) || !(await claim(true))) return false
  underWay.add(job.id)
  const renewing = setInterval(() => void claim(false).catch(() => undefined), claimMs / 3)
  try {
    await inLanguage(job.language, () => goOn(ctx, job, until, alone))
  } finally {
    clearInterval(renewing)
    underWay.delete(job.id)
    await tally(ctx, (writing) => releaseRow(writing, 'bulk_jobs', { id: job.id, worker })).catch(() => undefined)
  }
  return true
}

/** What may pass is tried again by the job; what the person has to see to stops it. */
async function goOn(ctx: Ctx, job: BulkJob, until: AbortSignal, alone: boolean): Promise<void> {
  const size = stepSize(alone)
  try {
    while (!until.aborted) {
      const begun = performance.now()
      if (!(await doStep(ctx, job.id, size.rows()))) return
      size.took(performance.now() - begun)
      await pause(breathMs)
    }
  } catch (error) {
    if (!isHouseError(error) || error.code === 'unavailable') throw error
    ctx.log.warn({ err: error, job: job.id }, 'a bulk change cannot go on')
    await stopFor(ctx, job, error.message)
  }
}

async function stopFor(ctx: Ctx, { id }: BulkJob, reason: string): Promise<void> {
  requireRole(ctx, 'system')
  await tally(
    ctx,
    async (writing) => {
      const found = await lockBulkJob(writing, id)
      return found?.state === 'running' ? await endBulkJob(writing, found, { state: 'stopped', reason }) : []
    },
    (notices) => notices,
  )
}
