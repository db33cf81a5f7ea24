import { z } from 'zod'
import { say } from '#messages'
import { isTypedAddress, oneLine } from '#platform/mail-address'
import { contactSubjects, type ContactSubject } from './subjects.ts'
import type { MessageState } from './tables.ts'

export const contactSentences = {
  send: 'Failed to send the message',
  load: 'Failed to load messages',
  change: 'Failed to change the message',
  answer: 'Failed to send the answer',
} as const

/** The order in which the inbox offers them. */
export const messageStates = ['unread', 'read', 'answered', 'archived', 'spam'] as const satisfies MessageState[]

export type ContactMessage = {
  id: string
  name: string
  email: string
  subject: ContactSubject
  message: string
  state: MessageState
  createdAt: Date
}

export type ContactAnswer = {
  id: string
  text: string
  /** Who wrote it; null where the account is gone. */
  writtenBy: string | null
  createdAt: Date
  sentAt: Date | null
  failure: string | null
}

const subjects = Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]] // safe: its own keys

const asked = (error: () => string) => z.string({ error }).trim().min(1, { error })
const longestName = 200
const longestMessage = 10_000

/** All four, the subject one of five. */
export const contactInput = z.object({
  // Of a name of nothing but marks that cannot be seen, nothing is left.
  name: asked(() => say('contact.enter-name'))
    .transform(oneLine)
    .pipe(
      z
        .string()
        .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: () => say('contact.enter-name') })
        .max(longestName, { error: () => say('contact.name-too-long', { most: longestName }) }),
    ),
  email: asked(() => say('contact.enter-email'))
    .toLowerCase()
    .refine(isTypedAddress, { error: () => say('contact.valid-email') }),
  subject: z.enum(subjects, { error: () => say('contact.choose-subject') }),
  message: asked(() => say('contact.enter-message')).refine((typed) => [...typed].length <= longestMessage, {
    error: () => say('contact.message-too-long', { most: longestMessage }),
  }),
  /** Nobody sees that field: who fills it in is most likely a program. */
  website: z.string().optional(),
})
export type ContactInput = Record<keyof z.input<typeof contactInput>, string | undefined>

export const answerInput = z.object({
  text: asked(() => say('desk-inbox.write-answer')).refine((typed) => [...typed].length <= 10_000, {
    error: () => say('desk-inbox.answer-at-most', { most: 10_000 }),
  }),
})
