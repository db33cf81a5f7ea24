import { deskRoles, isId, requireRight, requireRole, type Ctx } from '#access'
import type { StoredRecord } from '#changes'
import { say } from '#messages'
import { Forbidden, NotFound } from '#platform/errors'
import type { Versioned } from './versioned.ts'
import { waysBack } from './ways-back.ts'

const absent = {
  quote: () => say('quote.not-found'),
  author: () => say('desk-authors.not-found'),
  category: () => say('categories.not-found'),
  page: () => say('desk-pages.not-found'),
  settings: () => say('desk-history.settings-never-saved'),
} as const

/**
 * Who may look at a history may go back in it: quotes, authors and categories moderators and admins, settings admins, and authors their own drafts.
 * @returns what is stored now @throws Forbidden for everybody else · NotFound for what is no more
 */
export async function requireReadable(ctx: Ctx, { noun, id }: Versioned): Promise<StoredRecord> {
  requireRole(ctx, ...deskRoles)
  const way = waysBack[noun]
  if (way?.right) requireRight(ctx, way.right)
  const now = noun === 'settings' || isId(id) ? (await way?.read(ctx, [id]))?.get(id) : undefined
  if (!now) throw new NotFound(absent[noun]())
  if (ctx.actor.role === 'author' && (now.created_by !== ctx.actor.id || now.is_active))
    throw new Forbidden(say('desk-history.own-drafts'))
  return now
}
