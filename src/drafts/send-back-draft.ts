import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { editorRoles, isId, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
import { lockDrafts, readDraft, readDraftRecords, saveDraftRow } from './store.ts'
import { tellOfDraft } from './tell-of-draft.ts'

const sendBackInput = z.object({
  version: z.number().int(),
  note: z
    .string({ error: 'Please say what should change.' })
    .trim()
    .min(1, 'Please say what should change.')
    .max(2000, 'A note can have up to 2,000 characters.'),
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
  if (!isId(id)) throw new NotFound('Draft not found')
  const batch = randomUUID()
  await change(ctx, { noun: 'draft', id, verb: 'send-back', batch }, async (writing) => {
    await lockDrafts(writing, [id])
    const draft = await readDraft(writing, id)
    if (!draft || draft.endedAt !== null) throw new NotFound('This draft was published or discarded.', { gone: true })
    if (draft.version !== version || draft.proposedAt === null)
      throw new Conflict('Someone else changed this draft first. Load it again.')
    const before = (await readDraftRecords(writing, [id])).get(id) ?? null
    await saveDraftRow(writing, id, { proposed_at: null, review_note: note, publish_at: null, version: version + 1 })
    const after = (await readDraftRecords(writing, [id])).get(id) ?? null
    await tellOfDraft(writing, id, before, after)
    return { before, after, seen: 'nothing' as const }
  })
  return { batch }
}
