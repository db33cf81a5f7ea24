import type { Ctx } from '#access'
import { findDraftOf, openDraft, type Drafted } from '#drafts'
import { isHouseError } from '#platform/errors'
import { momentOf } from '#time'

/** What a form says of the draft of its record. */
export type DraftInForm = {
  id: string
  version: number
  savedAt: string
  savedBy: string | null
  /** The form is filled in with the draft, and not with what is live. */
  isOpen: boolean
  /** Why it can't be. */
  fault: string | null
}

type Found<T> = { draft: DraftInForm | null; opened: T | null }

/** The draft of a record, and with `wants` the record as it would be with it, as `look` reads it. */
export async function draftInForm<T>(
  ctx: Ctx,
  of: Drafted,
  { wants, timeZone }: { wants: boolean; timeZone: string },
  look: (inside: Ctx) => Promise<T>,
): Promise<Found<T>> {
  const beside = await findDraftOf(ctx, of)
  if (!beside) return { draft: null, opened: null }
  const { id, version, savedAt, savedByName } = beside.draft
  const { opened, fault } = wants ? await openedDraft(ctx, of, look) : { opened: null, fault: null }
  const draft = { id, version, savedAt: momentOf(savedAt, timeZone), savedBy: savedByName, isOpen: opened !== null, fault }
  return { draft, opened }
}

/** Where it can't be saved any more, what is live is opened, with the reason. */
async function openedDraft<T>(ctx: Ctx, of: Drafted, look: (inside: Ctx) => Promise<T>) {
  try {
    return { opened: (await openDraft(ctx, of, look))?.seen ?? null, fault: null }
  } catch (error) {
    if (!isHouseError(error)) throw error
    return { opened: null, fault: error.message }
  }
}
