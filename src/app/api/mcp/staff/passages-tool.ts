import { z } from 'zod'
import { deskRoles } from '#access'
import { findOffers } from '#evidence'
import { getDeskQuote, quoteSentences } from '#quotes'
import { readingPath } from '../../../site/paths.ts'
import { toolOf } from '../tool.ts'
import { deskQuote, deskQuoteOf, guid } from './shapes.ts'

const most = 3

export const listPassages = toolOf({
  name: 'list_passages',
  title: 'Find passages for a quote',
  description:
    'Where the texts of the library have the words of a quote, published or not, best first. A program found them: a person confirms on the desk which one the quote is from.',
  input: z.strictObject({ quote: guid('quote').describe('The id of a quote.') }),
  answer: {
    quote: deskQuote,
    passages: z.array(
      z.object({
        title: z.string(),
        author: z.string(),
        translator: z.string().nullable(),
        year: z.string().nullable(),
        heading: z.string(),
        before: z.string(),
        exact: z.string().describe('The words as the text prints them.'),
        after: z.string(),
        verdict: z.string().describe('What this place says of the quote, in the words of check_quote.'),
        isOfAuthor: z.boolean().describe('Whether the text is by the author of the quote.'),
        fits: z.boolean().describe('Whether the words are near enough to be confirmed.'),
        url: z.url(),
      }),
    ),
    searched: z
      .object({ texts: z.int(), ofAuthor: z.int() })
      .describe('How many texts were searched, and how many of them are by the author.'),
  },
  fromOthers: ['quote', 'passages'],
  staff: { leave: deskRoles },
  failure: quoteSentences.get,
  async call({ ctx, site }, { quote: id }) {
    const quote = await getDeskQuote(ctx, id)
    const { offers, searched } = await findOffers(ctx, id)
    const passages = offers
      .slice(0, most)
      .map(({ text, n, from, to, heading, before, exact, after, verdict, isOfAuthor, fits }) => ({
        title: text.title,
        author: text.author,
        translator: text.translator,
        year: text.year,
        heading,
        before,
        exact,
        after,
        verdict,
        isOfAuthor,
        fits,
        url: site.origin + readingPath({ text: text.id, part: n, from, to, shows: text.shows }),
      }))
    return {
      says: [
        passages.length === 0
          ? 'No text of the library has these words. That doesn’t show that nobody said them.'
          : `${passages.length} found.`,
      ],
      data: { quote: deskQuoteOf(quote, site.origin), passages, searched },
    }
  },
})
