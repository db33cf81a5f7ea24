import { requireRight, type Ctx } from '#access'
import { keepDraft } from './keep-draft.ts'
import { receiveText, type GivenText } from './receive-text.ts'

/**
 * Recognises a text and keeps it as a draft.
 * @returns the id of the draft
 * @throws Forbidden below moderator · Invalid under `file` or `address`: what is wrong with it, or why it could not be fetched
 */
export async function draftText(ctx: Ctx, given: GivenText): Promise<{ id: string }> {
  requireRight(ctx, 'texts.edit')
  return await keepDraft(ctx, await receiveText(ctx, given))
}
