import { say } from '#messages'
import type { DeskGrouping } from '#quotes'
import { oneOf } from '../table/list-address.ts'
import { layoutIn, type Layout, type UsualLayout } from '../grid/layout.ts'
import { groupings } from './list-groups.ts'

/** Actions always come last. */
export const usualQuotes = {
  list: 'quotes',
  fixed: 'text',
  columns: ['text', 'author_id', 'quote_categories', 'is_active', 'evidence', 'created'],
  rows: 10,
} as const satisfies UsualLayout

/** Columns that are shown and not edited. */
export const shownColumns: Readonly<Record<string, () => string>> = {
  evidence: () => say('desk-quotes.evidence'),
  language: () => say('desk-quotes.language'),
  created: () => say('desk-quotes.created'),
  updated: () => say('desk-quotes.updated'),
  likes: () => say('desk-quotes.likes'),
  comments: () => say('desk-threads.comments'),
  assigned: () => say('desk-threads.assigned-to'),
}

/** The columns that show what staff say of a quote: only for these is it read. */
export const threadColumns: ReadonlySet<string> = new Set(['comments', 'assigned'])

/** What an address says of the layout, and what it groups the rows of a page by. */
export type AskedLayout = Partial<Layout> & { group?: DeskGrouping }

export function groupIn({ searchParams }: URL): Pick<AskedLayout, 'group'> {
  const group = oneOf(searchParams.get('group'), groupings)
  return group ? { group } : {}
}

export const askedLayout = (url: URL, known: readonly string[]): AskedLayout => ({ ...layoutIn(url, known), ...groupIn(url) })
