import type { Field } from '#fields'
import { say } from '#messages'
import { address, note } from './schemas.ts'

/** What an import calls a field of the form, beside the columns of the quote itself. */
const ofSource = (field: string) => say('desk-import.field-source', { field })

/** The columns of a quote's source, for the table of its fields (quote-fields.ts). */
export const sourceFields = {
  source_work: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'work',
    api: 'The book, poem, speech or letter.',
    label: () => say('desk-quotes.source-work'),
    cell: 'line',
    exported: true,
    imported: {
      label: () => ofSource(say('desk-quotes.source-work')),
      heads: 'sourcework source work book title booktitle origin reference quelle obra'.split(' '),
    },
    moves: 'more',
  },
  source_year: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'year',
    api: 'A year or a century.',
    label: () => say('desk-texts.year'),
    cell: 'line',
    exported: true,
    imported: { label: () => ofSource(say('desk-texts.year')), heads: 'sourceyear year date published jahr'.split(' ') },
    moves: 'more',
  },
  source_place: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'place',
    api: 'The place in the work: a chapter, a line, a page.',
    label: () => say('desk-quotes.source-place'),
    cell: 'line',
    exported: true,
    imported: {
      label: () => ofSource(say('desk-quotes.source-place')),
      heads: 'sourceplace place page chapter location'.split(' '),
    },
    moves: 'more',
  },
  source_edition: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'edition',
    api: 'The edition we used.',
    label: () => say('desk-quotes.source-edition'),
    cell: 'line',
    exported: true,
    imported: { label: () => ofSource(say('desk-quotes.source-edition')), heads: ['sourceedition', 'edition'] },
    moves: 'more',
  },
  source_translator: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'translator',
    api: 'Who translated it into the language of the quote.',
    label: () => say('desk-quotes.source-translator'),
    cell: 'line',
    exported: true,
    imported: {
      label: () => ofSource(say('desk-quotes.source-translator')),
      heads: ['sourcetranslator', 'translator', 'translatedby'],
    },
    moves: 'more',
  },
  source_url: {
    type: address,
    sql: 'text',
    by: 'form',
    part: 'url',
    api: 'Where the text can be read.',
    label: () => say('desk-quotes.source-url'),
    cell: 'line',
    exported: true,
    imported: { label: () => say('desk-quotes.source-url'), heads: 'sourceurl url link href permalink'.split(' ') },
    moves: 'more',
  },
} as const satisfies Record<string, Field>
