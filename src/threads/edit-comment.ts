import { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, Forbidden, NotFound } from '#platform/errors'
import { countComment, requireFewMentions, type Commenting } from './add-comment.ts'
import { requireRecord } from './require-record.ts'
import { holdComment, saveComment, saveMentions } from './store.ts'
import { tellMentioned } from './tell-mentioned.ts'
import { subjectOf, textInput, threadOfInput } from './thread.ts'

const editInput = threadOfInput.extend({ comment: z.uuid(), text: textInput, version: z.int() })

/**
 * Changes one's own comment. Whom it mentions only now gets a notice. @returns `unreached`: as `addComment`
 * @throws Forbidden for those of others · NotFound · Invalid · Conflict when it was edited in another window since `version` · LimitReached
 */
export async function editComment(
  ctx: Ctx,
  input: Given<z.input<typeof editInput>>,
  { isPart = false }: Commenting = {},
): Promise<{ unreached: string[] }> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { comment, text, version, ...of } = takeInput(editInput, input)
  const people = requireFewMentions(text)
  if (!isPart) await countComment(ctx)
  return await change(ctx, { noun: 'thread', id: subjectOf(of), verb: 'edit-comment' }, async (writing) => {
    const record = await requireRecord(writing, of)
    const held = await holdComment(writing, comment)
    if (!held || subjectOf(held) !== subjectOf(of)) throw new NotFound(say('desk-threads.comment-deleted'))
    if (held.by !== person) throw new Forbidden(say('desk-threads.edit-own'))
    if (held.version !== version) throw new Conflict(say('desk-threads.edited-elsewhere'))
    await saveComment(writing, comment, text, version + 1)
    const unreached = await tellMentioned(writing, of, record, await saveMentions(writing, comment, people, record.owner))
    return { unreached, after: { comment }, seen: 'nothing' as const }
  })
}
