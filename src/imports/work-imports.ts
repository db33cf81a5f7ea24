import { randomUUID } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { claimRow, releaseRow } from '#platform/claim-row'
import { isHouseError, type Unavailable } from '#platform/errors'
import { isFullDiskFault } from '#platform/full-disk'
import { sendJob } from '#platform/send-job'
import { dropListFile } from './drop-list-file.ts'
import { listAtWork, lockImport, readImport, saveImport } from './import-store.ts'
import { isAtWork, type Import } from './import.ts'
import { importThread } from './import-thread.ts'
import { tryOn } from './try-on.ts'

declare module '#platform/ground' {
  interface JobData {
    'work-imports': object
  }
}

/** This process, as it signs what it works on. */
const worker = randomUUID()
const underWay = new Set<string>()
/** So long it has one without saying so again; each step says so. */
const claimMs = 30_000
/** One run of the job; it then sends itself again, so that a stop never waits for a hundred thousand rows. */
const longestRunMs = 4 * 60_000
const soonMs = 2_000
/** From the check to the import, for the person who looks at the rows quickly. */
const restMs = 10_000
const workApart = importThread({ restMs })

/**
 * Goes on with every import that is being checked, written or undone, wherever it was cut off: each step is a transaction that also says how far it
 * came. One process works on an import at a time. Ends at a whole step when `signal` says so.
 */
export async function workImports(ctx: Ctx, signal: AbortSignal, { alone }: { alone: boolean }): Promise<void> {
  requireRole(ctx, 'system')
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])
  let fault: Error | undefined
  for (const { id } of await listAtWork(ctx)) {
    if (until.aborted) break
    // The others do not wait for one that cannot go on just now.
    await workOn(ctx, id, until, alone).catch((one: unknown) => {
      fault ??= one instanceof Error ? one : new Error(String(one))
    })
  }
  if (fault) throw fault
  // What was begun while this one ended, what is left after its time, and what another process may be about to leave.
  if (!signal.aborted && (await listAtWork(ctx)).length > 0)
    await sendJob(ctx, 'work-imports', {}, { at: new Date(Date.now() + soonMs) })
}

/** Also for a command line, which waits until it is done. @returns false where another process has it */
export async function workOn(ctx: Ctx, id: string, until: AbortSignal, alone: boolean): Promise<boolean> {
  requireRole(ctx, 'system')
  const claim = (first: boolean) =>
    tally(ctx, (writing) => claimRow(writing, 'imports', { id, worker, ms: claimMs, alone: first && alone }))
  if (underWay.has(id) || !(await claim(true))) return false
  underWay.add(id)
  const renewing = setInterval(() => void claim(false).catch(() => undefined), claimMs / 3)
  try {
    await sayWaits(ctx, id, null)
    await tryOn(ctx, id, until, (...asked) => workApart(...asked, alone))
    await dropFileOfDone(ctx, id)
  } catch (fault) {
    // Where the database is what is away, it is said with the next try.
    if (isHouseError(fault) && fault.code === 'unavailable') await sayWaits(ctx, id, fault).catch(() => undefined)
    throw fault
  } finally {
    clearInterval(renewing)
    underWay.delete(id)
    await tally(ctx, (writing) => releaseRow(writing, 'imports', { id, worker })).catch(() => undefined)
  }
  return true
}

/** Undoing doesn't need the file of the list. Where the file store doesn't answer, the nightly job removes it (`forgetImports`). */
async function dropFileOfDone(ctx: Ctx, id: string): Promise<void> {
  const found = await readImport(ctx, id)
  if (found?.state !== 'done' || found.pieces === null) return
  await dropListFile(ctx, { id, pieces: found.pieces }).catch((error: unknown) => {
    ctx.log.warn(
      { err: error, import: id },
      'the file of an import that is done could not be removed; the nightly job tries again',
    )
  })
}

/** Measured by bench/import-speed.ts: a list and what becomes of it take so many times its size, and the log at most so many bytes besides. */
const roomTimes = 30
const mostLogBytes = 200_000_000
const isAway = 'The database or the file store isn’t responding.'

/** What hinders it just now, for the person who looks at it meanwhile; the job tries again. */
async function sayWaits(ctx: Ctx, id: string, fault: Unavailable | null): Promise<void> {
  requireRole(ctx, 'system')
  await tally(ctx, async (writing) => {
    const found = await lockImport(writing, id)
    if (!found || !isAtWork(found)) return
    const reason = fault === null ? null : `${hindranceOf(fault, found)} It continues automatically when that is over.`
    if (reason !== found.reason) await saveImport(writing, id, { reason })
  })
}

function hindranceOf(fault: Unavailable, { bytes }: Import): string {
  if (isFullDiskFault(fault)) {
    const room = bytes * roomTimes
    const megabytes = Math.ceil((room + Math.min(room, mostLogBytes)) / 1_000_000).toLocaleString('en')
    return `${fault.message} This list needs about ${megabytes} MB while it is imported.`
  }
  return fault.forAll ? fault.message : isAway
}
