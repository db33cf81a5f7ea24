import { editorRoles, requireRole, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { alterImport } from './alter-import.ts'
import { toDo, type Import } from './import.ts'
import { saveImport } from './import-store.ts'

/**
 * Lets what was planned be written, by a job that goes on where it was cut off; also goes on with one that was stopped.
 * @throws Forbidden below moderator · NotFound · Conflict unless it was checked or stopped · Invalid where there is nothing to write
 */
export async function runImport(ctx: Ctx, id: string): Promise<Import> {
  requireRole(ctx, ...editorRoles)
  const from = { verb: 'run', from: ['checked', 'stopped'] as const, otherwise: 'Check the rows first.' }
  return await alterImport(ctx, id, from, async (writing, found) => {
    if (toDo(found) === 0) throw new Invalid('There is nothing to import: no row would create or change a quote.')
    await saveImport(writing, id, {
      state: 'running',
      reason: null,
      ...(found.startedAt ? {} : { started_at: ctx.clock.now() }),
    })
    await sendJob(writing, 'work-imports', {})
  })
}
