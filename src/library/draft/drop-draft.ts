import { isId, requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { deleteDraft } from './draft-store.ts'

/** Discards a draft; one that is gone already is no fault. @throws Forbidden below moderator */
export async function dropDraft(ctx: Ctx, id: string): Promise<void> {
  requireRight(ctx, 'texts.edit')
  if (isId(id)) await tally(ctx, (writing) => deleteDraft(writing, id))
}
