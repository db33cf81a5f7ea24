import { deskRoles, editorRoles, isId, requireAccount, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { refuseTakenView } from './refuse-taken-view.ts'
import { requireList } from './require-list.ts'
import { requireRoom } from './require-room.ts'
import { insertView, lockOwner, readDeleted, saveDefaults } from './store.ts'

/**
 * Takes back that the person who asks deleted a view: it is its owner's again, at its address, and opens first for those who have chosen nothing else since.
 * @throws Forbidden below author, where they may not open the list, and for authors who would share · NotFound for what they did not delete, and where it is there or its owner is gone · Invalid where the owner has `mostViews` · Conflict where
 * the owner has one of that name
 */
export async function restoreView(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  await refuseTakenView(() =>
    change(ctx, { noun: 'desk-view', id, verb: 'restore' }, async (writing) => {
      const deleted = isId(id) ? await readDeleted(writing, id, person) : undefined
      if (!deleted || !(await lockOwner(writing, deleted.owner))) throw new NotFound(say('desk-quotes.view-not-found'))
      const { defaults, ...view } = deleted
      requireList(ctx, view.list)
      if (view.shared || view.owner !== person) requireRole(ctx, ...editorRoles)
      await requireRoom(writing, view.owner)
      await insertView(writing, { id, ...view })
      await saveDefaults(writing, { id, list: view.list }, defaults)
      return { after: deleted, seen: 'nothing' }
    }),
  )
}
