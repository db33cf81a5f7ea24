import { editorRoles, requireRole, type Ctx } from '#access'
import type { Author } from './author.ts'
import { listNamesakes, lockName } from './store.ts'

/** Nobody asks about more. */
const mostNamesakes = 5

/**
 * Who has that very name already, but for case, accents and signs: those with the most quotes first. People do share names, so it is no fault. Who asks for the name meanwhile
 * waits until the transaction of `ctx` ends, so that two cannot both add the author. @throws Forbidden below moderator
 */
export async function findNamesakes(ctx: Ctx, name: string, except: string | null = null): Promise<Author[]> {
  requireRole(ctx, ...editorRoles)
  await lockName(ctx, name)
  return await listNamesakes(ctx, name, except, mostNamesakes)
}
