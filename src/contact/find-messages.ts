import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { ContactAnswer, ContactMessage } from './message.ts'
import { countUnread, listAnswers, listMessages, readMessage, tallyMessages, type AskedMessages } from './store.ts'
import type { MessageState } from './tables.ts'

/** The newest first, each with how often it was answered. @throws Forbidden below moderator */
export async function findMessages(ctx: Ctx, asked: AskedMessages) {
  requireRight(ctx, 'inbox.answer')
  return await listMessages(ctx, asked)
}

/** How many there are in each state. @throws Forbidden below moderator */
export async function countMessages(ctx: Ctx): Promise<Partial<Record<MessageState, number>>> {
  requireRight(ctx, 'inbox.answer')
  return await tallyMessages(ctx)
}

/** What waits to be read. @throws Forbidden below moderator */
export async function countUnreadMessages(ctx: Ctx): Promise<number> {
  requireRight(ctx, 'inbox.answer')
  return await countUnread(ctx)
}

/** With all answers, the oldest first. @throws Forbidden below moderator · NotFound */
export async function getMessage(ctx: Ctx, id: string): Promise<ContactMessage & { answers: ContactAnswer[] }> {
  requireRight(ctx, 'inbox.answer')
  const message = isId(id) ? await readMessage(ctx, id) : undefined
  if (!message) throw new NotFound(say('desk-inbox.not-found'))
  return { ...message, answers: await listAnswers(ctx, id) }
}
