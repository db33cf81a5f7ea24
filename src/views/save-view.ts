import { randomUUID } from 'node:crypto'
import { deskRoles, editorRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { refuseTakenView } from './refuse-taken-view.ts'
import { requireRoom } from './require-room.ts'
import { insertView } from './store.ts'
import { viewInput, type ViewInput } from './view.ts'

/**
 * Saves a view of the quotes under a name; moderators and admins may share it.
 * @throws Forbidden below author, and for authors who would share · Invalid, also where somebody has `mostViews` · Conflict where they have one of that name
 */
export async function saveView(ctx: Ctx, input: Given<ViewInput>): Promise<{ id: string }> {
  requireRole(ctx, ...deskRoles)
  const owner = requireAccount(ctx)
  const fields = takeInput(viewInput, input)
  if (fields.shared) requireRole(ctx, ...editorRoles)
  const id = randomUUID()
  await refuseTakenView(() =>
    change(ctx, { noun: 'desk-view', id, verb: 'create' }, async (writing) => {
      await requireRoom(writing, owner)
      await insertView(writing, { id, owner, ...fields })
      return { after: fields, seen: 'nothing' }
    }),
  )
  return { id }
}
