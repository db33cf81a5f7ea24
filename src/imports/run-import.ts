import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { addCounts } from './add-counts.ts'
import { alterImport } from './alter-import.ts'
import { toDo, type Import } from './import.ts'
import { saveImport } from './import-store.ts'
import { planRows } from './plan-store.ts'
import { requireCategory } from './require-category.ts'

/** `categoryId`: instead of the one that was chosen, where that is no longer there. */
const runInput = z.object({ categoryId: z.guid().optional() })

/**
 * Lets what was planned be written, by a job that goes on where it was cut off; also goes on with one that was stopped, and with the rows that it left out.
 * @throws Forbidden below moderator · NotFound · Conflict unless it was checked or stopped and its rows are still kept · Invalid where there is nothing to write, and for a category that is none
 */
export async function runImport(ctx: Ctx, id: string, input: Given<z.input<typeof runInput>> = {}): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const { categoryId } = takeInput(runInput, input)
  if (categoryId !== undefined) await requireCategory(ctx, categoryId)
  const from = { verb: 'run', from: ['checked', 'stopped'] as const, otherwise: say('desk-import.check-first') }
  return await alterImport(ctx, id, from, async (writing, found) => {
    if (found.isForgotten) throw new Conflict(say('desk-import.forgotten'))
    const counts = addCounts(found.counts, await planRows(writing, id, 'blocked'))
    if (toDo({ counts }) === 0) throw new Invalid(say('desk-import.nothing-in-rows'))
    await saveImport(writing, id, {
      state: 'running',
      scope: ctx.actor.scope ?? null,
      reason: null,
      counts,
      ...(categoryId === undefined ? {} : { options: { ...found.options, categoryId }, category_id: categoryId }),
      ...(found.startedAt ? {} : { started_at: ctx.clock.now() }),
    })
    await sendJob(writing, 'work-imports', {})
  })
}
