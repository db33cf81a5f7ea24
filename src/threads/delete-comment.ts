import { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Forbidden, NotFound } from '#platform/errors'
import { requireRecord } from './require-record.ts'
import { dropComment, holdComment } from './store.ts'
import { subjectOf, threadOfInput } from './thread.ts'

const deleteInput = threadOfInput.extend({ comment: z.uuid() })

/** Deletes a comment permanently: one's own; admins those of others, too. @throws Forbidden · NotFound · Invalid */
export async function deleteComment(ctx: Ctx, input: Given<z.input<typeof deleteInput>>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { comment, ...of } = takeInput(deleteInput, input)
  await change(ctx, { noun: 'thread', id: subjectOf(of), verb: 'delete-comment' }, async (writing) => {
    await requireRecord(writing, of)
    const held = await holdComment(writing, comment)
    if (!held || subjectOf(held) !== subjectOf(of)) throw new NotFound(say('desk-threads.comment-deleted'))
    if (held.by !== person && ctx.actor.role !== 'admin') throw new Forbidden(say('desk-threads.delete-others'))
    await dropComment(writing, comment)
    return { before: { comment, by: held.by === person ? 'own' : 'other' }, seen: 'nothing' as const }
  })
}
