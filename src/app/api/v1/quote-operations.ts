import type { z } from 'zod'
import { findEvidence, findVerdict } from '#evidence'
import { Invalid, NotFound } from '#platform/errors'
import {
  findDays,
  findQuotes,
  getQuote,
  pickQuoteOfTheDay,
  pickRandomQuote,
  quoteSentences,
  type Quote,
  type QuoteOrder,
} from '#quotes'
import { siteDay } from '#time'
import { findCorrectionsOf } from '#reports'
import { tagsOfQuote } from '../../cache/page-notes.ts'
import type { PageGround } from '../../page/page.ts'
import { correctionAsJson, evidenceAsJson, quoteAsJson, verdictAsJson } from './as-json.ts'
import { addressOf, operation } from './operation.ts'
import * as parameters from './parameters.ts'
import { ownParams, type OwnFilter } from '#own-fields'
import { takeOwnFilters } from './own-filters.ts'
import { resolveFilters } from './resolve-filters.ts'
import { oneEvidence } from './evidence-shapes.ts'
import * as shapes from './shapes.ts'

const listPath = '/quotes'
const soonMs = 60_000
const featuredPath = '/quotes/featured'

const list = {
  path: listPath,
  parameters: {
    ...parameters.listFilters,
    order: parameters.order,
    limit: parameters.limit(20),
    page: parameters.numberedPage,
    after: parameters.after,
  },
}

export const listQuotes = operation({
  ...list,
  id: 'listQuotes',
  summary: 'Quotes, newest first by default',
  description: 'All quotes on the site, or those that match every filter.',
  own: 'quote',
  answer: shapes.quotesPage,
  refusals: [],
  failure: quoteSentences.list,
  example: (shown) => ({ ...(shown?.category ? { category: shown.category } : {}), limit: '1' }),
  find: async (ground, input, said) => {
    const own = await takeOwnFilters(ground, 'quote', list, said)
    return await pageOfQuotes(ground, listPath, { ...input, own }, Object.fromEntries(ownParams(said ?? {})))
  },
})

export const listFeatured = operation({
  id: 'listFeaturedQuotes',
  path: featuredPath,
  summary: 'Featured quotes, newest first',
  description: 'The Quote of the Day is picked from these.',
  parameters: { limit: parameters.limit(100), page: parameters.numberedPage, after: parameters.after },
  answer: shapes.quotesPage,
  refusals: [],
  failure: quoteSentences.featured,
  example: () => ({ limit: '1' }),
  find: (ground, input) => pageOfQuotes(ground, featuredPath, { ...input, featured: true }),
})

export const getQuoteOfTheDay = operation({
  id: 'getQuoteOfTheDay',
  path: '/quotes/of-the-day',
  summary: 'The Quote of the Day',
  description:
    'The same as on the site, in feeds and in emails. Future days aren’t available; past days are, if the site has them in its calendar.',
  parameters: { date: parameters.date },
  answer: shapes.quoteOfTheDay,
  refusals: [404],
  failure: quoteSentences.get,
  example: (shown) => (shown ? {} : null),
  async find({ ctx, site, notes }, { date }) {
    const today = siteDay(ctx.clock.now(), site.timeZone)
    const day = date ?? today
    if (day > today) throw new NotFound(`The quote for ${day} isn’t available yet: today is ${today} here.`)
    const quote = day === today ? await pickQuoteOfTheDay(ctx, day) : (await findDays(ctx, day, day))[0]?.quote
    if (!quote) throw new NotFound(`No quote is recorded for ${day}.`)
    notes.show(...tagsOfQuote(quote))
    notes.show('quote-of-the-day')
    return { date: day, data: quoteAsJson(site, quote) }
  },
})

export const getRandomQuote = operation({
  id: 'getRandomQuote',
  path: '/quotes/random',
  summary: 'A random quote',
  description: 'A new one on each request. Every quote that matches the filters is equally likely.',
  parameters: { category: parameters.categoryFilter, author: parameters.authorFilter, tag: parameters.tagFilter },
  answer: shapes.oneQuote,
  refusals: [404],
  failure: quoteSentences.list,
  neverKept: true,
  example: (shown) => (shown?.category ? { category: shown.category } : shown && {}),
  async find({ ctx, site }, { category, author, tag }) {
    const ids = await resolveFilters(ctx, { category, author })
    return { data: quoteAsJson(site, await pickRandomQuote(ctx, { ...ids, tag })) }
  },
})

export const getOneQuote = operation({
  id: 'getQuote',
  path: '/quotes/{id}',
  summary: 'One quote',
  parameters: { id: parameters.id.describe('The id of the quote.') },
  answer: shapes.quoteWithCorrections,
  refusals: [301, 404, 410],
  failure: quoteSentences.get,
  example: (shown) => shown && { id: shown.quote },
  async find({ ctx, site, notes }, { id }) {
    const quote = await getQuote(ctx, id)
    notes.show(...tagsOfQuote(quote), `likes:${quote.id}`)
    return { data: quoteAsJson(site, quote), corrections: (await findCorrectionsOf(ctx, id)).map(correctionAsJson) }
  },
})

export const getEvidence = operation({
  id: 'getEvidence',
  path: '/quotes/{id}/evidence',
  summary: 'Where the words of a quote are',
  description: 'The passage of a checked quote, as its page shows it, and what a program found in the texts of the site.',
  parameters: { id: parameters.id.describe('The id of the quote.') },
  answer: oneEvidence,
  refusals: [301, 404, 410],
  failure: quoteSentences.get,
  example: (shown) => shown && { id: shown.quote },
  async find({ ctx, site, notes }, { id }) {
    const quote = await getQuote(ctx, id)
    notes.show(...tagsOfQuote(quote))
    const [evidence, kept] = await Promise.all([findEvidence(ctx, quote), findVerdict(ctx, quote.id)])
    notes.show('texts')
    // The job says it to nobody when it has looked.
    if (!kept || kept.isSought) notes.until(new Date(ctx.clock.now().getTime() + soonMs))
    return { data: evidence && evidenceAsJson(site, quote.id, evidence), found: kept && verdictAsJson(site, kept) }
  },
})

type ListAsked = Partial<z.output<z.ZodObject<typeof parameters.listFilters>>> & {
  own?: readonly OwnFilter[]
  order?: QuoteOrder | undefined
  limit: number
  page: number
  after?: string | undefined
}

/** Page numbers of the most loved end here: their cost grows with the page, and a cursor's does not. */
const numberedLoved = 1_000

/** `ownAsked`: the parameters of own fields, for the address of the next page. */
async function pageOfQuotes(
  { ctx, site, notes }: PageGround,
  path: string,
  asked: ListAsked,
  ownAsked: Readonly<Record<string, string>> = {},
) {
  const { order = 'newest', limit, page, after, own = [], ...filters } = asked
  parameters.refuseBothPlaces({ after, page })
  const lastPage = Math.floor(numberedLoved / limit)
  if (order === 'loved' && page > lastPage) {
    const bound = `With order=loved and limit=${limit}, page can be at most ${lastPage}. Follow next to go further`
    throw new Invalid(bound, { page: bound })
  }
  const ids = await resolveFilters(ctx, filters)
  const list = await findQuotes(ctx, { ...filters, ...ids, own, order, limit, page, after })
  showQuotes(notes, list.quotes)
  // A category or an author is known, or refused; a tag may be anything, and so may a cursor, which is not looked up. Nor may one program that
  // follows `next` to the end of a large collection push out what people read.
  if (filters.tag !== undefined || after !== undefined || order !== 'newest') notes.typed()
  const same = {
    ...filters,
    ...ownAsked,
    featured: path === listPath && filters.featured ? 'true' : undefined,
    order: order === 'newest' ? undefined : order,
    limit: String(limit),
  }
  return {
    data: list.quotes.map((quote) => quoteAsJson(site, quote)),
    total: list.total,
    page: after === undefined ? list.page : null,
    pages: list.pages,
    limit,
    next: list.next === null ? null : site.origin + addressOf({ path }, { ...same, after: list.next }),
  }
}

export function showQuotes(notes: PageGround['notes'], quotes: Quote[]): void {
  notes.show('quotes')
  for (const { id } of quotes) notes.show(`quote:${id}`)
}
