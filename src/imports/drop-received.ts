import { requireRight, type Ctx } from '#access'
import { removePieces } from './pieces.ts'
import type { Received } from './receive-import.ts'

/** Removes the file of a list of which no import was begun. @throws Forbidden below moderator */
export async function dropReceived(ctx: Ctx, { id, pieces }: Received): Promise<void> {
  requireRight(ctx, 'imports.run')
  await removePieces(ctx, id, pieces)
}
