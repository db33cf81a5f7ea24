import { isId, requireFreshPassword, requireRight, type Ctx } from '#access'
import { change, tally } from '#changes'
import { say } from '#messages'
import { settleNotices } from '#notices'
import { NotFound } from '#platform/errors'
import { dayMs } from '#time'
import { deleteMessageRow, deleteOldMessages, lockMessage } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-contact-messages': object
  }
}

/** For ever, with its answers. @throws Forbidden below admin · PasswordNeeded · NotFound */
export async function deleteMessage(ctx: Ctx, id: string): Promise<void> {
  requireRight(ctx, 'data.erase')
  requireFreshPassword(ctx)
  await change(ctx, { noun: 'contact-message', id, verb: 'delete' }, async (writing) => {
    const found = isId(id) ? await lockMessage(writing, id) : undefined
    if (!found) throw new NotFound(say('desk-inbox.not-found'))
    await deleteMessageRow(writing, id)
    await settleNotices(writing, 'message', [id])
    return { before: { state: found.state, subject: found.subject }, seen: 'nothing' as const }
  })
}

/** The job: what was dealt with goes after two years, spam after 30 days; what nobody has read yet stays. The privacy policy says so. */
export async function forgetContactMessages(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  await tally(ctx, (writing) =>
    deleteOldMessages(writing, { before: new Date(now - 730 * dayMs), spamBefore: new Date(now - 30 * dayMs) }),
  )
}
