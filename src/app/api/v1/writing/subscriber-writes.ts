import { z } from 'zod'
import {
  addSubscriber,
  eraseSubscriber,
  findSuppressions,
  importSubscribers,
  pageSubscribers,
  subscriberStates,
  suppress,
  unsuppress,
  type Subscriber,
} from '#newsletter'
import { named } from '../named.ts'
import { addressOf } from '../operation.ts'
import * as parameters from '../parameters.ts'
import { next as nextPage } from '../shapes.ts'
import { writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

/** All of it has addresses in it, for which the desk asks for the password. */
const ours = { leave: 'subscribers.export', scope: 'subscribers' } as const
const path = '/staff/subscribers'
const types = ['newsletter', 'updates', 'quotes'] as const
const type = z.enum(types).describe('newsletter: the weekly digest. updates: what staff write. quotes: the daily quote.')
const moment = z.iso.datetime().nullable()

const subscriber = z.object({
  id: z.guid().describe('Of one subscription. An address has one for each type.'),
  email: z.string(),
  name: z.string().nullable(),
  type,
  state: z.enum(subscriberStates),
  pausedUntil: moment,
  consentSource: z.enum(['form', 'desk', 'import']).nullable(),
  consentWords: z.string().nullable().describe('How they agreed.'),
  createdAt: z.iso.datetime(),
})
const subscribersPage = named(
  'Subscribers',
  'Subscribers with their addresses, the oldest first.',
  z.object({ data: z.array(subscriber), next: nextPage }),
)
const consent = z.string().trim().min(10).max(1_000).describe('How, where and when they agreed. It is kept with them.')
const newSubscriber = named(
  'NewSubscriber',
  'A person to ask. They are sent an email, and get issues once they have confirmed it.',
  z.object({ email: z.string(), name: z.string().max(200).nullable().optional(), types: z.array(type).min(1), consent }),
)
const newSubscribers = named(
  'NewSubscribers',
  'People to ask, as a CSV of addresses and names, 5,000 at most.',
  z.object({ csv: z.string().min(3).max(200_000), types: z.array(type).min(1), consent }),
)
const count = z.int().min(0)
const added = named(
  'SubscribersAdded',
  'What became of them. A subscription that somebody ended stays ended.',
  z.object({
    data: z.object({
      added: count.describe('New subscriptions.'),
      known: count.describe('There already, in whatever state.'),
      suppressed: count.describe('Addresses that must not be written to.'),
      unread: count.describe('Lines without an address.'),
      asked: count.describe('Addresses that are sent an email with a button.'),
    }),
    dryRun: shapes.written.dryRun,
  }),
)
const byId = z.object({ id: z.guid() })
const erased = named(
  'ErasedSubscriber',
  'All that was kept of the address is gone.',
  z.object({ data: byId, dryRun: shapes.written.dryRun }),
)
const suppression = z.object({
  id: z.guid(),
  email: z.string().nullable().describe('Null for a person whose data was erased.'),
  reason: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
})
const suppressionsPage = named(
  'Suppressions',
  'A page of addresses that no issue goes to, the newest first.',
  z.object({ data: z.array(suppression), total: z.int(), page: z.int(), limit: z.int() }),
)
const newSuppression = named(
  'NewSuppression',
  'An address that no issue goes to any more.',
  z.object({ email: z.string(), reason: z.enum(['complaint', 'by-hand']).optional(), note: z.string().max(500).optional() }),
)
const suppressed = named(
  'Suppressed',
  'No issue goes there.',
  z.object({ data: z.object({ email: z.string() }), dryRun: shapes.written.dryRun }),
)
const unsuppressed = named('Unsuppressed', 'Issues may go there again.', z.object({ data: byId, dryRun: shapes.written.dryRun }))
const failures = {
  list: 'Failed to fetch the subscribers',
  add: 'Failed to add the subscriber',
  erase: 'Failed to erase the subscriber',
  suppress: 'Failed to change the suppression list',
} as const
const notConfirmed = 'Each is asked by email and gets issues once they have confirmed it; a program can’t confirm for them.'

export const subscriberWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listSubscribers',
    method: 'GET',
    path,
    summary: 'Newsletter subscribers, with their addresses',
    ...ours,
    parameters: {
      q: parameters.words('q', 200).optional().describe('A part of an address or a name.'),
      type: z.enum(types, `type must be one of ${types.join(', ')}`).optional(),
      state: z.enum(subscriberStates, `state must be one of ${subscriberStates.join(', ')}`).optional(),
      after: z.string().max(100, 'There is no page after this one').optional().describe('As `next` of the page before says it.'),
      limit: parameters.limit(100),
    },
    answer: subscribersPage,
    failure: failures.list,
    async run({ ctx, site }, { q, type: only, state, after, limit }) {
      const which = { ...(q === undefined ? {} : { search: q }), type: only ?? null, state: state ?? null }
      const { subscribers, next } = await pageSubscribers(ctx, { ...which, after, most: limit })
      const same = { q, type: only, state, limit: String(limit) }
      return {
        body: {
          data: subscribers.map(subscriberAsJson),
          next: next === null ? null : site.origin + addressOf({ path }, { ...same, after: next }),
        },
      }
    },
  }),
  writeOperation({
    id: 'addSubscriber',
    method: 'POST',
    path: '/subscribers',
    summary: 'Ask a person to subscribe',
    description: `${notConfirmed} An address on the suppression list is refused.`,
    ...ours,
    body: newSubscriber,
    answer: added,
    status: 201,
    failure: failures.add,
    example: () => ({
      email: 'reader@example.org',
      types: ['newsletter' as const],
      consent: 'Signed the list at the reading on 3 May.',
    }),
    async run({ ctx, isDryRun }, _given, body) {
      return { body: { data: await addSubscriber(ctx, { ...body, name: body.name ?? null }), dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'importSubscribers',
    method: 'POST',
    path: '/subscribers/import',
    summary: 'Ask many people to subscribe',
    description: `${notConfirmed} Addresses on the suppression list are passed over.`,
    ...ours,
    body: newSubscribers,
    answer: added,
    failure: failures.add,
    example: () => ({
      csv: 'reader@example.org,Ada Reader',
      types: ['newsletter' as const],
      consent: 'Signed the list at the reading on 3 May.',
    }),
    async run({ ctx, isDryRun }, _given, body) {
      return { body: { data: await importSubscribers(ctx, body), dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'eraseSubscriber',
    method: 'DELETE',
    path: '/subscribers/{subscriber}',
    summary: 'Erase all data of a subscriber',
    description: 'Of every subscription of the address, permanently. No list can subscribe it again.',
    ...ours,
    parameters: { subscriber: parameters.id.describe('The id of one of their subscriptions.') },
    answer: erased,
    refusals: [404],
    failure: failures.erase,
    async run({ ctx, isDryRun }, given) {
      await eraseSubscriber(ctx, given.subscriber)
      return { body: { data: { id: given.subscriber }, dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'listSuppressions',
    method: 'GET',
    path: '/staff/suppressions',
    summary: 'Addresses that no issue goes to',
    ...ours,
    parameters: {
      q: parameters.words('q', 200).optional().describe('A part of an address.'),
      page: parameters.page,
      limit: parameters.limit(20),
    },
    answer: suppressionsPage,
    failure: failures.list,
    async run({ ctx }, { q = '', page, limit }) {
      const { total, shown } = await findSuppressions(ctx, { search: q, limit, offset: (page - 1) * limit })
      const data = shown.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }))
      return { body: { data, total, page, limit } }
    },
  }),
  writeOperation({
    id: 'addSuppression',
    method: 'POST',
    path: '/suppressions',
    summary: 'Send no issues to an address',
    description: 'Emails about accounts still go there.',
    ...ours,
    body: newSuppression,
    answer: suppressed,
    status: 201,
    refusals: [409],
    failure: failures.suppress,
    example: () => ({ email: 'no-more@example.org', note: 'Asked by phone.' }),
    async run({ ctx, isDryRun }, _given, body) {
      await suppress(ctx, body)
      return { body: { data: { email: body.email }, dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'deleteSuppression',
    method: 'DELETE',
    path: '/suppressions/{suppression}',
    summary: 'Let issues go to an address again',
    ...ours,
    parameters: { suppression: parameters.id.describe('The id of the entry.') },
    answer: unsuppressed,
    refusals: [404],
    failure: failures.suppress,
    async run({ ctx, isDryRun }, given) {
      await unsuppress(ctx, given.suppression)
      return { body: { data: { id: given.suppression }, dryRun: isDryRun } }
    },
  }),
]

function subscriberAsJson({ pausedUntil, createdAt, ...one }: Subscriber): z.input<typeof subscriber> {
  return { ...one, pausedUntil: pausedUntil?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}
