import { z } from 'zod'
import { verdicts } from '#evidence'
import { named } from './named.ts'
import { address, count } from './shapes.ts'

const passage = named(
  'Passage',
  'Where the words of the quote are in a text, as the quote’s page shows it under “In its place”.',
  z.object({
    before: z.string().describe('What the text says before these words. Empty at the start, or where little may be shown.'),
    exact: z.string().describe('The words as the text prints them.'),
    after: z.string().describe('What the text says after these words.'),
    division: z.string().describe('The chapter, scene or poem. Empty if the text names none.'),
    mark: z.string().nullable().describe('The number of the verse or paragraph.'),
    speaker: z.string().nullable().describe('Who says it in a play.'),
    url: address('Where the text can be read. Null if no address is known.').nullable(),
  }),
)

export const piece = named(
  'Piece',
  'A piece of the passage, compared with the quote. The texts of all pieces together are `exact`.',
  z.object({
    kind: z
      .enum(['same', 'cut', 'missing', 'changed', 'added'])
      .describe(
        'same: the quote has these words. cut: the quote leaves them out and says so by […]. missing: the quote leaves them out. changed: the quote has the words in `quote` in their place. added: only the quote has the words in `quote`.',
      ),
    text: z.string().describe('The words of the text.'),
    quote: z.string().optional().describe('The words of the quote, where it changes or adds some.'),
  }),
)

const edition = named(
  'Edition',
  'The edition of the work that the passage is from.',
  z.object({
    title: z.string(),
    author: z.string(),
    translator: z.string().nullable(),
    edition: z.string().nullable(),
    licence: z.string().describe('What is known of the licence.'),
  }),
)

export const evidence = named(
  'Evidence',
  'The passage that a quote is from, and how its words compare with it.',
  z.object({
    quote: z.guid().describe('The id of the quote.'),
    verdict: z
      .enum(['exact', 'near'])
      .describe('exact: the same words in the same order; some may be left out by […]. near: some words differ.'),
    movesPunctuation: z.boolean().describe('The words are the same, and the marks between them are not.'),
    passage,
    pieces: z.array(piece),
    text: edition,
    foundBy: z
      .enum(['program', 'person'])
      .describe('program: a program found the passage. person: one of the site’s editors confirmed it.'),
    date: z.iso.date().describe('The day on which it was found or confirmed.'),
    annotation: address('The same as a W3C Web Annotation.'),
  }),
)

const foundAt = z.object({
  text: z.object({
    id: z.string(),
    title: z.string(),
    author: z.string(),
    translator: z.string().nullable(),
    year: z.string().describe('Of the work, as people write it.').nullable(),
  }),
  part: count('The number of the part that has the words.'),
  fromWord: count('The number of the first word in the part.'),
  toWord: count('The number of the word after the last one.'),
  url: address('The words on the site, or the page of the text if it can’t be read there.'),
})

/** What texts say of a quote. */
export const verdictOfTexts = z.enum(verdicts)

const foundByProgram = named(
  'FoundByProgram',
  'What a program found in the texts of the site. Nobody has confirmed it.',
  z.object({
    verdict: verdictOfTexts.describe(
      'What the texts say of the quote. not-found speaks of the searched texts only: the quote may be real.',
    ),
    place: foundAt.describe('The best place. Null if there is none.').nullable(),
    earliest: foundAt
      .describe(
        'The place in the earliest of the texts that were found to have the words, of those that say a year. Other texts may be earlier.',
      )
      .nullable(),
    searched: z.object({
      texts: count('How many texts the site can search.'),
      words: count('How many words they have.'),
      library: count('The version of the library that was searched. It grows when texts are added or described otherwise.'),
    }),
    isCurrent: z.boolean().describe('The library is the same now. If not, the quote is looked for again soon.'),
    lookedAt: z.iso.datetime(),
  }),
)

export const oneEvidence = named(
  'OneEvidence',
  'Where the words of one quote are.',
  z.object({
    data: evidence.nullable().describe('The passage that the quote’s page shows. Null if none is known.'),
    found: foundByProgram.nullable().describe('Null if the quote was not looked for yet.'),
  }),
)
