import { editorRoles, requireRole, type Ctx } from '#access'
import { sendJob } from '#platform/send-job'
import { alterImport } from './alter-import.ts'
import type { Import } from './import.ts'
import { saveImport } from './import-store.ts'

/**
 * Takes back all that an import wrote, by a job: what it made goes wholly, what it changed is as it was; what somebody has changed or published
 * since is kept and listed. @throws Forbidden below moderator · NotFound · Conflict unless it was written, all or in part
 */
export async function undoImport(ctx: Ctx, id: string): Promise<Import> {
  requireRole(ctx, ...editorRoles)
  const from = { verb: 'undo', from: ['done', 'stopped'] as const, otherwise: 'There is nothing to undo.' }
  return await alterImport(ctx, id, from, async (writing) => {
    await saveImport(writing, id, { state: 'undoing', reason: null })
    await sendJob(writing, 'work-imports', {})
  })
}
