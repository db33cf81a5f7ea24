import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deskRoles, isId, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, Forbidden, NotFound } from '#platform/errors'
import { mayChangeDraft } from './right-to-publish.ts'
import { lockDrafts, readDraft, readDraftRecords, saveDraftRow } from './store.ts'
import { tellOfDraft } from './tell-of-draft.ts'

const discardInput = z.object({ version: z.number().int() })

/** Takes a draft away; undo brings it back within 30 days. @throws Forbidden below author, and for an author's foreign drafts · NotFound · Conflict where somebody saved the draft first */
export async function discardDraft(ctx: Ctx, id: string, given: Given<z.input<typeof discardInput>>): Promise<{ batch: string }> {
  requireRole(ctx, ...deskRoles)
  const { version } = takeInput(discardInput, given)
  if (!isId(id)) throw new NotFound(say('desk-drafts.not-found'))
  const batch = randomUUID()
  await change(ctx, { noun: 'draft', id, verb: 'discard-draft', batch }, async (writing) => {
    await lockDrafts(writing, [id])
    const draft = await readDraft(writing, id)
    if (!draft || draft.endedAt !== null) throw new NotFound(say('desk-drafts.over'), { gone: true })
    if (!mayChangeDraft(ctx.actor, draft)) throw new Forbidden(say('desk-drafts.discard-own'))
    if (draft.version !== version) throw new Conflict(say('desk-drafts.changed-first'))
    const before = (await readDraftRecords(writing, [id])).get(id) ?? null
    await saveDraftRow(writing, id, { ended_at: writing.clock.now(), version: version + 1 })
    const after = (await readDraftRecords(writing, [id])).get(id) ?? null
    await tellOfDraft(writing, id, before, after)
    return { before, after, seen: 'nothing' as const }
  })
  return { batch }
}
