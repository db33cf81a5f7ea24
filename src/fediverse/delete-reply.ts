import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { deleteReplyRow, listReplies, type ReplyLine } from './reply-store.ts'

const repliesAtOnce = 50

/** What people wrote to the site, the newest first, 50 at most. @throws Forbidden below admin */
export async function findReplies(ctx: Ctx): Promise<ReplyLine[]> {
  requireRight(ctx, 'fediverse.manage')
  return await listReplies(ctx, repliesAtOnce)
}

const deleteInput = z.object({ id: z.string().max(2_000) })

/** Deletes a reply from this site. It stays on its own server. @throws Forbidden below admin */
export async function deleteReply(ctx: Ctx, input: Given<z.input<typeof deleteInput>>): Promise<void> {
  requireRight(ctx, 'fediverse.manage')
  const { id } = takeInput(deleteInput, input)
  await tally(ctx, (writing) => deleteReplyRow(writing, id))
}
