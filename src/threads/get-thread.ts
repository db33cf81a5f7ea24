import { deskRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import type { z } from 'zod'
import { hasUnreadNotices } from '#notices'
import { listColleagues } from './record-store.ts'
import { isEditor, requireRecord } from './require-record.ts'
import { listComments, listMentioned, readThread } from './store.ts'
import { piecesOf, subjectOf, threadOfInput, type Thread } from './thread.ts'

/** The comments on a record, the oldest first, and its assignment. Six queries at most. @throws Forbidden below author · NotFound · Invalid */
export async function getThread(ctx: Ctx, input: Given<z.input<typeof threadOfInput>>): Promise<Thread> {
  requireRole(ctx, ...deskRoles)
  const of = takeInput(threadOfInput, input)
  const record = await requireRecord(ctx, of)
  const [thread, colleagues, isUnread] = await Promise.all([
    readThread(ctx, of),
    listColleagues(ctx, record.owner),
    hasUnreadNotices(ctx, subjectOf(of)),
  ])
  const [comments, mentioned] = thread
    ? await Promise.all([listComments(ctx, thread.id), listMentioned(ctx, thread.id, record.owner)])
    : [[], []]
  const names = new Map(mentioned.map(({ id, ...who }) => [id, who]))
  return {
    of,
    about: record.about,
    comments: comments.map(({ by, byName, ...comment }) => ({
      ...comment,
      pieces: piecesOf(comment.text, names),
      by: by === null ? null : { id: by, name: byName ?? '' },
      isOwn: by !== null && by === ctx.actor.id,
    })),
    resolved: thread?.resolvedAt ? { at: thread.resolvedAt, by: thread.resolvedBy } : null,
    assignee: thread?.assignee ? { id: thread.assignee, name: thread.assigneeName ?? '' } : null,
    due: thread?.due ?? null,
    colleagues,
    own: ctx.actor.id,
    may: { assign: isEditor(ctx), deleteAny: ctx.actor.role === 'admin' },
    isUnread,
  }
}
