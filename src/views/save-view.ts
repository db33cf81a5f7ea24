import { randomUUID } from 'node:crypto'
import { deskRoles, editorRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import type { LaidList } from './laid-list.ts'
import { refuseTakenView } from './refuse-taken-view.ts'
import { requireList } from './require-list.ts'
import { requireRoom } from './require-room.ts'
import { insertView } from './store.ts'
import { viewInput, type ViewInput } from './view.ts'

/**
 * Saves a view of a list under a name; moderators and admins may share it.
 * @throws Forbidden below author, where they may not open the list, and for authors who would share · Invalid, also where somebody has `mostViews` · Conflict where they have one of that name
 */
export async function saveView(ctx: Ctx, list: LaidList, input: Given<ViewInput>): Promise<{ id: string }> {
  requireRole(ctx, ...deskRoles)
  requireList(ctx, list)
  const owner = requireAccount(ctx)
  const fields = takeInput(viewInput, input)
  if (fields.shared) requireRole(ctx, ...editorRoles)
  const id = randomUUID()
  await refuseTakenView(() =>
    change(ctx, { noun: 'desk-view', id, verb: 'create' }, async (writing) => {
      await requireRoom(writing, owner)
      await insertView(writing, { id, owner, list, ...fields })
      return { after: { list, ...fields }, seen: 'nothing' }
    }),
  )
  return { id }
}
