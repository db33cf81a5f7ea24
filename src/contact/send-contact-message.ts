import { randomUUID } from 'node:crypto'
import { takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { countFromNetwork, type From } from '#platform/limits'
import { tellStaff } from '#notices'
import { sendJob } from '#platform/send-job'
import { sendMail } from '#platform/send-mail'
import { getSettings } from '#settings'
import './mails.ts'
import { contactInput, type ContactInput } from './message.ts'
import { addMessage, readMessage } from './store.ts'
import { threadId } from './thread-id.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-contact-message': { id: string }
  }
}

const rules = {
  fromNetwork: { name: 'contact-network', most: 5, withinSeconds: 3_600 },
} as const

/**
 * Keeps what somebody wrote and mails it to `contact_email`. What a program seems to have written goes to the spam of the inbox, and nobody is mailed: what
 * a browser filled in by mistake is not lost. @throws Invalid with the sentence of each field · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- anyone may write to us
export async function sendContactMessage(ctx: Ctx, input: ContactInput, asker: From): Promise<void> {
  const { website, ...given } = takeInput(contactInput, input)
  await countFromNetwork(ctx, rules.fromNetwork, asker)
  const id = randomUUID()
  const state = website ? 'spam' : 'unread'
  await change(ctx, { noun: 'contact-message', id, verb: 'send' }, async (writing) => {
    await addMessage(writing, { id, ...given, state })
    if (state === 'unread') {
      await sendJob(writing, 'mail-contact-message', { id })
      await tellStaff(writing, { kind: 'message', subject: id, details: { text: given.subject } })
    }
    return { after: { state, subject: given.subject }, seen: 'nothing' as const }
  })
}

/** The job. Without `contact_email` the inbox of the desk is the only place. An answer to the mail goes to the person who wrote. */
export async function mailContactMessage(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { contact_email: to } = await getSettings(ctx)
  const found = await readMessage(ctx, id)
  if (!to || !found || found.state === 'spam') return
  const { name, email, subject, message } = found
  const envelope = { replyTo: email, messageId: threadId(ctx, 'message', id) }
  await sendMail(ctx, { email: to }, 'contact-received', { id, from: name, email, subject, message }, envelope)
}
