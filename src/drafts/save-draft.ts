import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deskRoles, hasRight, isId, requireRight, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change, isSame, nameOf, type StoredRecord } from '#changes'
import { say } from '#messages'
import { Conflict, Forbidden, Invalid, NotFound } from '#platform/errors'
import { draftable, goneFrom } from './draftable.ts'
import type { Drafted } from './draft.ts'
import { mayChangeDraft, rightToPublish } from './right-to-publish.ts'
import { insertDraft, lockDrafts, readDraftOf, readDraftRecords, saveDraftRow, type DraftRow } from './store.ts'
import { isSameField } from './is-same-field.ts'
import { recordColumns } from './record-columns.ts'
import { refuseSecondDraft } from './refuse-second-draft.ts'
import { tellOfDraft } from './tell-of-draft.ts'
import { tryDraft } from './try-draft.ts'

/** The draft that a form was filled in with. Each draft counts its versions from one, so a version alone does not say of which. */
export const draftSeen = z.object({ id: z.guid(), version: z.number().int() })

export type DraftSeen = z.infer<typeof draftSeen>

/** No draft has it. */
const unknownDraft = '00000000-0000-0000-0000-000000000000'

/** What forms send; null: there was no draft. Those that were opened before an update send only a version. It does not say of which draft, so it is read as that of none, which is a conflict. */
export const draftSent = draftSeen.or(z.number().transform((version) => ({ id: unknownDraft, version }))).nullable()

const saveInput = z.object({
  /** Of the live record, as the form was filled in. */
  version: z.number().int(),
  /** Null: there was none. */
  draft: draftSeen.nullable(),
  note: z
    .string()
    .trim()
    .max(500, { error: () => say('desk-form.note-up-to', { most: 500 }) })
    .optional(),
})

export type DraftSaved = { id: string; version: number; batch: string }

/**
 * Keeps what was typed into the form of a published record as its draft. Visitors see nothing of it. The rules of the form hold. An author's draft of their own quote is proposed to the moderators, and has no time before one of them sets it.
 * @throws Forbidden below author, and for an author's foreign quotes and drafts · Invalid, also where nothing differs from what is live · NotFound · Conflict where somebody saved the
 * record or its draft first
 */
export async function saveDraft(
  ctx: Ctx,
  of: Drafted,
  input: object,
  given: Given<z.input<typeof saveInput>>,
): Promise<DraftSaved> {
  requireRole(ctx, ...deskRoles)
  const { version, draft: seen, note } = takeInput(saveInput, given)
  if (!isId(of.id)) throw new NotFound(say('desk-form.no-longer-there'))
  await requireOwn(ctx, of)
  const { was, then } = await tryDraft(
    ctx,
    of,
    () => ({ input, version }),
    () => Promise.resolve(),
  )
  if (goneFrom(of.noun, was) !== null) throw new Invalid(say('desk-drafts.only-published'))
  const { columns } = draftable[of.noun]
  // The name follows the author, if it is one of the list.
  const follows = (column: string) => column === 'author' && typeof then['author_id'] === 'string'
  const differing = columns.filter((column) => !follows(column) && !isSame(was[column], then[column]))
  const now = ctx.clock.now()
  const batch = randomUUID()
  const id = seen?.id ?? randomUUID()
  const saved = await refuseSecondDraft(() =>
    change(ctx, { noun: 'draft', id, verb: 'save-draft', batch }, async (writing) => {
      await lockDrafts(writing, [id])
      const draft = await readDraftOf(writing, of)
      if (draft && !mayChangeDraft(ctx.actor, draft)) throw new Forbidden(ofAModerator())
      if (draft?.id !== seen?.id || draft?.version !== seen?.version) throw new Conflict(firstSaved(draft))
      if (differing.length === 0) throw new Invalid(draft ? sameAgain() : same())
      const before = (await readDraftRecords(writing, [id])).get(id) ?? null
      const row = {
        title: (nameOf(then) ?? '').slice(0, 300),
        fields: pick(then, differing),
        base: baseOf(draft, { was, then }, differing),
        base_version: version,
        note: note ?? draft?.note ?? '',
        // What failed at its time waits for another.
        ...(draft?.fault ? { fault: null, publish_at: null } : {}),
        saved_by: ctx.actor.id,
        saved_at: now,
        version: (draft?.version ?? 0) + 1,
        // A moderator gave a time to what they had read.
        ...(!hasRight(ctx.actor, rightToPublish(of.noun)) ? { proposed_at: now, review_note: null, publish_at: null } : {}),
      }
      if (draft) await saveDraftRow(writing, id, row)
      else await insertDraft(writing, { ...row, ...recordColumns(of), id, created_by: ctx.actor.id, created_at: now })
      const after = (await readDraftRecords(writing, [id])).get(id) ?? null
      await tellOfDraft(writing, id, before, after)
      return { before, after, seen: 'nothing' as const, version: row.version }
    }),
  )
  return { id, version: saved.version, batch }
}

const same = () => say('desk-drafts.same-as-published')
const sameAgain = () => say('desk-drafts.nothing-differs-now')

const ofAModerator = () => say('desk-drafts.of-another')

const firstSaved = (draft: DraftRow | undefined) =>
  !draft
    ? say('desk-drafts.over-meanwhile')
    : draft.savedByName === null
      ? say('desk-drafts.someone-saved-first')
      : say('desk-drafts.saved-first', { name: draft.savedByName })

async function requireOwn(ctx: Ctx, { noun, id }: Drafted): Promise<void> {
  if (hasRight(ctx.actor, rightToPublish(noun))) return
  if (noun !== 'quote') throw new Forbidden(say('desk-drafts.propose-own'))
  requireRight(ctx, 'quotes.edit')
  const record = (await draftable.quote.read(ctx, [id])).get(id)
  if (record?.['created_by'] !== ctx.actor.id) throw new Forbidden(say('desk-drafts.propose-own'))
}

const pick = (record: StoredRecord, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, record[column] ?? null]))

/** What was live when a field was changed. A field that stays as the draft had it keeps its base, so that a change of the live one since then is still seen. */
function baseOf(
  draft: DraftRow | undefined,
  { was, then }: { was: StoredRecord; then: StoredRecord },
  columns: readonly string[],
) {
  const kept = (column: string) => draft && column in draft.base && isSameField(column, draft.fields[column], then[column])
  return Object.fromEntries(columns.map((column) => [column, (kept(column) ? draft?.base[column] : was[column]) ?? null]))
}
