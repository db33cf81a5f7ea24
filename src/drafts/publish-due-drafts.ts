import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { tellStaff } from '#notices'
import { isHouseError } from '#platform/errors'
import { publishDraft } from './publish-draft.ts'
import { listDue, lockDrafts, readDraft, readDraftRecords, saveDraftRow } from './store.ts'

const atOnce = 50

/**
 * The job: publishes drafts whose time has come, each in its own transaction, by the verb that staff use. What can't be published stays, says why, and staff get a notice. May be run twice, and cut off
 * between two drafts. What nobody foresaw is thrown after the others were done, so the job is tried again.
 */
export async function publishDueDrafts(ctx: Ctx, signal: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const faults: unknown[] = []
  for (const { id } of await listDue(ctx, atOnce)) {
    if (signal.aborted) return
    try {
      const draft = await readDraft(ctx, id)
      if (draft) await publishDraft(ctx, id, { version: draft.version })
    } catch (error) {
      if (isHouseError(error) && error.code !== 'unavailable') await keepFault(ctx, id, error.message)
      else faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

/** Until somebody saves, schedules or publishes it, it is not tried again. */
async function keepFault(ctx: Ctx, id: string, fault: string): Promise<void> {
  requireRole(ctx, 'system')
  await change(ctx, { noun: 'draft', id, verb: 'fail-draft' }, async (writing) => {
    await lockDrafts(writing, [id])
    const draft = await readDraft(writing, id)
    const before = (await readDraftRecords(writing, [id])).get(id) ?? null
    const isDue = draft?.endedAt === null && draft.publishAt !== null && draft.publishAt <= writing.clock.now()
    // Somebody was faster.
    if (!isDue) return { before, after: before, seen: 'nothing' as const }
    await saveDraftRow(writing, id, { fault, version: draft.version + 1 })
    await tellStaff(writing, { kind: 'draft-failed', subject: id, details: { text: draft.title, fault } })
    const after = (await readDraftRecords(writing, [id])).get(id) ?? null
    return { before, after, seen: 'nothing' as const }
  })
}
