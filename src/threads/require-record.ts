import { deskRoles, editorRoles, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readRecords, type CommentedRecord } from './record-store.ts'
import type { ThreadOf } from './thread.ts'

/** Whether the person edits what others wrote. */
export const isEditor = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.role === 'system' || editorRoles.some((role) => role === actor.role)

/** The record of a thread, for staff who can read it: editors every one, authors their own quotes. @throws Forbidden below author · NotFound */
export async function requireRecord(ctx: Ctx, of: ThreadOf): Promise<CommentedRecord> {
  requireRole(ctx, ...deskRoles)
  const found = isEditor(ctx) || of.noun === 'quote' ? (await readRecords(ctx, of.noun, [of.id])).get(of.id) : undefined
  if (!found || !(isEditor(ctx) || (found.owner !== null && found.owner === ctx.actor.id)))
    throw new NotFound(say('desk-threads.nothing-to-comment'))
  return found
}
