import { editorRoles, type Ctx } from '#access'
import { Forbidden, NotFound } from '#platform/errors'
import type { ViewRow } from './store.ts'

/** One's own; what is shared belongs to all who may share. @throws NotFound also for what others keep to themselves · Forbidden */
export function requireAlterable({ actor }: Ctx, view: ViewRow | undefined): ViewRow {
  if (!view || (view.owner !== actor.id && !view.shared)) throw new NotFound('View not found.')
  if (view.owner !== actor.id && !editorRoles.some((role) => role === actor.role))
    throw new Forbidden('You can only change your own views.')
  return view
}
