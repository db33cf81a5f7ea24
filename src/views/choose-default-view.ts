import { deskRoles, isId, requireAccount, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { requireList } from './require-list.ts'
import { lockView, saveDefault } from './store.ts'

/**
 * The view with which its list opens for the person who asks, as long as they may see it; where `isDefault` is false, no longer this one.
 * @throws Forbidden below author, and where they may not open the list · NotFound also for what others keep to themselves
 */
export async function chooseDefaultView(ctx: Ctx, id: string, isDefault: boolean): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const owner = requireAccount(ctx)
  await change(ctx, { noun: 'desk-view', id, verb: isDefault ? 'make-default' : 'end-default' }, async (writing) => {
    const view = isId(id) ? await lockView(writing, id) : undefined
    if (!view || (view.owner !== owner && !view.shared)) throw new NotFound(say('desk-quotes.view-not-found'))
    requireList(ctx, view.list)
    await saveDefault(writing, owner, { id, list: view.list }, isDefault)
    return { after: { name: view.name }, seen: 'nothing' }
  })
}
