import { isId, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { settleNotices } from '#notices'
import { NotFound } from '#platform/errors'
import { lockMessage, saveState } from './store.ts'
import type { MessageState } from './tables.ts'

/** @returns the state it had @throws Forbidden below moderator · NotFound */
export async function markMessage(ctx: Ctx, id: string, state: MessageState): Promise<MessageState> {
  requireRight(ctx, 'inbox.answer')
  const { was } = await change(ctx, { noun: 'contact-message', id, verb: verbs[state] }, async (writing) => {
    const found = isId(id) ? await lockMessage(writing, id) : undefined
    if (!found) throw new NotFound(say('desk-inbox.not-found'))
    const before = { state: found.state }
    if (found.state === state) return { was: found.state, before, after: before, seen: 'nothing' as const }
    await saveState(writing, id, state)
    if (state !== 'unread') await settleNotices(writing, 'message', [id])
    return { was: found.state, before, after: { state }, seen: 'nothing' as const }
  })
  return was
}

const verbs: Record<MessageState, string> = {
  unread: 'mark-unread',
  read: 'read',
  answered: 'mark-answered',
  archived: 'archive',
  spam: 'mark-as-spam',
}
