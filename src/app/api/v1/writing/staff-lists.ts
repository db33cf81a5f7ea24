import { z } from 'zod'
import { deskRoles, editorRoles } from '#access'
import { authorSentences, findDeskAuthors } from '#authors'
import { categorySentences, findAllCategories } from '#categories'
import { deskStates, findDeskQuotes, getDeskQuotes, quoteSentences } from '#quotes'
import { named } from '../named.ts'
import { addressOf } from '../operation.ts'
import * as parameters from '../parameters.ts'
import { next as nextPage } from '../shapes.ts'
import { staffAuthorAsJson, staffCategoryAsJson, staffQuoteAsJson } from './staff-as-json.ts'
import { writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const ofPage = {
  total: z.int(),
  atLeast: z.boolean().describe('Whether there are more than `total`: a search counts to 1,000.'),
  page: z.int(),
  limit: z.int(),
  more: z.boolean().describe('Whether another page follows.'),
}
const quotesPage = named(
  'StaffQuotes',
  'A page of quotes in any state, but for the trash.',
  z.object({
    data: z.array(shapes.staffQuote),
    ...ofPage,
    page: ofPage.page.nullable().describe('Null where `after` leads.'),
    next: nextPage,
  }),
)
const authorsPage = named(
  'StaffAuthors',
  'A page of authors, active or not, by name.',
  z.object({ data: z.array(shapes.staffAuthor), ...ofPage }),
)
const allCategories = named(
  'StaffCategories',
  'All categories, active or not, by name.',
  z.object({ data: z.array(shapes.staffCategory) }),
)
const idOf = (name: string, noun: string) => z.guid(`${name} must be the id of ${noun}`).optional()

const staffQuotes = '/staff/quotes'

/** What staff look through on the desk, beside what readers find. */
export const staffLists: readonly WriteOperation[] = [
  writeOperation({
    id: 'listStaffQuotes',
    method: 'GET',
    path: staffQuotes,
    summary: 'Quotes in any state',
    description: 'Drafts, too. An author of the staff reads their own.',
    leave: deskRoles,
    parameters: {
      q: parameters.words('q', 200).optional().describe('Only quotes with these words in text, author, category or tags.'),
      state: z.enum(deskStates, `state must be one of ${deskStates.join(', ')}`).optional(),
      status: parameters.status,
      language: z
        .string()
        .regex(/^[a-z]{2,3}$/, 'language must be a language like en')
        .optional(),
      tag: parameters.tagFilter,
      author_id: idOf('author_id', 'an author'),
      category_id: idOf('category_id', 'a category'),
      order: z
        .enum(['newest', 'oldest'], 'order must be one of newest, oldest')
        .default('newest')
        .describe('By when they were added.'),
      page: parameters.numberedPage,
      after: parameters.after,
      limit: parameters.limit(20),
    },
    answer: quotesPage,
    failure: quoteSentences.list,
    async run({ ctx, site }, { limit, page, after, ...asked }) {
      parameters.refuseBothPlaces({ after, page })
      const { q = '', author_id, category_id, order, ...filters } = asked
      const list = { ...filters, q, author: author_id, category: category_id, sort: order, size: limit, page, after }
      const { quotes, total, atLeast, more, next: cursor } = await findDeskQuotes(ctx, list)
      const whole = await getDeskQuotes(
        ctx,
        quotes.map(({ id }) => id),
      )
      const data = whole.map((quote) => staffQuoteAsJson(site, quote))
      const same = { ...asked, limit: String(limit) }
      const next = cursor && site.origin + addressOf({ path: staffQuotes }, { ...same, after: cursor })
      return { body: { data, total, atLeast, page: after === undefined ? page : null, limit, more, next } }
    },
  }),
  writeOperation({
    id: 'listStaffAuthors',
    method: 'GET',
    path: '/staff/authors',
    summary: 'Authors, active or not',
    leave: editorRoles,
    parameters: {
      search: parameters.words('search', 200).optional().describe('A part of a name or of the nationality.'),
      page: parameters.page,
      limit: parameters.limit(30),
    },
    answer: authorsPage,
    failure: authorSentences.get,
    async run({ ctx, site }, { search = '', page, limit }) {
      const { authors, total, atLeast, more } = await findDeskAuthors(ctx, { search, page, size: limit })
      return { body: { data: authors.map((one) => staffAuthorAsJson(site, one)), total, atLeast, page, limit, more } }
    },
  }),
  writeOperation({
    id: 'listStaffCategories',
    method: 'GET',
    path: '/staff/categories',
    summary: 'Categories, active or not',
    leave: editorRoles,
    answer: allCategories,
    failure: categorySentences.get,
    run: async ({ ctx, site }) => ({
      body: { data: (await findAllCategories(ctx)).map((one) => staffCategoryAsJson(site, one)) },
    }),
  }),
]
