import { randomUUID } from 'node:crypto'
import { isId, requireRight, systemActor, takeInput, type Ctx } from '#access'
import { change, tally } from '#changes'
import { say } from '#messages'
import { settleNotices } from '#notices'
import { isHouseError, NotFound } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { sendMail } from '#platform/send-mail'
import { getSettings } from '#settings'
import './mails.ts'
import { answerInput } from './message.ts'
import { addAnswer, lockAnswer, lockMessage, readAnswer, readMessage, saveAnswer, saveState } from './store.ts'
import { threadId } from './thread-id.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-contact-answer': { id: string }
  }
}

/** Keeps the answer under the message and mails it to the person who wrote. @throws Forbidden below moderator · Invalid · NotFound */
export async function answerMessage(ctx: Ctx, messageId: string, input: { text?: string | undefined }): Promise<void> {
  requireRight(ctx, 'inbox.answer')
  const { text } = takeInput(answerInput, input)
  await change(ctx, { noun: 'contact-message', id: messageId, verb: 'answer' }, async (writing) => {
    const found = isId(messageId) ? await lockMessage(writing, messageId) : undefined
    if (!found) throw new NotFound(say('desk-inbox.not-found'))
    const id = randomUUID()
    await addAnswer(writing, { id, messageId, text })
    await saveState(writing, messageId, 'answered')
    await settleNotices(writing, 'message', [messageId])
    await sendJob(writing, 'mail-contact-answer', { id })
    return { before: { state: found.state }, after: { state: 'answered' }, seen: 'nothing' as const }
  })
}

/** Once more what could not be sent; of two who press it one does. @throws Forbidden below moderator · NotFound */
export async function sendAnswerAgain(ctx: Ctx, id: string): Promise<void> {
  requireRight(ctx, 'inbox.answer')
  const answer = isId(id) ? await readAnswer(ctx, id) : undefined
  if (!answer) throw new NotFound(nothingLeft())
  await change(ctx, { noun: 'contact-message', id: answer.messageId, verb: 'send-again' }, async (writing) => {
    const held = await lockAnswer(writing, id)
    // Sent meanwhile, by the job that is tried again or after somebody else's press; without a failure it is on its way.
    if (!held || held.sentAt || held.failure === null) throw new NotFound(nothingLeft())
    await saveAnswer(writing, id, { sent_at: null, failure: null })
    await sendJob(writing, 'mail-contact-answer', { id })
    return { seen: 'nothing' as const }
  })
}

const nothingLeft = () => say('desk-inbox.nothing-left')

/** The job. Why it could not be sent is beside the answer; what may pass is tried again. A mail that has left is not sent twice. */
export async function mailContactAnswer(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const answer = await readAnswer(ctx, id)
  const message = answer && (await readMessage(ctx, answer.messageId))
  if (!answer || !message || answer.sentAt) return
  const { contact_email: replyTo } = await getSettings(ctx)
  const thread = threadId(ctx, 'message', message.id)
  const under = { ...ctx, actor: systemActor }
  const told = (failure: string | null) =>
    tally(under, (writing) => saveAnswer(writing, id, { sent_at: failure === null ? ctx.clock.now() : null, failure }))
  try {
    await sendMail(
      ctx,
      { email: message.email, name: message.name },
      'contact-answer',
      {
        subject: message.subject,
        answer: answer.text,
        message: message.message,
        writtenAt: message.createdAt,
      },
      {
        ...(replyTo ? { replyTo } : {}),
        messageId: threadId(ctx, 'answer', id),
        headers: { 'In-Reply-To': thread, References: thread },
        byPerson: true,
      },
    )
  } catch (error) {
    if (!isHouseError(error)) throw error
    await told(error.message)
    // An address that no server takes does not get better.
    if (error.code !== 'invalid') throw error
    return
  }
  await told(null)
}
