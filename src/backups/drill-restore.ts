import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { settleNotices, tellStaff } from '#notices'
import type { DrilledRestore } from '#platform/ground'
import { dayMs } from '#time'
import { insertDrill, readLastDrill } from './drill-store.ts'
import { faultInWords } from './fault-in-words.ts'

declare module '#platform/ground' {
  interface JobData {
    'drill-restore': object
  }
}

/** A little less than a month, so that the hour of the night does not wander into the next one. */
const restMs = 29.5 * dayMs

/**
 * Restores a backup where nobody is harmed, once a month and again each night while it fails, and notes how it went. Admins get a notice of the first failure after a success.
 * @throws what hindered it, so that the job counts as failed
 */
export async function drillRestore(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const { backups } = ctx
  // What another machine made, that machine tries.
  if (!backups?.drill || backups.list().length === 0) return
  const beganAt = ctx.clock.now()
  const last = await readLastDrill(ctx)
  if (last && last.fault === null && beganAt.getTime() - last.beganAt.getTime() < restMs) return
  const note = async (how: DrilledRestore | { fault: string }) => {
    const fault = 'fault' in how ? how.fault : null
    const drilled =
      'fault' in how ? { name: null, rows: null, files: null } : { name: how.name, rows: how.rows, files: how.files }
    await tally(ctx, async (writing) => {
      await insertDrill(writing, { beganAt, endedAt: ctx.clock.now(), fault, ...drilled })
      if (fault !== null && (last?.fault ?? null) === null)
        await tellStaff(writing, { kind: 'drill-failed', subject: 'drill', details: { fault } })
      if (fault === null) await settleNotices(writing, 'drill-failed', ['drill'])
    })
  }
  const drilled = await backups.drill(signal ? { signal } : {}).catch(async (fault: unknown) => {
    // Stopped with the site: that says nothing of the backup.
    if (!signal?.aborted) await note({ fault: faultInWords(fault) })
    throw fault
  })
  await note(drilled)
  ctx.log.info(drilled, 'a backup was restored in a drill')
}
