import { z } from 'zod'
import { named } from './named.ts'
import { address, paged } from './shapes.ts'

export const text = named(
  'Text',
  'One edition of a work.',
  z.object({
    id: z.string(),
    url: address('Its page on the site.'),
    title: z.string(),
    author: z.string(),
    translator: z.string().nullable(),
    ofWork: z
      .string()
      .describe(
        'The title of the work that it is a translation of, if staff gave one. Null if it is an edition of the work with its own title.',
      )
      .nullable(),
    edition: z.string().nullable(),
    language: z.string().describe('A language tag (BCP 47).').nullable(),
    year: z.string().describe('Of the work, as people write it.').nullable(),
    licence: z.string(),
    source: address('Where it was brought from.').nullable(),
    shows: z
      .enum(['text', 'passage', 'sentence'])
      .describe('What readers may see of it: all, passages around quotes, or the sentences of quotes.'),
    words: z.int32().min(0).describe('The number of its words. 0 if the site has only passages of it, or can’t search it yet.'),
  }),
)

const part = named(
  'TextPart',
  'A division of a text that is read as a page.',
  z.object({
    n: z.int32().min(1).describe('Its number in the text.'),
    level: z.int().min(1).max(3).describe('1 for a book or an act, 2 for what is in it, 3 for what is in that.'),
    heading: z.string().describe('Empty if the text prints none.'),
    words: z.int32().min(0).describe('The number of its words. 0 for a heading above others.'),
    url: address('Its page on the site. Null if it can’t be read there.').nullable(),
  }),
)

export const textsPage = named(
  'TextsPage',
  'A page of texts.',
  z.object({
    data: z.array(text),
    ...paged,
    page: z.int().min(1).describe('The number of this page.'),
    next: address('The address of the next page. Null on the last one.').nullable(),
  }),
)

export const oneText = named(
  'OneText',
  'One text with its parts.',
  z.object({
    data: text,
    parts: z.array(part),
    otherEditions: z.array(text).describe('Texts by the same author with the same title.'),
  }),
)

export const onePart = named(
  'OneTextPart',
  'The words of one part.',
  z.object({
    data: part.extend({
      body: z
        .string()
        .describe(
          'Paragraphs and stanzas with an empty line between them. A reference is in square brackets at the start of a line.',
        ),
    }),
    text,
  }),
)

export const foundPlace = z.object({
  text: text.pick({ id: true, title: true, author: true, translator: true, language: true, year: true, shows: true }),
  part: z.int32().min(1).describe('The number of the part that has the words.'),
  heading: z.string().describe('The heading of the part.'),
  fromWord: z.int32().min(0).describe('The number of the first word in the part.'),
  toWord: z.int32().min(1).describe('The number of the word after the last one.'),
  before: z.string().describe('The words before them.'),
  exact: z.string().describe('The words as the text prints them.'),
  after: z.string().describe('The words after them.'),
  score: z.number().min(0).max(1).describe('1 if every word is there, in order, and nothing else.'),
  url: address('The words on the site, or the page of the text if it can’t be read there.'),
})

export const foundInTexts = named(
  'FoundInTexts',
  'Places in texts, best match first.',
  z.object({
    data: z.array(foundPlace),
  }),
)
