import { say } from '#messages'
import type { OwnField } from '#own-fields'
import type { DeskGrouping } from '#quotes'
import type { CellColumn } from '../grid/cell.ts'
import { oneOf } from '../table/list-address.ts'
import { groupings } from './list-groups.ts'
import { readColumns, readRows, rowCounts, writeColumns, type Layout } from '../grid/layout.ts'

/** The columns of a list that nobody has changed. Actions always come last. */
export const usualColumns = ['text', 'author_id', 'quote_categories', 'is_active', 'evidence', 'created'] as const

/** Columns that are shown and not edited. */
const shownColumns: Readonly<Record<string, () => string>> = {
  evidence: () => say('desk-quotes.evidence'),
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

export function layoutIn({ searchParams }: URL, known: readonly string[]): AskedLayout {
  const group = oneOf(searchParams.get('group'), groupings)
  const [columns, rows] = [readColumns(searchParams.get('columns'), known), readRows(searchParams.get('rows'))]
  return { ...(columns ? { columns } : {}), ...(rows === undefined ? {} : { rows }), ...(group ? { group } : {}) }
}

/** The layout of the list: that of the address, else the person's own, else the usual one. The quote itself is always there. */
export function layoutFrom(
  inAddress: Partial<Layout>,
  own: { columns: string; rows: number } | null,
  known: readonly string[],
): Layout {
  const columns =
    inAddress.columns ?? readColumns(own?.columns, known) ?? usualColumns.filter((id) => known.includes(id)).map((id) => ({ id }))
  return {
    columns: columns.some(({ id }) => id === 'text') ? columns : [{ id: 'text' }, ...columns],
    rows: inAddress.rows ?? readRows(own?.rows) ?? rowCounts[0],
  }
}

/** The column of a field of the site's own. */
export const ownColumnOf = ({ key }: Pick<OwnField, 'key'>): string => `own.${key}`

/** Every column that the list can have: those that the person may edit, those that are shown, and the site's own fields. */
export const columnsWith = (
  edited: readonly CellColumn[],
  own: readonly Pick<OwnField, 'key' | 'label'>[],
): { id: string; label: string }[] => [
  ...edited.map(({ id, label }) => ({ id, label })),
  ...Object.entries(shownColumns).map(([id, label]) => ({ id, label: label() })),
  ...own.map((field) => ({ id: ownColumnOf(field), label: field.label })),
]

/** How a layout differs from the usual one. */
export function unusual({ columns, rows }: Layout): Partial<Layout> {
  return {
    ...(writeColumns(columns) === usualColumns.join(',') ? {} : { columns }),
    ...(rows === rowCounts[0] ? {} : { rows }),
  }
}
