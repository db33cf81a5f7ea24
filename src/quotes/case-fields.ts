import type { Field } from '#fields'
import { say } from '#messages'
import { day, note } from './schemas.ts'

/**
 * The columns that a quote has beside its status where its name is wrong or doubted: what the case comes to. Its source is then where the words really come from, or
 * where they are known from first.
 */
export const caseFields = {
  real_author: {
    form: note,
    sql: 'text',
    by: 'form',
    name: 'realAuthor',
    api: 'Who said it, where the name is wrong and that is known.',
    label: () => say('desk-quotes.who-said-it'),
    cell: 'line',
    exported: true,
    imported: { label: () => say('desk-import.field-real-author'), heads: ['realauthor', 'trueauthor'] },
    moves: 'more',
  },
  true_wording: {
    form: note,
    sql: 'text',
    by: 'form',
    name: 'trueWording',
    api: 'What the source reads, where the quote garbles a true line.',
    label: () => say('desk-quotes.true-wording'),
    cell: 'words',
    exported: true,
    imported: { label: () => say('desk-import.field-true-wording'), heads: ['truewording'] },
    moves: 'more',
  },
  also_credited: {
    form: note,
    sql: 'text',
    by: 'form',
    name: 'alsoCredited',
    api: 'Others to whom it is wrongly or doubtfully credited: names with a semicolon between them, or a line for each with a colon, the evidence and the address where that was read. `claims` has it in parts.',
    label: () => say('desk-quotes.also-credited-to'),
    cell: 'words',
    exported: true,
    imported: { label: () => say('desk-import.field-also-credited'), heads: ['alsocredited'] },
    moves: 'more',
  },
  /** Nothing is said to have been read that nobody read. */
  source_read: {
    form: day,
    sql: 'text',
    by: 'form',
    name: 'sourceRead',
    api: 'The day on which somebody read, at the address of the source, what is said of it: YYYY-MM-DD. Null where no source was read for the case.',
    label: () => say('desk-quotes.source-read-on'),
    cell: 'line',
    exported: true,
    imported: { label: () => say('desk-import.field-source-read'), heads: ['sourceread'] },
    moves: 'more',
  },
} as const satisfies Record<string, Field>
