import { say } from '#messages'
import type { From } from '#platform/limits'
import { z } from 'zod'
import { isTypedAddress, oneLine } from '#platform/mail-address'
import { subscriptionTypes, type SubscriptionType } from './subscription-type.ts'

/** Messages to subscribers. */
export const subscriptionSentences = {
  email: () => say('subscription.please-enter-valid-email'),
  type: () => say('subscription.choose-type'),
  subscribe: () => say('subscription.failed-subscribe'),
  unsubscribe: () => say('subscription.failed-unsubscribe'),
  over: () => say('subscription.link-expired'),
  notOurs: () => say('subscription.link-not-ours'),
  erased: () => say('subscription.no-longer-exists'),
} as const

const longestName = 200

const typeNames = Object.keys(subscriptionTypes) as [SubscriptionType, ...SubscriptionType[]] // safe: its own keys

/** Text, @, text, dot, text; and nothing that a mail server could read as two. */
export const emailInput = z
  .string({ error: subscriptionSentences.email })
  .trim()
  .toLowerCase()
  .refine(isTypedAddress, { error: subscriptionSentences.email })

const nameInput = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(longestName, { error: () => say('contact.name-too-long', { most: longestName }) }))
  .transform((name) => name || null)
  .nullish()
  .default(null)

export const typesInput = z
  .array(z.enum(typeNames, { error: subscriptionSentences.type }))
  .min(1, { error: subscriptionSentences.type })
  .transform((types) => [...new Set(types)])

export const subscribeInput = z.object({
  email: emailInput,
  name: nameInput,
  types: typesInput,
  /** Nobody sees that field: who fills it in is a program. */
  website: z.string().optional(),
})
export type SubscribeInput = z.input<typeof subscribeInput>

/** What somebody agreed to by the form, to the letter. */
export function consentWords(types: readonly SubscriptionType[]): string {
  return `Pressed "Subscribe" at /email-subscribe for: ${types.map((type) => subscriptionTypes[type].name).join(', ')}`
}

export const unsubscribeInput = z.object({ email: emailInput, website: z.string().optional() })

/** Anyone's question at a form is counted by the network that it comes from. */
export type Asker = From

const minute = 60
const day = 24 * 60 * minute

export const rules = {
  fromNetwork: { name: 'subscribe-network', most: 20, withinSeconds: 60 * minute },
  linkFromNetwork: { name: 'subscription-link-network', most: 120, withinSeconds: 15 * minute },
  /** By address: what somebody else asks for in one's name is no more than this. No message says that the limit was reached. */
  confirmMail: { name: 'confirm-subscription-mail', most: 5, withinSeconds: day },
  alreadyMail: { name: 'already-subscribed-mail', most: 1, withinSeconds: day },
  unsubscribeMail: { name: 'unsubscribe-mail', most: 3, withinSeconds: day },
} as const
