import { randomUUID } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { dayMs } from '#time'
import { deleteOldDrafts, insertDraft } from './draft-store.ts'
import type { ReceivedText } from './receive-text.ts'

/** Days for which somebody may come back to a draft. */
const draftDays = 7

/** Keeps a text that was received as a draft, to be looked at and mended. Drafts that are a week old go. @throws Forbidden below moderator */
export async function keepDraft(ctx: Ctx, { divisions, ...received }: ReceivedText): Promise<{ id: string }> {
  requireRight(ctx, 'texts.edit')
  const id = randomUUID()
  await tally(ctx, async (writing) => {
    await deleteOldDrafts(writing, new Date(ctx.clock.now().getTime() - draftDays * dayMs))
    await insertDraft(writing, { id, ...received }, divisions)
  })
  return { id }
}
