import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { alterImport } from './alter-import.ts'
import { addCounts } from './add-counts.ts'
import type { Import } from './import.ts'
import { saveImport } from './import-store.ts'
import { planRows, saveDecision } from './plan-store.ts'

export const decideRowsInput = z.object({
  numbers: z.array(z.number().int().min(1)).min(1).max(1_000),
  /** null: as the options say. */
  decision: z.enum(['create', 'change', 'skip']).nullable(),
})

/**
 * What becomes of these rows, whatever the options say. A wrong row stays one.
 * @throws Forbidden below moderator · NotFound · Invalid · Conflict unless it was checked or stopped
 */
export async function decideRows(ctx: Ctx, id: string, input: Given<z.input<typeof decideRowsInput>>): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const { numbers, decision } = takeInput(decideRowsInput, input)
  const from = {
    verb: 'decide',
    from: ['checked', 'stopped'] as const,
    otherwise: say('desk-import.after-check'),
  }
  return await alterImport(ctx, id, from, async (writing, found) => {
    await saveDecision(writing, id, numbers, decision)
    await saveImport(writing, id, { counts: addCounts(found.counts, await planRows(writing, id, { numbers })) })
  })
}
