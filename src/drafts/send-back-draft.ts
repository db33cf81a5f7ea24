import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { editorRoles, isId, requireRight, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { rightToPublish } from './right-to-publish.ts'
import { lockDrafts, readDraft, readDraftRecords, saveDraftRow } from './store.ts'
import { tellOfDraft } from './tell-of-draft.ts'

const sendBackInput = z.object({
  version: z.number().int(),
  note: z
    .string({ error: () => say('desk-drafts.say-what-to-change') })
    .trim()
    .min(1, { error: () => say('desk-drafts.say-what-to-change') })
    .max(2000, { error: () => say('desk-form.note-up-to', { most: 2_000 }) }),
})

/**
 * Gives a proposed draft back to its author, who reads the note and proposes it again by saving it.
 * @throws Forbidden below moderator · Invalid without a note · NotFound · Conflict where it is not proposed any more, or somebody saved it first
 */
export async function sendBackDraft(
  ctx: Ctx,
  id: string,
  given: Given<z.input<typeof sendBackInput>>,
): Promise<{ batch: string }> {
  requireRole(ctx, ...editorRoles)
  const { version, note } = takeInput(sendBackInput, given)
  if (!isId(id)) throw new NotFound(say('desk-drafts.not-found'))
  const batch = randomUUID()
  await change(ctx, { noun: 'draft', id, verb: 'send-back', batch }, async (writing) => {
    await lockDrafts(writing, [id])
    const draft = await readDraft(writing, id)
    if (!draft || draft.endedAt !== null) throw new NotFound(say('desk-drafts.over'), { gone: true })
    requireRight(ctx, rightToPublish(draft.noun))
    if (draft.version !== version || draft.proposedAt === null) throw new Conflict(say('desk-drafts.changed-first'))
    const before = (await readDraftRecords(writing, [id])).get(id) ?? null
    await saveDraftRow(writing, id, { proposed_at: null, review_note: note, publish_at: null, version: version + 1 })
    const after = (await readDraftRecords(writing, [id])).get(id) ?? null
    await tellOfDraft(writing, id, before, after)
    return { before, after, seen: 'nothing' as const }
  })
  return { batch }
}
