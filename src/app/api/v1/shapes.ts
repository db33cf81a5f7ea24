import { z } from 'zod'
import { statuses } from '#quotes'
import { outcomes } from '#reports'
import { named } from './named.ts'

const id = z.guid().meta({ format: 'uuid' })
const moment = z.iso.datetime().describe('A moment in UTC (RFC 3339).')
const count = (what: string) => z.int32().min(0).describe(what)
const language = z.string().describe('A language tag (BCP 47).')
const direction = z.enum(['ltr', 'rtl']).describe('Which way the text is written.')
const address = (what: string) => z.url().describe(what)

const source = named(
  'Source',
  'Where the words stand. What is not known is null.',
  z.object({
    work: z.string().nullable().describe('The book, poem, speech or letter.'),
    year: z.string().nullable().describe('A year or a century.'),
    place: z.string().nullable().describe('The place in the work: a chapter, a line, a page.'),
    edition: z.string().nullable().describe('The edition in which it was read.'),
    translator: z.string().nullable().describe('Who put it into the language of the quote.'),
    url: z.string().nullable().describe('Where the text can be read.'),
  }),
)

const translation = named(
  'Translation',
  'The quote in another language.',
  z.object({
    language,
    direction,
    text: z.string(),
    translator: z.string().nullable(),
    source: source.omit({ translator: true }).describe('Where the translation stands.'),
  }),
)

export const quote = named(
  'Quote',
  'A quote that the site shows, with where its words come from and how sure that is.',
  z.object({
    id,
    url: address('Its page on the site.'),
    text: z.string(),
    author: z.string().describe("The author's name."),
    author_id: id.nullable(),
    authorSlug: z.string().nullable(),
    category: z.string().nullable().describe('The name of its category; where it stands in several, of the first.'),
    categoryId: id.nullable(),
    categorySlug: z.string().nullable(),
    categories: z.array(z.string()).describe('The names of all categories that it stands in, its own first.'),
    useMultipleCategories: z.boolean().describe('Whether it may stand in several categories.'),
    tags: z.array(z.string()),
    image: address('A picture of its own.').nullable(),
    ogImageUrl: address('A picture of the quote for links to it, 1200 × 630.').nullable(),
    isActive: z.literal(true).describe('Whether it is shown. What is not shown is not here.'),
    isFeatured: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
    likes: count('How many people liked it.'),
    shares: count('How often it was shared.'),
    views: count('How often it was read: a visitor counts once a day.'),
    language,
    direction,
    translations: z.array(translation),
    source: source.nullable(),
    sourceLine: z.string().describe('The source on one line; empty where none is known.'),
    status: z
      .enum(statuses)
      .describe(
        'verified: read in a public text whose address is given. sourced: a complete source is named. attributed: given to this author without a source. disputed, misattributed: see statusNote. unverified: not looked at yet.',
      ),
    statusNote: z.string().nullable().describe('What is known against or for the attribution.'),
  }),
)

const correction = named(
  'Correction',
  'What became of a report that something is wrong with the quote.',
  z.object({
    date: moment,
    outcome: z
      .enum(outcomes)
      .describe(
        'corrected: something of it was put right. disputed, misattributed: see its status. duplicate: another with the same words was folded into it. declined: it was looked into and kept.',
      ),
    note: z.string().describe('What the page of the quote says.'),
  }),
)

export const category = named(
  'Category',
  'A category and how many quotes it holds.',
  z.object({
    id,
    slug: z.string().describe('Its name in addresses.'),
    url: address('Its page on the site.'),
    name: z.string(),
    description: z.string(),
    color: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .describe('The colour of its posters, #rrggbb.'),
    isActive: z.literal(true),
    quotesCount: count('How many quotes it shows.'),
    createdAt: moment,
    updatedAt: moment,
  }),
)

export const author = named(
  'Author',
  'An author and how many quotes the site shows of them.',
  z.object({
    id,
    slug: z.string().describe('The name in addresses.'),
    url: address('Their page on the site.'),
    name: z.string(),
    aliases: z.array(z.string()).describe('Other names that lead here.'),
    bio: z.string().nullable(),
    birth_date: z.string().nullable().describe('As far as it is known: 1905-04-12, 1905, c. 470 BC.'),
    death_date: z.string().nullable(),
    era: z.string().nullable().describe('Where no year is known: 5th century BC.'),
    nationality: z.string().nullable(),
    image: address('A portrait.').nullable(),
    is_active: z.literal(true),
    quote_count: count('How many quotes the site shows of them.'),
    created_at: moment,
    updated_at: moment,
  }),
)

const paged = {
  total: count('How many there are in all.'),
  page: z.int().min(1).nullable().describe('Which page this is; null where it was reached by `after`.'),
  pages: count('How many pages of this length there are.'),
  limit: z.int().min(1).max(100).describe('How many stand on a page.'),
}

const next = address('The next page; null on the last one. Followed to its end it gives everything, each once.').nullable()

export const oneQuote = named('OneQuote', 'One quote.', z.object({ data: quote }))
export const quoteWithCorrections = named(
  'QuoteWithCorrections',
  'One quote, and what was corrected there.',
  z.object({ data: quote, corrections: z.array(correction).describe('The newest first, ten at most.') }),
)
export const quotesPage = named('QuotesPage', 'A page of quotes.', z.object({ data: z.array(quote), ...paged, next }))
export const quoteOfTheDay = named(
  'QuoteOfTheDay',
  'The quote of a calendar day.',
  z.object({ date: z.iso.date().describe('The day on which the site is, or that was asked for.'), data: quote }),
)
export const oneCategory = named('OneCategory', 'One category.', z.object({ data: category }))
export const allCategories = named(
  'Categories',
  'All categories by name.',
  z.object({ data: z.array(category), total: count('How many there are.') }),
)
export const oneAuthor = named('OneAuthor', 'One author.', z.object({ data: author }))
export const authorsPage = named('AuthorsPage', 'A page of authors.', z.object({ data: z.array(author), ...paged, next }))

export const foundQuotes = named(
  'FoundQuotes',
  'A page of what was found, best first.',
  z.object({
    data: z.array(quote),
    ...paged,
    page: z.int().min(1).describe('Which page this is.'),
    next: address('The next page; null on the last one.').nullable(),
    atLeast: z.boolean().describe('There are more than `total`: counting stops there.'),
    corrected: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe('Words that are in no quote, beside those that were searched for instead.'),
    loosened: z.boolean().describe('Not every word was found together: these are the nearest.'),
  }),
)

/** Made by `problem()` in http/problem.ts. */
export const problemDetails = named(
  'Problem',
  'What was wrong, as problem details (RFC 9457).',
  z.object({
    type: z.literal('about:blank').describe('The status says what kind of problem it is.'),
    title: z.string().describe('What the status means.'),
    status: z.int().min(400).max(599),
    detail: z.string().describe('What was wrong, in a sentence.'),
    instance: z.string().describe('The id of this request, which the log of the site has, too.'),
    errors: z
      .array(z.object({ parameter: z.string(), detail: z.string() }))
      .optional()
      .describe('Which parameters were at fault.'),
  }),
)
