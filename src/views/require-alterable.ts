import { editorRoles, type Ctx } from '#access'
import { say } from '#messages'
import { Forbidden, NotFound } from '#platform/errors'
import { requireList } from './require-list.ts'
import type { ViewRow } from './store.ts'

/** One's own; what is shared belongs to all who may share. @throws NotFound also for what others keep to themselves · Forbidden */
export function requireAlterable(ctx: Ctx, view: ViewRow | undefined): ViewRow {
  const { actor } = ctx
  if (!view || (view.owner !== actor.id && !view.shared)) throw new NotFound(say('desk-quotes.view-not-found'))
  requireList(ctx, view.list)
  if (view.owner !== actor.id && !editorRoles.some((role) => role === actor.role))
    throw new Forbidden(say('desk-quotes.own-views'))
  return view
}
