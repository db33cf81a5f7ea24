import { refusalOf, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { Conflict, Forbidden } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { alterImport } from './alter-import.ts'
import { listKindsToUndo } from './done-row-store.ts'
import type { Import } from './import.ts'
import { saveImport } from './import-store.ts'

/**
 * Takes back all that an import wrote, by a job: what it made goes wholly, what it changed is as it was; what somebody has changed or published
 * since is kept and listed. @throws Forbidden below moderator, and where the person's role is limited and a quote of the import is outside it · NotFound · Conflict unless it was written, all or in part, and its rows are still kept
 */
export async function undoImport(ctx: Ctx, id: string): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const from = { verb: 'undo', from: ['done', 'stopped'] as const, otherwise: say('desk-import.nothing-to-undo') }
  return await alterImport(ctx, id, from, async (writing, found) => {
    // Nothing would be found to take back, and all of it be called undone.
    if (found.isForgotten) throw new Conflict(wayBackGone())
    // What it left for its role would be kept for good: an import is undone once.
    const { scope } = ctx.actor
    if (scope && (await listKindsToUndo(writing, id)).some((quote) => refusalOf(scope, quote) !== undefined))
      throw new Forbidden(say('desk-import.outside-role'))
    await saveImport(writing, id, { state: 'undoing', reason: null, scope: scope ?? null })
    await sendJob(writing, 'work-imports', {})
  })
}

const wayBackGone = () => say('desk-import.too-old', { days: 90 })
