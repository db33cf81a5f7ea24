import { deskRoles, editorRoles, isId, requireRole, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { refuseTakenView } from './refuse-taken-view.ts'
import { requireAlterable } from './require-alterable.ts'
import { lockView, saveViewFields } from './store.ts'
import { viewInput, type ViewInput } from './view.ts'

/**
 * Gives a view another name, another question, or shares it, or no more; what is left out stays.
 * @throws Forbidden below author, for foreign views as `requireAlterable` says, and for authors who would share · Invalid · NotFound · Conflict where its owner has one of
 * that name
 */
export async function changeView(ctx: Ctx, id: string, input: Partial<ViewInput>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  // Without the default: what is not given is not changed.
  const fields = takeInput(viewInput.extend({ shared: viewInput.shape.shared.unwrap() }).partial(), input)
  if (fields.shared) requireRole(ctx, ...editorRoles)
  await refuseTakenView(() =>
    change(ctx, { noun: 'desk-view', id, verb: 'update' }, async (writing) => {
      const { name, query, shared } = requireAlterable(ctx, isId(id) ? await lockView(writing, id) : undefined)
      await saveViewFields(writing, id, fields)
      return { before: { name, query, shared }, after: { name, query, shared, ...fields }, seen: 'nothing' }
    }),
  )
}
