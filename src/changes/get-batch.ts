import { deskRoles, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { Forbidden, NotFound } from '#platform/errors'
import { readBatchHead, type BatchHead } from './batch-store.ts'

/** Verbs that take rows away: no batch of theirs is put back. An import is, but by its own page and job. */
export const forGood: ReadonlySet<string> = new Set([
  'delete',
  'erase',
  'load',
  'import',
  'fill',
  'undo-import',
  'renew-names',
  'set-back',
])

/**
 * What was done in one go: authors get their own batches, moderators and admins everybody's. Putting it back wants more (src/history/undo-batch.ts).
 * @throws Forbidden below author, and for an author's foreign batches · NotFound
 */
export async function getBatch(ctx: Ctx, batch: string): Promise<BatchHead> {
  requireRole(ctx, ...deskRoles)
  const head = isId(batch) ? await readBatchHead(ctx, batch) : undefined
  if (!head) throw new NotFound(say('desk-changes.not-found'))
  if (ctx.actor.role === 'author' && head.actors.some((actor) => actor !== ctx.actor.id))
    throw new Forbidden(say('desk-changes.undo-own'))
  return head
}
