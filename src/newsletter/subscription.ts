import type { From } from '#platform/limits'
import { z } from 'zod'
import { isTypedAddress, oneLine } from '#platform/mail-address'
import { subscriptionTypes, type SubscriptionType } from './subscription-type.ts'

/** Messages to subscribers. */
export const subscriptionSentences = {
  email: 'Please enter a valid email address.',
  type: 'Please choose what you would like to receive.',
  subscribe: 'Failed to subscribe email',
  unsubscribe: 'Failed to unsubscribe email',
  success: "You've been successfully subscribed to our newsletter.",
  already: 'This email is already subscribed to our newsletter.',
  over: 'This link has expired. Please subscribe again, and we’ll send you another.',
  notOurs: 'This link isn’t from this site. Please use the link exactly as it is in your email.',
  erased: 'The subscription for this link no longer exists.',
} as const

const typeNames = Object.keys(subscriptionTypes) as [SubscriptionType, ...SubscriptionType[]] // safe: its own keys

/** Text, @, text, dot, text; and nothing that a mail server could read as two. */
export const emailInput = z
  .string({ error: subscriptionSentences.email })
  .trim()
  .toLowerCase()
  .refine(isTypedAddress, subscriptionSentences.email)

const nameInput = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(200, 'A name can have 200 characters at most'))
  .transform((name) => name || null)
  .nullish()
  .default(null)

export const typesInput = z
  .array(z.enum(typeNames, subscriptionSentences.type))
  .min(1, subscriptionSentences.type)
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
