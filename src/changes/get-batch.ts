import { deskRoles, hasRight, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { Forbidden, NotFound } from '#platform/errors'
import { readBatchHead, type BatchHead } from './batch-store.ts'

/** Verbs that take rows away: no batch of theirs is put back. An import is, but by its own page and job. */
export const forGood: ReadonlySet<string> = new Set(['delete', 'erase', 'load', 'import', 'fill', 'undo-import', 'renew-names'])

/**
 * What was done in one go, to be put back: by the person who did it, and by those who can publish quotes, no matter who did it.
 * @throws Forbidden below author, and for foreign batches where somebody can't publish quotes · NotFound
 */
export async function getBatch(ctx: Ctx, batch: string): Promise<BatchHead> {
  requireRole(ctx, ...deskRoles)
  const head = isId(batch) ? await readBatchHead(ctx, batch) : undefined
  if (!head) throw new NotFound(say('desk-changes.not-found'))
  if (!hasRight(ctx.actor, 'quotes.publish') && head.actors.some((actor) => actor !== ctx.actor.id))
    throw new Forbidden(say('desk-changes.undo-own'))
  return head
}
