import { deskRoles, requireRole, type Ctx } from '#access'
import type { Draft, Drafted } from './draft.ts'
import { draftable } from './draftable.ts'
import { findDraftOf } from './get-draft.ts'
import { tryDraft } from './try-draft.ts'

/**
 * What a record would be with its draft, as `look` reads it; null where it has no draft that the person may see. Nothing is kept.
 * @throws Forbidden below author · what the verb of the form throws where the draft can't be saved any more, such as Invalid where its author was deleted
 */
export async function openDraft<T>(
  ctx: Ctx,
  of: Drafted,
  look: (inside: Ctx) => Promise<T>,
): Promise<{ draft: Draft; seen: T } | null> {
  requireRole(ctx, ...deskRoles)
  const found = await findDraftOf(ctx, of)
  if (!found?.live) return null
  const { draft } = found
  const { inputOf } = draftable[of.noun]
  const withDraft = (was: object) => inputOf({ ...was, ...draft.fields })
  const { seen } = await tryDraft(ctx, of, (was) => ({ input: withDraft(was), version: Number(was['version']) }), look)
  return { draft, seen }
}
