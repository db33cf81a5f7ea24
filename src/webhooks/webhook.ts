import { z } from 'zod'
import { say } from '#messages'
import { statuses } from '#quotes'
import { heardNouns, type HeardNoun } from './kinds.ts'

/** Why a webhook is off: an admin turned it off, it failed for days, its receiver said that it is gone, or the site was restored from a backup. */
export type OffReason = 'by-hand' | 'failing' | 'gone' | 'restored'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Only quotes that have one of each of these. An empty list allows any. */
export type WebhookFilter = { categories: string[]; statuses: (typeof statuses)[number][]; languages: string[] }

export type Webhook = {
  id: string
  name: string
  address: string
  kinds: HeardNoun[]
  filter: WebhookFilter
  /** Sealed. */
  secret: string
  formerSecret: string | null
  formerUntil: Date | null
  createdBy: string | null
  offAt: Date | null
  offReason: OffReason | null
  failingSince: Date | null
  failures: number
  resumeAt: Date | null
  version: number
  createdAt: Date
}

/** The most that a site may have: each has a connection of its own while something is sent to it. */
export const mostWebhooks = 50
/** How long the former secret also signs, after a new one was made. */
export const formerSecretHours = 24
/** A webhook that accepted nothing for this long, although it was tried, is turned off. */
export const failingDays = 5
/** How long deliveries are kept. */
export const keptDays = 14
/** Seconds until a delivery is sent again, each a tenth more or less: eight times within 28 hours. The first four are those of the specification. */
export const retryAfterSeconds = [5, 5 * 60, 30 * 60, 2 * 3600, 4 * 3600, 5 * 3600, 7 * 3600, 9 * 3600] as const

const names = z
  .string()
  .trim()
  .min(1, { error: () => say('desk-webhooks.enter-name') })
  .max(100, { error: () => say('desk-webhooks.name-at-most', { most: 100 }) })
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, { error: () => say('desk-webhooks.one-line') })

export const webhookInput = z.object({
  name: names,
  address: z
    .string()
    .trim()
    .min(1, { error: () => say('desk-form.valid-url') })
    .max(2_000, { error: () => say('desk-webhooks.address-at-most', { most: 2_000 }) }),
  kinds: z
    .array(z.enum(heardNouns as [HeardNoun, ...HeardNoun[]])) // safe: the table has some
    .min(1, { error: () => say('desk-webhooks.choose-one') })
    .transform((kinds) => heardNouns.filter((noun) => kinds.includes(noun))),
  filter: z.object({
    categories: z.array(z.guid()).max(200),
    statuses: z.array(z.enum(statuses)).max(statuses.length),
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, { error: () => say('desk-webhooks.codes-such-as') }))
      .max(100),
  }),
})

export type WebhookInput = z.input<typeof webhookInput>
