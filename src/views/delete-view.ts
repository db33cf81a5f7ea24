import { deskRoles, isId, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { requireAlterable } from './require-alterable.ts'
import { dropView, lockView, readDefaults } from './store.ts'

/** Takes a view away; `restoreView` brings it back. @throws Forbidden below author, and as `requireAlterable` · NotFound */
export async function deleteView(ctx: Ctx, id: string): Promise<{ name: string; query: string }> {
  requireRole(ctx, ...deskRoles)
  const { before } = await change(ctx, { noun: 'desk-view', id, verb: 'delete' }, async (writing) => {
    const { owner, list, name, query, shared } = requireAlterable(ctx, isId(id) ? await lockView(writing, id) : undefined)
    const defaults = await readDefaults(writing, id)
    await dropView(writing, id)
    return { before: { owner, list, name, query, shared, defaults }, seen: 'nothing' as const }
  })
  return { name: before.name, query: before.query }
}
