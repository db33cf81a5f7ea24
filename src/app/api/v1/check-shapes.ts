import { z } from 'zod'
import { longestDocument, longestLine, mostLines } from '#check'
import { verdicts } from '#evidence'
import { named } from './named.ts'
import { piece, verdictOfTexts } from './evidence-shapes.ts'
import { count, quote } from './shapes.ts'
import { foundPlace } from './text-shapes.ts'

const verdict = z
  .enum([...verdicts, 'known-misattribution', 'disputed'])
  .describe(
    'exact: word for word in a text. near: there with other words. clipped: there, and words right before or after change the sense. quoted-there: the text quotes somebody else. translation: the same thought in another translation. other-author: in a text by somebody else. known-misattribution, disputed: settled by the people of this site. not-found: in none of the texts searched, which doesn’t make it false. too-short: so common that nobody can tell.',
  )

/** A place in a text, compared with the words that were asked about. */
export const comparedPlace = foundPlace.extend({
  verdict: verdictOfTexts.describe('What this place alone says of the words.'),
  mark: z.string().nullable().describe('The number of the verse or paragraph.'),
  speaker: z.string().nullable().describe('Who says it in a play.'),
  pieces: z.array(piece),
})

const place = named('CheckedPlace', 'A place in a text that may be where a line is from.', comparedPlace)

export const checkedLine = named(
  'CheckedLine',
  'Whether a line is what it is said to be.',
  z.object({
    text: z.string().describe('The words that were asked about.'),
    author: z.string().nullable().describe('Who is said to have said them.'),
    start: count('Where the words start in the document, in UTF-16 units. Null where lines were asked about.').nullable(),
    end: count('Where they end in the document.').nullable(),
    verdict,
    heading: z.string().describe('The verdict in a few words.'),
    sentences: z.array(z.string()).describe('What there is to say about it.'),
    searched: z.object({
      texts: count('How many texts were searched.'),
      ofAuthor: count('How many of them are by this author.'),
      sentence: z.string().describe('The same in words.'),
    }),
    quote: quote.nullable().describe('The quote of this site with these words, or nearly. Null if there is none.'),
    isSameAuthor: z
      .boolean()
      .nullable()
      .describe('Whether that quote names the same author. Null if nobody was named or there is no quote.'),
    places: z.array(place).describe('Best first, three at most.'),
  }),
)

export const oneChecked = named('OneCheckedLine', 'The answer to one line.', z.object({ data: checkedLine }))

export const checkedLines = named(
  'CheckedLines',
  'The answers to all lines, in their order.',
  z.object({
    data: z.array(checkedLine),
    found: count(
      'How many lines, or quotations in the document, there are. More than the answers if there are too many, or they take longer than a minute.',
    ),
  }),
)

const line = z.object({
  text: z
    .string('text must be text')
    .trim()
    .min(1, 'text must not be empty')
    .max(longestLine, `text must be at most ${longestLine.toLocaleString('en')} characters`)
    .describe('The words.'),
  author: z
    .string('author must be text')
    .trim()
    .max(200, 'author must be at most 200 characters')
    .nullish()
    .describe('Who is said to have said them.'),
})

export const toCheck = named(
  'ToCheck',
  'Lines, or a document whose quotations are found first. One of the two.',
  z
    .strictObject({
      lines: z
        .array(line, 'lines must be a list')
        .min(1, 'lines must not be empty')
        .max(mostLines, `lines must be at most ${mostLines}`)
        .optional()
        .describe(`Up to ${mostLines} lines.`),
      document: z
        .string('document must be text')
        .min(1, 'document must not be empty')
        .max(longestDocument.typed, `document must be at most ${longestDocument.typed.toLocaleString('en')} characters`)
        .optional()
        .describe('Plain text or Markdown.'),
    })
    .refine(({ lines, document }) => (lines === undefined) !== (document === undefined), 'Send either lines or document'),
)
