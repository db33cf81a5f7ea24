import { z } from 'zod'
import { authorTable } from '#authors'
import { categoryTable } from '#categories'
import { quoteTable, translationStatuses, type Source } from '#quotes'
import { outcomes } from '#reports'
import { named } from './named.ts'
import { partShapesOf, shapesOf } from './fields.ts'

const moment = z.iso.datetime().describe('A moment in UTC (RFC 3339).')
export const count = (what: string) => z.int32().min(0).describe(what)
const language = z.string().describe('A language tag (BCP 47).')
const direction = z.enum(['ltr', 'rtl']).describe('The direction of the text.')
export const address = (what: string) => z.url().describe(what)
/** Pictures of our own are kept as paths. */
const shared = { seo_image: address('The picture for shared links, one of the media library. Null: drawn.').nullable() }

/** By key, as the pages show them. */
const own = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .describe(
    "What the site's own fields hold, by key. A field that is empty is not in it, and neither is one that the site does not show.",
  )

const source = named(
  'Source',
  'Where the words come from. Unknown fields are null.',
  z.object(partShapesOf<typeof quoteTable.fields, keyof Source>(quoteTable)),
)

const translation = named(
  'Translation',
  'The quote in another language.',
  z.object({
    language,
    direction,
    text: z.string(),
    translator: z.string().nullable(),
    status: z
      .enum(translationStatuses)
      .describe(
        'How sure the wording is. verified: read in a text whose address is given. sourced: the work is given. attributed: only the translator is named. unverified: neither is known.',
      ),
    source: source.omit({ translator: true }).describe('Where the translation comes from.'),
  }),
)

const claim = named(
  'Claim',
  'Somebody to whom a quote is credited beside, or instead of, its author.',
  z.object({
    name: z.string(),
    evidence: z.string().nullable().describe('What is known for or against it. Null if only the name is known.'),
    url: address('Where that was read.').nullable(),
  }),
)

export const quote = named(
  'Quote',
  'A quote on the site, with its source and how sure the attribution is.',
  z.object({
    ...shapesOf(quoteTable),
    ...shared,
    url: address('Its page on the site.'),
    // Pictures of our own are kept as paths.
    image: address('Its own picture, if it has one.').nullable(),
    own,
    ogImageUrl: address('The picture for link previews, 1200 × 630.').nullable(),
    isActive: z.literal(true).describe('Whether it is shown. The API only returns quotes that are.'),
    authorSlug: z.string().nullable(),
    categorySlug: z.string().nullable(),
    categories: z.array(z.string()).describe('The names of all its categories, the first one first.'),
    translations: z.array(translation),
    source: source.nullable(),
    sourceLine: z.string().describe('The source on one line. Empty if unknown.'),
    claims: z.array(claim).describe('What `alsoCredited` says, a person at a time. The author can be among them.'),
  }),
)

const correction = named(
  'Correction',
  'The outcome of a reader’s report about the quote.',
  z.object({
    date: moment,
    outcome: z
      .enum(outcomes)
      .describe(
        'corrected: we corrected something. disputed, misattributed: see its status. duplicate: another quote with the same words was merged into it. declined: we looked into it and left it as it is.',
      ),
    note: z.string().describe('The note on the quote’s page.'),
  }),
)

export const category = named(
  'Category',
  'A category and its number of quotes.',
  z.object({
    ...shapesOf(categoryTable),
    ...shared,
    url: address('Its page on the site.'),
    color: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .describe('The colour of its posters, #rrggbb.'),
    isActive: z.literal(true),
    quotesCount: count('The number of quotes shown in it.'),
  }),
)

export const author = named(
  'Author',
  'An author and their number of quotes on the site.',
  z.object({
    ...shapesOf(authorTable),
    ...shared,
    url: address('Their page on the site.'),
    own,
    image: address('A portrait.').nullable(),
    is_active: z.literal(true),
    quote_count: count('The number of their quotes on the site.'),
  }),
)

export const paged = {
  total: count('The total number.'),
  page: z.int().min(1).nullable().describe('The number of this page. Null if it was requested with `after`.'),
  pages: count('The number of pages of this size.'),
  limit: z.int().min(1).max(100).describe('Items per page.'),
}

export const next = address(
  'The address of the next page. Null on the last one. Follow it to the end to get everything once.',
).nullable()

export const oneQuote = named('OneQuote', 'One quote.', z.object({ data: quote }))
export const quoteWithCorrections = named(
  'QuoteWithCorrections',
  'One quote and its corrections.',
  z.object({ data: quote, corrections: z.array(correction).describe('Newest first, ten at most.') }),
)
const pagedByOwn = {
  ...paged,
  total: count('The total number; at most 1,000 where custom fields narrow the list.'),
  pages: count('The number of pages of this size that `total` makes. Follow `next` for the rest.'),
}
export const quotesPage = named('QuotesPage', 'A page of quotes.', z.object({ data: z.array(quote), ...pagedByOwn, next }))
export const quoteOfTheDay = named(
  'QuoteOfTheDay',
  'The quote for a calendar day.',
  z.object({ date: z.iso.date().describe('The requested day, or today in the site’s time zone.'), data: quote }),
)
export const oneCategory = named('OneCategory', 'One category.', z.object({ data: category }))
export const allCategories = named(
  'Categories',
  'All categories by name.',
  z.object({ data: z.array(category), total: count('How many there are.') }),
)
export const oneAuthor = named('OneAuthor', 'One author.', z.object({ data: author }))
export const authorsPage = named('AuthorsPage', 'A page of authors.', z.object({ data: z.array(author), ...pagedByOwn, next }))

export const foundQuotes = named(
  'FoundQuotes',
  'A page of results, best match first.',
  z.object({
    data: z.array(quote),
    ...paged,
    page: z.int().min(1).describe('The number of this page.'),
    next: address('The address of the next page. Null on the last one.').nullable(),
    atLeast: z.boolean().describe('There are more than `total`: we stop counting there.'),
    corrected: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe('Words that are in no quote, with the words searched for instead.'),
    loosened: z.boolean().describe('No quote has every word: these are the closest matches.'),
  }),
)

/** Made by `problem()` in http/problem.ts. */
export const problemDetails = named(
  'Problem',
  'What went wrong, as problem details (RFC 9457).',
  z.object({
    type: z.literal('about:blank').describe('The status tells the kind of problem.'),
    title: z.string().describe('What the status means.'),
    status: z.int().min(400).max(599),
    detail: z.string().describe('What went wrong, in a sentence.'),
    instance: z.string().describe('The id of this request, also in the site’s log.'),
    errors: z
      .array(
        z.object({
          parameter: z.string().optional().describe('The name of a parameter or a header.'),
          pointer: z.string().optional().describe('Where it is in the body, like `#/source/year` (RFC 6901).'),
          detail: z.string(),
        }),
      )
      .optional()
      .describe('What was wrong: parameters, headers, or fields of the body.'),
    existing: z
      .object({ id: z.guid() })
      .optional()
      .describe('What the site has already, where something was not added for that reason.'),
  }),
)
