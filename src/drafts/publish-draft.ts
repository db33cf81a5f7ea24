import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { editorRoles, isId, requireRight, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import type { DraftedNoun, Gone } from './draft.ts'
import { rightToPublish } from './right-to-publish.ts'
import { draftable } from './draftable.ts'
import { besideLive } from './get-draft.ts'
import { lockDrafts, readDraft, readDraftRecords, saveDraftRow } from './store.ts'
import { tellOfDraft } from './tell-of-draft.ts'

const publishInput = z.object({
  /** Of the draft as it was looked at. */
  version: z.number().int(),
  /** Of the live record as it was looked at, with what somebody changed since; without it, a draft that somebody's change meets is not published. */
  over: z.number().int().optional(),
  /** Fields that stay as they are live. */
  keep: z.array(z.string()).max(200).default([]),
})

/**
 * Publishes a draft by the verb of the noun's form, as one batch with the end of the draft: undo brings both back.
 * @throws Forbidden below moderator · NotFound for a draft that has ended, and where its record is in the trash or was merged · Invalid as the form does · Conflict where somebody saved the draft
 * first, or changed the same fields of the record since and `over` is not its version; then `fields` names them
 */
export async function publishDraft(
  ctx: Ctx,
  id: string,
  given: Given<z.input<typeof publishInput>>,
): Promise<{ noun: DraftedNoun; nounId: string; batch: string }> {
  requireRole(ctx, ...editorRoles)
  const { version, over, keep } = takeInput(publishInput, given)
  if (!isId(id)) throw new NotFound(say('desk-drafts.not-found'))
  const batch = randomUUID()
  return await inTransaction(ctx, async (inside) => {
    const { draft } = await change(inside, { noun: 'draft', id, verb: 'publish-draft', batch }, async (writing) => {
      await lockDrafts(writing, [id])
      const draft = await readDraft(writing, id)
      if (!draft || draft.endedAt !== null) throw new NotFound(say('desk-drafts.over'), { gone: true })
      requireRight(ctx, rightToPublish(draft.noun))
      if (draft.version !== version) throw new Conflict(say('desk-drafts.changed-first'))
      const before = (await readDraftRecords(writing, [id])).get(id) ?? null
      await saveDraftRow(writing, id, { ended_at: writing.clock.now(), fault: null, version: version + 1 })
      const after = (await readDraftRecords(writing, [id])).get(id) ?? null
      await tellOfDraft(writing, id, before, after, true)
      return { draft, before, after, seen: 'nothing' as const }
    })
    const { noun, nounId } = draft
    const { live, gone, contested } = await besideLive(inside, draft)
    if (!live || gone !== null) throw new NotFound(goneSentence[gone ?? 'deleted']())
    const now = Number(live['version'])
    if (over === undefined ? contested.length > 0 : over !== now)
      throw new Conflict(
        say('desk-drafts.same-fields'),
        Object.fromEntries(contested.map((column) => [column, say('desk-drafts.field-changed')])),
      )
    const taken = Object.fromEntries(Object.entries(draft.fields).filter(([column]) => !keep.includes(column)))
    const { inputOf, save } = draftable[noun]
    await save(inside, nounId, inputOf({ ...live, ...taken }), { version: now, as: { verb: 'publish-draft', batch } })
    return { noun, nounId, batch }
  })
}

const goneSentence: Readonly<Record<Gone, () => string>> = {
  trashed: () => say('desk-drafts.trashed'),
  deleted: () => say('desk-drafts.was-deleted'),
  merged: () => say('desk-drafts.was-merged'),
  unpublished: () => say('desk-drafts.unpublished'),
}
