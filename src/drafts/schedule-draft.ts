import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { editorRoles, isId, requireRight, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, Invalid, NotFound } from '#platform/errors'
import { rightToPublish } from './right-to-publish.ts'
import { lockDrafts, readDraft, readDraftRecords, saveDraftRow } from './store.ts'
import { tellOfDraft } from './tell-of-draft.ts'

const scheduleInput = z.object({
  version: z.number().int(),
  /** null: it is published by hand. */
  at: z.coerce.date({ error: () => say('desk-quotes.enter-date-and-time') }).nullable(),
})

/**
 * Has a draft published at a moment. What went wrong at an earlier one is settled by it.
 * @throws Forbidden below moderator · Invalid for a moment that is over · NotFound · Conflict where somebody saved the draft first
 */
export async function scheduleDraft(
  ctx: Ctx,
  id: string,
  given: Given<z.input<typeof scheduleInput>>,
): Promise<{ version: number; batch: string }> {
  requireRole(ctx, ...editorRoles)
  const { version, at } = takeInput(scheduleInput, given)
  if (at !== null && at <= ctx.clock.now()) throw new Invalid(over(), { at: over() })
  if (!isId(id)) throw new NotFound(say('desk-drafts.not-found'))
  const batch = randomUUID()
  await change(ctx, { noun: 'draft', id, verb: 'schedule-draft', batch }, async (writing) => {
    await lockDrafts(writing, [id])
    const draft = await readDraft(writing, id)
    if (!draft || draft.endedAt !== null) throw new NotFound(say('desk-drafts.over'), { gone: true })
    requireRight(ctx, rightToPublish(draft.noun))
    if (draft.version !== version) throw new Conflict(say('desk-drafts.changed-first'))
    const before = (await readDraftRecords(writing, [id])).get(id) ?? null
    await saveDraftRow(writing, id, { publish_at: at, fault: null, version: version + 1 })
    const after = (await readDraftRecords(writing, [id])).get(id) ?? null
    await tellOfDraft(writing, id, before, after)
    return { before, after, seen: 'nothing' as const }
  })
  return { version: version + 1, batch }
}

const over = () => say('desk-drafts.time-over')
