import { z } from 'zod'
import { addRedirects, findRedirects, redirectSentences, redirectsAtOnce, redirectsInput, removeRedirect } from '#redirects'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const leave = 'redirects.manage'

const redirect = z.object({
  id: z.guid(),
  path: z.string(),
  target: z.string(),
  isPermanent: z.boolean().describe('301, or else 302.'),
  hits: z.int().describe('How often it was followed.'),
  lastHitAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
const redirectsPage = named(
  'Redirects',
  `A page of ${redirectsAtOnce} redirects, the newest first.`,
  z.object({ data: z.array(redirect), total: z.int(), page: z.int() }),
)
const newRedirects = named(
  'NewRedirects',
  'Redirects to add, all or none.',
  z.object({
    lines: redirectsInput.shape.lines.describe('A line for each, up to 1,000: `/old /new`, or `/old https://other.example 302`.'),
  }),
)
const redirectsAdded = named(
  'RedirectsAdded',
  'How many redirects were added.',
  z.object({ data: z.object({ added: z.int() }), ...shapes.written }),
)
const deletedRedirect = named(
  'DeletedRedirect',
  'The path leads nowhere again.',
  z.object({ data: z.object({ id: z.guid() }), ...shapes.written }),
)

export const redirectWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listRedirects',
    method: 'GET',
    path: '/staff/redirects',
    summary: 'The redirects of the site',
    leave,
    parameters: {
      q: parameters.words('q', 200).optional().describe('Only those with these letters in one of their addresses.'),
      page: parameters.page,
    },
    answer: redirectsPage,
    failure: redirectSentences.list,
    async run({ ctx }, { q = '', page }) {
      const { redirects, total } = await findRedirects(ctx, { search: q, page })
      const data = redirects.map(({ lastHitAt, createdAt, ...one }) => ({
        ...one,
        lastHitAt: lastHitAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }))
      return { body: { data, total, page } }
    },
  }),
  writeOperation({
    id: 'addRedirects',
    method: 'POST',
    path: '/redirects',
    summary: 'Add redirects',
    description: 'Refused as a whole where a line is wrong, leads in a circle, or would never be used.',
    leave,
    body: newRedirects,
    answer: redirectsAdded,
    status: 201,
    refusals: [409],
    failure: redirectSentences.save,
    example: () => ({ lines: '/an-old-address /about' }),
    async run(ground, _given, body) {
      const { added } = await addRedirects(ground.ctx, body, ground.site.origin, ground.batch)
      return { body: { data: { added }, ...doneBy(ground, ground.batch) } }
    },
  }),
  writeOperation({
    id: 'deleteRedirect',
    method: 'DELETE',
    path: '/redirects/{redirect}',
    summary: 'Delete a redirect',
    leave,
    parameters: { redirect: parameters.id.describe('The id of the redirect.') },
    answer: deletedRedirect,
    refusals: [404],
    failure: redirectSentences.save,
    async run(ground, given) {
      await removeRedirect(ground.ctx, { id: given.redirect }, ground.batch)
      return { body: { data: { id: given.redirect }, ...doneBy(ground, ground.batch) } }
    },
  }),
]
