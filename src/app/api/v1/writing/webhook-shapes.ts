import { href } from 'react-router'
import { z } from 'zod'
import { statuses } from '#quotes'
import { deliveryStates, heardNouns, type DeliveryLine, type DeliveryShown, type HeardNoun, type WebhookShown } from '#webhooks'
import type { Site } from '../../../site/site.ts'
import { named } from '../named.ts'
import * as shapes from './write-shapes.ts'

const moment = z.iso.datetime().nullable()
const kinds = z.array(z.enum(heardNouns as [HeardNoun, ...HeardNoun[]])) // safe: the table has some
const filter = z.object({
  categories: z.array(z.guid()).max(200),
  statuses: z.array(z.enum(statuses)),
  languages: z.array(z.string()).max(100),
})
export const noFilter = { categories: [], statuses: [], languages: [] }

const parts = z.object({
  name: z.string().trim().min(1).max(100),
  address: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .describe('Where events are sent. Not to this site, and not into a private network.'),
  kinds: kinds.min(1).describe('What it hears of.'),
  filter: filter.partial().optional().describe('Only quotes that have one of each of these. An empty list allows any.'),
})
export const newWebhook = named('NewWebhook', 'A webhook to add.', parts)
export const webhookChanges = named(
  'WebhookChanges',
  'What to change about a webhook. What is left out stays as it is.',
  parts.partial(),
)

const webhook = named(
  'Webhook',
  'Where the site sends events of changes, signed by Standard Webhooks.',
  z.object({
    id: z.guid(),
    name: z.string(),
    address: z.string(),
    kinds,
    filter,
    offAt: moment.describe('Since when nothing is sent. Null: it is on.'),
    offReason: z.enum(['by-hand', 'failing', 'gone', 'restored']).nullable(),
    failingSince: moment,
    formerUntil: moment.describe('Until when the former secret signs, too.'),
    createdAt: z.iso.datetime(),
    version: shapes.version,
    deskUrl: shapes.deskUrl,
  }),
)
const count = z.int().min(0)
export const webhooks = named(
  'Webhooks',
  'All webhooks. Their secrets are never shown again.',
  z.object({
    data: z.array(webhook.extend({ deliveries: z.object({ waiting: count, delivered: count, failed: count, lastAt: moment }) })),
  }),
)
const { dryRun } = shapes.written
const byId = z.object({ id: z.guid() })
const secret = z
  .string()
  .nullable()
  .describe('Begins with whsec_. Null where the answer is replayed for its Idempotency-Key: a secret is shown once.')
export const oneWebhook = named('OneWebhook', 'One webhook.', z.object({ data: webhook }))
export const writtenWebhook = named('WrittenWebhook', 'The webhook as it is now.', z.object({ data: webhook, dryRun }))
export const createdWebhook = named('CreatedWebhook', 'The webhook and its secret.', z.object({ data: webhook, secret, dryRun }))
export const renewedSecret = named('RenewedSecret', 'The new secret of a webhook.', z.object({ data: byId, secret, dryRun }))
export const webhookDone = named('WebhookDone', 'It is done.', z.object({ data: byId, dryRun }))
export const resent = named('Resent', 'How many are sent again.', z.object({ data: z.object({ resent: count }), dryRun }))

const line = z.object({
  id: z.guid(),
  webhookId: z.guid(),
  webhook: z.string().describe('The name of its webhook.'),
  type: z.string().describe('The type of the event, such as quote.updated.'),
  noun: z.string(),
  nounId: z.string(),
  label: z.string(),
  state: z.enum(deliveryStates),
  dueAt: z.iso.datetime().describe('When it is tried next.'),
  changedAt: z.iso.datetime().describe('When the change was made.'),
  deskUrl: shapes.deskUrl,
})
const attempts = { attempts: count, lastStatus: z.int().nullable(), lastFault: z.string().nullable() }
export const deliveriesPage = named(
  'WebhookDeliveries',
  'A page of deliveries, the newest changes first. They are kept for 14 days.',
  z.object({
    data: z.array(line.extend(attempts)),
    total: z.int(),
    atLeast: z.boolean().describe('Whether there are more than `total`.'),
    page: z.int(),
    limit: z.int(),
  }),
)
export const oneDelivery = named(
  'OneWebhookDelivery',
  'One delivery.',
  z.object({
    data: line.extend({
      messageId: z.string().describe('Its webhook-id.'),
      body: z.string(),
      attempts: z.array(
        z.object({
          n: z.int(),
          at: z.iso.datetime(),
          ms: z.int(),
          status: z.int().nullable(),
          fault: z.string().nullable(),
          answer: z.string().nullable(),
        }),
      ),
    }),
  }),
)

export function webhookAsJson(site: Site, given: WebhookShown): z.input<typeof webhook> {
  const { id, name, address, kinds: heard, filter: only, offAt, offReason, failingSince, formerUntil, createdAt, version } = given
  return {
    id,
    name,
    address,
    kinds: heard,
    filter: only,
    offAt: offAt?.toISOString() ?? null,
    offReason,
    failingSince: failingSince?.toISOString() ?? null,
    formerUntil: formerUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
    deskUrl: site.origin + href('/admin/webhooks/:id', { id }),
  }
}

type AnyLine = Omit<DeliveryLine, 'attempts' | 'lastStatus' | 'lastFault'>

function lineAsJson(site: Site, given: AnyLine): z.input<typeof line> {
  const { id, webhookId, webhook: name, type, noun, nounId, label, state, dueAt, changedAt } = given
  const deskUrl = site.origin + href('/admin/webhooks/deliveries/:id', { id })
  const [due, changed] = [dueAt.toISOString(), changedAt.toISOString()]
  return { id, webhookId, webhook: name, type, noun, nounId, label, state, dueAt: due, changedAt: changed, deskUrl }
}

export function deliveryAsJson(site: Site, given: DeliveryLine): z.input<typeof deliveriesPage>['data'][number] {
  const { attempts: n, lastStatus, lastFault } = given
  return { ...lineAsJson(site, given), attempts: n, lastStatus, lastFault }
}

export function wholeDeliveryAsJson(site: Site, given: DeliveryShown): z.input<typeof oneDelivery>['data'] {
  const { messageId, body, attempts: tries } = given
  const shown = tries.map(({ n, at, ms, status, fault, answer }) => ({ n, at: at.toISOString(), ms, status, fault, answer }))
  return { ...lineAsJson(site, given), messageId, body, attempts: shown }
}
