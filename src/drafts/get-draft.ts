import { deskRoles, isId, requireRole, type Ctx } from '#access'
import type { StoredRecord } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { DraftBeside, Drafted } from './draft.ts'
import { draftable, goneFrom } from './draftable.ts'
import { isSameField } from './is-same-field.ts'
import { readDraft, readDraftOf, type DraftRow } from './store.ts'

/**
 * A draft beside what is live now. An author finds only their own.
 * @throws Forbidden below author · NotFound, also for one that was published or discarded
 */
export async function getDraft(ctx: Ctx, id: string): Promise<DraftBeside> {
  requireRole(ctx, ...deskRoles)
  const draft = isId(id) ? await readDraft(ctx, id) : undefined
  if (!draft || isForeign(ctx, draft)) throw new NotFound(say('desk-drafts.not-found'))
  if (draft.endedAt !== null) throw new NotFound(say('desk-drafts.over'), { gone: true })
  return await besideLive(ctx, draft)
}

/** The draft of a record, if it has one that the person may see. @throws Forbidden below author */
export async function findDraftOf(ctx: Ctx, of: Drafted): Promise<DraftBeside | null> {
  requireRole(ctx, ...deskRoles)
  const draft = isId(of.id) ? await readDraftOf(ctx, of) : undefined
  return draft && !isForeign(ctx, draft) ? await besideLive(ctx, draft) : null
}

const isForeign = (ctx: Ctx, { createdBy }: DraftRow) => ctx.actor.role === 'author' && createdBy !== ctx.actor.id

/** Only for verbs that have checked the permission. */
export async function besideLive(ctx: Ctx, draft: DraftRow): Promise<DraftBeside> {
  const live = (await draftable[draft.noun].read(ctx, [draft.nounId])).get(draft.nounId) ?? null
  return {
    draft,
    live,
    gone: goneFrom(draft.noun, live),
    then: live && { ...live, ...draft.fields },
    contested: live ? contestedIn(draft, live) : [],
  }
}

/** A field that somebody changed since, unless to what the draft has. */
function contestedIn({ fields, base }: Pick<DraftRow, 'fields' | 'base'>, live: StoredRecord): string[] {
  return Object.keys(fields).filter((column) => [base, fields].every((one) => !isSameField(column, live[column], one[column])))
}
