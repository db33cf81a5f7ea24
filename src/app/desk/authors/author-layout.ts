import { say } from '#messages'
import type { UsualLayout } from '../grid/layout.ts'

/** Actions always come last. */
export const usualAuthors = {
  list: 'authors',
  fixed: 'name',
  columns: ['name', 'nationality', 'quotes', 'bio', 'is_active'],
  rows: 30,
} as const satisfies UsualLayout

/** Columns that are shown and not edited. */
export const shownColumns: Readonly<Record<string, () => string>> = {
  quotes: () => say('desk-authors.quotes'),
}
