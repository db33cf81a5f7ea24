import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { settleNotices, tellStaff } from '#notices'
import type { Backups } from '#platform/ground'
import { dayMs } from '#time'
import { faultInWords } from './fault-in-words.ts'
import { forgetRuns, insertRun, listRuns } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    /** `asked`: by a person; otherwise it is that of the night. */
    'back-up': { asked?: boolean }
  }
}

/** Before this hour a day's backup is still that of the day before. */
const nightMs = 2 * 60 * 60_000
const rememberedMs = 400 * dayMs

/**
 * Makes a backup, lets old ones go, and notes how it went. Admins get a notice of the first failure after a success. The nightly one is made once a day, also where the site slept through its hour.
 * @throws what hindered it, so that the job counts as failed
 */
export async function backUpSite(
  ctx: Ctx,
  { asked = false }: { asked?: boolean },
  timeZone: string,
  signal?: AbortSignal,
): Promise<void> {
  requireRole(ctx, 'system')
  const { backups } = ctx
  if (!backups) return ctx.log.info('no backup is made: BACKUP_DIR is not set')
  if (!asked && (await isDone(ctx, timeZone))) return
  const beganAt = ctx.clock.now()
  const [last] = await listRuns(ctx, 1)
  try {
    const { name, bytes, rows, files } = await backups.make({ at: beganAt, ...(signal ? { signal } : {}) })
    await note(ctx, { beganAt, name, bytes, rows, files, fault: null })
    const gone = backups.rotate()
    ctx.log.info({ name, bytes, rows, files, gone: gone.length }, 'backed up')
  } catch (fault) {
    const isFirst = (last?.fault ?? null) === null
    await note(ctx, { beganAt, name: null, bytes: null, rows: null, files: null, fault: faultInWords(fault) }, isFirst)
    throw fault
  }
}

async function isDone(ctx: Ctx & { backups?: Backups | undefined }, timeZone: string): Promise<boolean> {
  const last = (await listRuns(ctx, 20)).find(({ name }) => name !== null)
  const nightOf = (at: Date) => new Date(at.getTime() - nightMs).toLocaleDateString('en-CA', { timeZone })
  return last !== undefined && nightOf(last.beganAt) === nightOf(ctx.clock.now())
}

async function note(ctx: Ctx, run: Omit<Parameters<typeof insertRun>[1], 'endedAt'>, isFirstFailure = false): Promise<void> {
  const endedAt = ctx.clock.now()
  await tally(ctx, async (writing) => {
    await insertRun(writing, { ...run, endedAt })
    if (isFirstFailure && run.fault !== null)
      await tellStaff(writing, { kind: 'backup-failed', subject: 'backup', details: { fault: run.fault } })
    if (run.fault === null) await settleNotices(writing, 'backup-failed', ['backup'])
    await forgetRuns(writing, new Date(endedAt.getTime() - rememberedMs))
  })
}
