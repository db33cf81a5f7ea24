import { z } from 'zod'
import type { Offer, Offers } from '#evidence'
import type { Site } from '../../../site/site.ts'
import { named } from '../named.ts'
import { comparedAsJson } from '../check-as-json.ts'
import { comparedPlace } from '../check-shapes.ts'
import { evidence, verdictOfTexts } from '../evidence-shapes.ts'
import { staffQuote, written } from './write-shapes.ts'

const count = z.int32().min(0)
const foundPassage = named(
  'FoundPassage',
  'A place in a text of the library that has the words of a quote. Nobody has confirmed it.',
  comparedPlace.extend({
    fits: z.boolean().describe('Whether the words are near enough to be confirmed.'),
    isOfAuthor: z.boolean().describe('Whether the text is by the author of the quote.'),
    isEarliest: z.boolean().describe('Whether the text is the earliest of several that have the words.'),
  }),
)
export const foundPassages = named(
  'FoundPassages',
  'Where the library has the words of one quote, best match first.',
  z.object({
    data: z.array(foundPassage),
    verdict: verdictOfTexts.describe('What all of them say of the quote.'),
    searched: z.object({ texts: count, ofAuthor: count }).describe('How many texts, and how many of them are by the author.'),
    rejected: count.describe('How many places are not listed, because somebody said that the quote is not from them.'),
    hasPassage: z.boolean().describe('Whether a passage of the quote is known.'),
  }),
)

const aText = 'This must be the id of a text'
const place = named(
  'PlaceInText',
  'A place in a text, as listPassages lists it.',
  z.object({
    text: z.string(aText).min(1, aText).max(300, aText).describe('The id of the text.'),
    part: z.int32('part must be a whole number').min(1, 'part must be 1 or more'),
    fromWord: z.int32('fromWord must be a whole number').min(0, 'fromWord must be 0 or more'),
    toWord: z.int32('toWord must be a whole number').min(1, 'toWord must be 1 or more'),
  }),
)
export const passageToConfirm = named(
  'PassageToConfirm',
  'The passage that a quote is from.',
  z.object({
    place,
    takeWording: z.boolean().optional().describe('Whether the quote gets the words of the text.'),
    otherAuthor: z.boolean().optional().describe('Whether to confirm it although the text is by somebody else.'),
  }),
)
const words = (name: string) => z.string(`${name} must be text`)
export const passageToWrite = named(
  'PassageToWrite',
  'A passage as it is printed, and where a person read it.',
  z.object({
    exact: words('exact').describe('The words, as they are printed. They may differ from the quote a little.'),
    before: words('before').optional().describe('What is just before them.'),
    after: words('after').optional().describe('What is just after them.'),
    division: words('division').optional().describe('Where in the work: a chapter or a page.'),
    speaker: words('speaker').optional().describe('Who speaks there.'),
    work: words('work').optional().describe('The work, if the quote names none.'),
    edition: words('edition').optional().describe('The edition that was read. Needed unless there is an address.'),
    url: words('url').optional().describe('Where it can be read.'),
  }),
)
export const passageToReject = named('PassageToReject', 'A place that the quote is not from.', z.object({ place }))
export const whyNot = named(
  'PassageToRemove',
  'Why the quote is not from its passage.',
  z.object({ reason: z.string('reason must be text').describe('For the record of changes. 500 characters at most.') }),
)
export const writtenEvidence = named(
  'WrittenEvidence',
  'The quote and its passage as they are now.',
  z.object({ data: z.object({ quote: staffQuote, evidence: evidence.nullable() }), ...written }),
)

export const quotesToLookFor = named(
  'QuotesToLookFor',
  'Which quotes to look for.',
  z.object({
    ids: z
      .array(z.guid('This must be the id of a quote'))
      .min(1)
      .max(1_000)
      .optional()
      .describe('1,000 at most. Without it, all quotes.'),
  }),
)
export const lookingFor = named(
  'LookingFor',
  'A job looks for these quotes in the texts of the library.',
  z.object({
    data: z.object({ asked: count.nullable().describe('How many quotes. Null: all of them.') }),
    dryRun: written.dryRun,
  }),
)

export const otherText = named(
  'OtherText',
  'Where the passages go.',
  z.object({
    to: z.string(aText).describe('The id of a text.'),
    after: z.guid('This must be the id of a quote').optional().describe('What `next` said.'),
  }),
)
export const passagesMoved = named(
  'PassagesMoved',
  'How many passages were moved, and which were not.',
  z.object({
    data: z.object({
      moved: count,
      stayed: z
        .array(z.object({ id: z.guid(), text: z.string() }))
        .describe('The quotes whose words the other text doesn’t have, or has in several places.'),
      next: z.guid().nullable().describe('The quote after which others follow: send it as `after`. Null if there are none.'),
    }),
    ...written,
  }),
)

export function passagesAsJson(site: Site, found: Offers): z.input<typeof foundPassages> {
  const { offers, verdict, searched, refused, hasPassage } = found
  return { data: offers.map((one) => passageAsJson(site, one)), verdict, searched, rejected: refused, hasPassage }
}

function passageAsJson(site: Site, offer: Offer): z.input<typeof foundPassage> {
  const { fits, isOfAuthor, isEarliest } = offer
  return { ...comparedAsJson(site, offer), fits, isOfAuthor, isEarliest }
}

export const placeOf = ({ text, part, fromWord: from, toWord: to }: z.output<typeof place>) => ({ text, part, from, to })
