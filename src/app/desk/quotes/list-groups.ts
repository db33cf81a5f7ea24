import { say } from '#messages'
import type { DeskGrouping, DeskQuote } from '#quotes'
import { languageName } from '../../site/language-name.ts'
import type { RowGroup } from '../grid/grid-column.ts'
import { stateWords, type RowStatus } from './state-words.ts'

/** What the rows of a page can be grouped by, as the columns are called. */
export const groupingNames: Readonly<Record<DeskGrouping, () => string>> = {
  status: () => say('desk-quotes.status'),
  author: () => say('desk-quotes.author'),
  category: () => say('desk-quotes.category'),
  language: () => say('desk-quotes.language'),
}

export const groupings = Object.keys(groupingNames) as DeskGrouping[] // safe: its own keys

/** The group of a quote. One with several categories is in that of its first. */
export function groupOf(quote: DeskQuote, status: RowStatus, by: DeskGrouping): RowGroup {
  const { author, author_id, category, language } = quote
  const none = { key: '', label: say('desk-quotes.group-without') }
  return {
    status: () => ({ key: status, label: stateWords[status]() }),
    author: () => (author === '' ? none : { key: author_id ?? author, label: author }),
    category: () => (category === null ? none : { key: category, label: category }),
    language: () => (language === null ? none : { key: language, label: languageName(language) }),
  }[by]()
}

/** Rows by group. The groups, and the rows in each, are in the order of the list. */
export function inGroups<T extends { group: RowGroup | null }>(rows: T[]): T[] {
  return [...Map.groupBy(rows, ({ group }) => group?.key).values()].flat()
}
