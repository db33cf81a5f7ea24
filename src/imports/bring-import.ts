import { editorRoles, requireRole, type Ctx } from '#access'
import { beginImport } from './begin-import.ts'
import { dropReceived } from './drop-received.ts'
import type { Import } from './import.ts'
import { receiveImport, type Brought } from './receive-import.ts'

/**
 * Keeps a list that somebody brings, and lists it as an import; if that fails, its file is removed again.
 * @throws Forbidden below moderator · Invalid for what is no list, is empty or too long
 */
export async function bringImport(ctx: Ctx, brought: Brought): Promise<Import> {
  requireRole(ctx, ...editorRoles)
  const received = await receiveImport(ctx, brought)
  try {
    return await beginImport(ctx, received)
  } catch (error) {
    await dropReceived(ctx, received).catch(() => undefined)
    throw error
  }
}
