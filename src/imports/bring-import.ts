import { requireRight, type Ctx } from '#access'
import { beginImport } from './begin-import.ts'
import { dropReceived } from './drop-received.ts'
import { Unavailable } from '#platform/errors'
import type { Import } from './import.ts'
import { receiveImport, type Brought } from './receive-import.ts'

/**
 * Keeps a list that somebody brings, and lists it as an import; if that is refused, its file is removed again.
 * @throws Forbidden below moderator · Invalid for what is no list, is empty or too long
 */
export async function bringImport(ctx: Ctx, brought: Brought): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const received = await receiveImport(ctx, brought)
  try {
    return await beginImport(ctx, received)
  } catch (error) {
    // Where the connection was lost while committing, the import may be there. If it isn't, `forgetImports` removes the file.
    if (!(error instanceof Unavailable)) await dropReceived(ctx, received).catch(() => undefined)
    throw error
  }
}
