import type { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { countAttempt } from '#platform/limits'
import { requireRecord } from './require-record.ts'
import { countComments, holdThread, insertComment, saveAnswered, saveMentions, saveResolved } from './store.ts'
import { tellMentioned } from './tell-mentioned.ts'
import { tellParticipants } from './tell-participants.ts'
import { mentionedIn, mostComments, mostMentions, subjectOf, textInput, threadOfInput } from './thread.ts'

const addInput = threadOfInput.extend({ text: textInput })

/** Comments and edits of one person. */
const commentLimit = { name: 'comments', most: 60, withinSeconds: 10 * 60 }

/** `isPart`: of a transaction of the caller, who has counted it (`countComment`). */
export type Commenting = { isPart?: boolean }

/** Before a comment is written or edited. Not in a transaction. @throws Forbidden below author · LimitReached */
export async function countComment(ctx: Ctx): Promise<void> {
  requireRole(ctx, ...deskRoles)
  await countAttempt(ctx, commentLimit, requireAccount(ctx))
}

/**
 * Adds a comment. Whom it mentions and who takes part get a notice; what waited for the person who writes counts as answered, and a resolved thread is open again.
 * @returns `unreached`: who is mentioned and can't read the record any more @throws Forbidden below author · NotFound · Invalid · Conflict when the thread is full · LimitReached
 */
export async function addComment(
  ctx: Ctx,
  input: Given<z.input<typeof addInput>>,
  { isPart = false }: Commenting = {},
): Promise<{ id: string; unreached: string[] }> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { text, ...of } = takeInput(addInput, input)
  const people = requireFewMentions(text)
  await requireRecord(ctx, of)
  if (!isPart) await countComment(ctx)
  return await change(ctx, { noun: 'thread', id: subjectOf(of), verb: 'comment' }, async (writing) => {
    const record = await requireRecord(writing, of)
    const thread = await holdThread(writing, of)
    if ((await countComments(writing, thread.id)) >= mostComments)
      throw new Conflict(say('desk-threads.most-comments', { most: mostComments }))
    await saveAnswered(writing, thread.id, person)
    const id = await insertComment(writing, thread.id, text)
    const mentioned = await saveMentions(writing, id, people, record.owner)
    const unreached = await tellMentioned(writing, of, record, mentioned)
    await tellParticipants(writing, of, record, thread, mentioned)
    if (thread.resolvedAt !== null) await saveResolved(writing, thread.id, null)
    return { id, unreached, after: { comment: id }, seen: 'nothing' as const }
  })
}

/** @throws Invalid */
export function requireFewMentions(text: string): string[] {
  const people = mentionedIn(text)
  if (people.length > mostMentions)
    throw new Invalid(say('desk-threads.most-mentions', { most: mostMentions }), {
      text: say('desk-threads.most-mentions', { most: mostMentions }),
    })
  return people
}
