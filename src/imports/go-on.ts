import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { readImport, saveImport } from './import-store.ts'
import type { Import } from './import.ts'
import { readFile } from './read-file.ts'
import { tellBringer } from './tell-bringer.ts'
import { takeBack } from './take-back.ts'
import { writeRows } from './write-rows.ts'

/** Checks, writes or undoes an import, whichever it waits for, until it is done or `until` says so; what a person has to see to is at it afterwards. */
export async function goOn(ctx: Ctx, id: string, until: AbortSignal, alone: boolean): Promise<void> {
  requireRole(ctx, 'system')
  const found = await readImport(ctx, id)
  if (!found) return
  const by = actingFor(ctx, found)
  try {
    if (found.state === 'checking') await readFile(by, found, until, alone)
    else if (found.state === 'running') await writeRows(by, found, until, alone)
    else if (found.state === 'undoing') await takeBack(by, found, until)
  } catch (error) {
    // Stopped from outside, or another state than it was: the next run finds it.
    if (!until.aborted) await fail(ctx, id, error)
  }
}

/** The record names the person who began it. It writes no more than the person may who had it go on. */
function actingFor(ctx: Ctx, { createdBy, role, scope }: Import): Ctx {
  return { ...ctx, actor: { id: createdBy, role, ...(scope ? { scope } : {}) } }
}

/** What may pass is tried again by the job. */
async function fail(ctx: Ctx, id: string, error: unknown): Promise<void> {
  if (!isHouseError(error) || error.code === 'unavailable') throw error
  ctx.log.warn({ err: error, import: id }, 'an import cannot go on')
  await tally(ctx, async (writing) => {
    const found = await readImport(writing, id)
    if (!found) return
    const state = found.state === 'checking' ? 'failed' : 'stopped'
    await saveImport(writing, id, { state, reason: error.message })
    await tellBringer(writing, found, state)
  })
}
