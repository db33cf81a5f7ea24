import { z } from 'zod'
import { cite, citationForms } from '#citations'
import { longestQuestion, quoteSentences } from '#quotes'
import { readCited } from '../../documents/read-cited.ts'
import { standingOf } from '../../documents/standing.ts'
import { quotePath } from '../../site/paths.ts'
import { getEvidence, getOneQuote, getQuoteOfTheDay } from '../v1/quote-operations.ts'
import { search } from '../v1/search-operation.ts'
import { oneEvidence } from '../v1/evidence-shapes.ts'
import * as shapes from '../v1/shapes.ts'
import { takeRequest } from '../v1/take-request.ts'
import { asTold, sayQuote, toldQuote } from './told-quote.ts'
import { followMoved, toolOf } from './tool.ts'

const id = z
  .guid('id must be the id of a quote, as other answers name it')
  .describe('The id of a quote, as other answers name it.')
const mostFound = 20

export const findQuote = toolOf({
  name: 'find_quote',
  title: 'Find quotes',
  description:
    'Finds quotes on this site by words of theirs, by author or by subject, best match first. Each says how sure its attribution is. For “did X really say this?” use check_quote.',
  input: z.strictObject({
    words: z
      .string()
      .trim()
      .min(1)
      .max(longestQuestion)
      .describe('Words of the quote, its author or its subject. Words in quotation marks must be next to each other.'),
    author: z.string().trim().min(1).max(200).optional().describe('Only quotes by this author: a name.'),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'language must be a language tag like en')
      .optional()
      .describe('Only quotes in this language: a tag like en.'),
    limit: z.int().min(1).max(mostFound).default(5).describe('How many quotes at most.'),
  }),
  answer: {
    quotes: z.array(toldQuote),
    total: shapes.foundQuotes.shape.total,
    atLeast: shapes.foundQuotes.shape.atLeast,
    corrected: shapes.foundQuotes.shape.corrected,
    loosened: shapes.foundQuotes.shape.loosened,
  },
  fromOthers: ['quotes', 'corrected'],
  failure: quoteSentences.list,
  async call(ground, { words, author, language, limit }) {
    const found = await search.find(ground, takeRequest(search, { q: words, author, language, limit: String(limit) }))
    const { data, total, atLeast, corrected, loosened } = found
    const says =
      data.length === 0
        ? [
            'No quote on this site has these words. That doesn’t show that nobody said them: check_quote looks in the texts of the library, too.',
          ]
        : [
            loosened
              ? 'No quote has all of these words. These are the closest:'
              : `Found ${atLeast ? 'more than ' : ''}${total}:`,
            ...data.map((quote, i) => `${i + 1}. ${sayQuote(quote)}`),
          ]
    return { says, data: { quotes: data.map(asTold), total, atLeast, corrected, loosened } }
  },
})

export const getQuoteTool = toolOf({
  name: 'get_quote',
  title: 'Read a quote',
  description: 'One quote by its id, with its source, how sure its attribution is, its translations and corrections.',
  input: z.strictObject({ id }),
  answer: {
    quote: toldQuote,
    corrections: shapes.quoteWithCorrections.shape.corrections,
  },
  fromOthers: ['quote', 'corrections'],
  failure: quoteSentences.get,
  async call(ground, { id: asked }) {
    const { data, corrections } = await followMoved(asked, (one) => getOneQuote.find(ground, { id: one }))
    return { says: [sayQuote(data)], data: { quote: asTold(data), corrections } }
  },
})

export const getEvidenceTool = toolOf({
  name: 'get_evidence',
  title: 'Read the evidence for a quote',
  description:
    'The passage of a text that a quote is from: the words as the text prints them, what is before and after, and how they differ. Says so if no passage is known.',
  input: z.strictObject({ id }),
  answer: {
    quote: toldQuote,
    evidence: oneEvidence.shape.data,
  },
  fromOthers: ['quote', 'evidence'],
  failure: quoteSentences.get,
  async call(ground, { id: asked }) {
    const { data } = await followMoved(asked, (one) => getOneQuote.find(ground, { id: one }))
    const { data: found } = await getEvidence.find(ground, { id: data.id })
    const says =
      found === null
        ? ['No passage is known for this quote, so nobody here has read its words in a text.']
        : [
            found.verdict === 'exact'
              ? 'The text has these words.'
              : 'The text has these words with differences. They are marked in pieces.',
            found.foundBy === 'person'
              ? `The editors checked this on ${found.date}.`
              : `A program found this on ${found.date}. Nobody has confirmed it.`,
          ]
    return { says: [...says, sayQuote(data)], data: { quote: asTold(data), evidence: found } }
  },
})

export const citeQuote = toolOf({
  name: 'cite_quote',
  title: 'Cite a quote',
  description: 'A quote as a style or a format cites it. What is not known is left out, and what is not checked says so.',
  input: z.strictObject({
    id,
    style: z
      .enum(citationForms.map(({ form }) => form))
      .default('mla')
      .describe(citationForms.map(({ form, name }) => `${form}: ${name}`).join('. ')),
  }),
  answer: {
    id: z.guid(),
    url: z.url().describe('The page of the quote.'),
    style: z.string(),
    citation: z.string().describe('The citation, as text.'),
    isVerified: toldQuote.shape.isVerified,
    standing: toldQuote.shape.standing,
  },
  fromOthers: ['citation'],
  failure: quoteSentences.get,
  async call(ground, { id: asked, style }) {
    const { quote, cited } = await followMoved(asked, (one) => readCited(ground, one))
    // A site may hide from its readers that a quote is not checked; an assistant has to say it.
    const citation = cite({ ...cited, warns: true })[style].text.trim()
    const [url, standing] = [ground.site.origin + quotePath(quote.id), standingOf(quote.status)]
    return {
      says: [`${standing} ${url}`],
      data: { id: quote.id, url, style, citation, isVerified: quote.status === 'verified', standing },
    }
  },
})

export const quoteOfTheDay = toolOf({
  name: 'quote_of_the_day',
  title: 'Quote of the Day',
  description: 'The quote that this site shows today, or showed on a past day.',
  input: z.strictObject({
    date: z.iso.date('date must be a day like 2026-01-31').optional().describe('A past day, YYYY-MM-DD. Today without it.'),
  }),
  answer: { date: shapes.quoteOfTheDay.shape.date, quote: toldQuote },
  fromOthers: ['quote'],
  failure: quoteSentences.get,
  async call(ground, { date }) {
    const found = await getQuoteOfTheDay.find(ground, takeRequest(getQuoteOfTheDay, { date }))
    return { says: [`${found.date}: ${sayQuote(found.data)}`], data: { date: found.date, quote: asTold(found.data) } }
  },
})
