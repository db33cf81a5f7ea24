import { deskRoles, isId, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { requireAlterable } from './require-alterable.ts'
import { dropView, lockView } from './store.ts'

/** Takes a view away. @returns what it was, so that it can be saved once more @throws Forbidden below author, and as `requireAlterable` · NotFound */
export async function deleteView(ctx: Ctx, id: string): Promise<{ name: string; query: string; shared: boolean }> {
  requireRole(ctx, ...deskRoles)
  const { before } = await change(ctx, { noun: 'desk-view', id, verb: 'delete' }, async (writing) => {
    const { name, query, shared } = requireAlterable(ctx, isId(id) ? await lockView(writing, id) : undefined)
    await dropView(writing, id)
    return { before: { name, query, shared }, seen: 'nothing' as const }
  })
  return before
}
