import { say } from '#messages'
import type { DeskGroup, DeskGrouping, DeskQuote } from '#quotes'
import { languageName } from '../../site/language-name.ts'
import type { RowGroup } from '../grid/grid-column.ts'
import { stateWords, type RowStatus } from './state-words.ts'

/** What the rows can be grouped by, as the columns are called. */
export const groupingNames: Readonly<Record<DeskGrouping, () => string>> = {
  status: () => say('desk-quotes.status'),
  author: () => say('desk-quotes.author'),
  category: () => say('desk-quotes.category'),
  language: () => say('desk-quotes.language'),
}

export const groupings = Object.keys(groupingNames) as DeskGrouping[] // safe: its own keys

/** The group of a quote. One with several categories is in that of its first. */
function groupOf(quote: DeskQuote, status: RowStatus, by: DeskGrouping): RowGroup {
  const { author, author_id, category, language } = quote
  const none = { key: '', label: say('desk-quotes.group-without') }
  return {
    status: () => ({ key: status, label: stateWords[status]() }),
    author: () => (author === '' ? none : { key: author_id ?? author, label: author }),
    category: () => (category === null ? none : { key: category, label: category }),
    language: () => (language === null ? none : { key: baseOf(language), label: languageName(baseOf(language)) }),
  }[by]()
}

const baseOf = (language: string) => language.split('-')[0]?.toLowerCase() ?? ''

/** The groups of quotes, by the quote: those that the list is in, or where it is not, those of the page. */
export function groupsOf(
  quotes: readonly DeskQuote[],
  statusOf: (quote: DeskQuote) => RowStatus,
  by: DeskGrouping,
  groups: readonly DeskGroup[] | null,
): Map<string, RowGroup> {
  const ofPage = new Map(quotes.map((quote) => [quote.id, groupOf(quote, statusOf(quote), by)]))
  if (!groups) return ofPage
  return new Map(
    groups.flatMap(({ key, ids, count, atLeast }) => {
      const [first = ''] = ids
      const named = by === 'status' ? stateWords[key as RowStatus]() : (ofPage.get(first)?.label ?? key) // safe: the keys of these groups
      const label = key === '' ? say('desk-quotes.group-without') : named
      return ids.map((id) => [id, { key, label, whole: { count, atLeast } }] as const)
    }),
  )
}

/** Rows by group. The groups, and the rows in each, are in the order of the list. */
export function inGroups<T extends { group: RowGroup | null }>(rows: T[]): T[] {
  return [...Map.groupBy(rows, ({ group }) => group?.key).values()].flat()
}
