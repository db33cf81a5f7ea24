import { requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { alterImport } from './alter-import.ts'
import type { Import } from './import.ts'
import { saveImport } from './import-store.ts'

/**
 * Halts what is at work, at a whole step: what was written stays, and it can go on or be undone. A check ends, and its rows wait to be checked again.
 * @throws Forbidden below moderator · NotFound · Conflict unless it is at work
 */
export async function stopImport(ctx: Ctx, id: string): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const from = { verb: 'stop', from: ['checking', 'running'] as const, otherwise: say('desk-import.not-being-imported') }
  return await alterImport(ctx, id, from, async (writing, found) => {
    await saveImport(writing, id, { state: found.state === 'running' ? 'stopped' : 'uploaded', reason: null })
  })
}
