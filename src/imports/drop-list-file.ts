import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { saveImport } from './import-store.ts'
import { removePieces } from './pieces.ts'

/** Removes the file of a list, which its import needs no more. May be run twice, or cut off. @throws Unavailable where the file store doesn't answer */
export async function dropListFile(ctx: Ctx, { id, pieces }: { id: string; pieces: number }): Promise<void> {
  requireRole(ctx, 'system')
  await removePieces(ctx, id, pieces)
  await tally(ctx, (writing) => saveImport(writing, id, { pieces: null }))
}
