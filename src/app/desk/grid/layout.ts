import type { OwnField } from '#own-fields'
import { rowCounts } from '#views/parts'
import type { CellColumn } from './cell.ts'
import { leastPx, mostPx } from './use-resize.ts'

/** A column as somebody placed it. Without `px` its width is automatic. */
export type LaidColumn = { id: string; px?: number; isPinned?: boolean }

/** Which columns a list has, in which order, and how many rows. */
export type Layout = { columns: LaidColumn[]; rows: number }

/** A list while nobody has changed it. Its column `fixed` can't be hidden. */
export type UsualLayout = Readonly<{ list: 'quotes' | 'authors'; fixed: string; columns: readonly string[]; rows: number }>

/** Columns as an address and the database have them: `text!,author_id.200`, where `!` means pinned and the number is a width. Columns that the list doesn't have are left out; undefined if none is left. */
function readColumns(written: string | null | undefined, known: readonly string[]): LaidColumn[] | undefined {
  const columns = (written ?? '').split(',').flatMap((part): LaidColumn[] => {
    const [, id = '', pin, px] = /^((?:own\.)?[a-z][a-z0-9_]{0,59})(!?)(?:\.(\d{1,4}))?$/.exec(part) ?? []
    if (!known.includes(id)) return []
    const width = px === undefined ? {} : { px: Math.min(mostPx, Math.max(leastPx, Number(px))) }
    return [{ id, ...width, ...(pin === '!' ? { isPinned: true } : {}) }]
  })
  const once = columns.filter(({ id }, at) => columns.findIndex((one) => one.id === id) === at)
  return once.length === 0 ? undefined : pinnedFirst(once)
}

export const writeColumns = (columns: readonly LaidColumn[]): string =>
  columns.map(({ id, px, isPinned }) => `${id}${isPinned ? '!' : ''}${px === undefined ? '' : `.${px}`}`).join(',')

/** Pinned columns come first. */
export const pinnedFirst = (columns: readonly LaidColumn[]): LaidColumn[] => [
  ...columns.filter(({ isPinned }) => isPinned),
  ...columns.filter(({ isPinned }) => !isPinned),
]

/** The rows on a page, or undefined for a number that isn't offered. */
const readRows = (written: string | number | null | undefined): number | undefined =>
  rowCounts.find((count) => String(count) === String(written))

/** What an address says of the layout. */
export function layoutIn({ searchParams }: URL, known: readonly string[]): Partial<Layout> {
  const [columns, rows] = [readColumns(searchParams.get('columns'), known), readRows(searchParams.get('rows'))]
  return { ...(columns ? { columns } : {}), ...(rows === undefined ? {} : { rows }) }
}

/** The layout of a list: that of the address, else the person's own, else the usual one. */
export function layoutFrom(
  inAddress: Partial<Layout>,
  own: { columns: string; rows: number } | null,
  known: readonly string[],
  usual: UsualLayout,
): Layout {
  const columns =
    inAddress.columns ??
    readColumns(own?.columns, known) ??
    usual.columns.filter((id) => known.includes(id)).map((id) => ({ id }))
  return {
    columns: columns.some(({ id }) => id === usual.fixed) ? columns : [{ id: usual.fixed }, ...columns],
    rows: inAddress.rows ?? readRows(own?.rows) ?? usual.rows,
  }
}

/** How a layout differs from the usual one. */
export function unusual({ columns, rows }: Layout, usual: UsualLayout): Partial<Layout> {
  return {
    ...(writeColumns(columns) === usual.columns.join(',') ? {} : { columns }),
    ...(rows === usual.rows ? {} : { rows }),
  }
}

export type ListColumn = { id: string; label: string }

/** Every column that a list can have: those that the person may edit, those that are only shown, and the site's own fields. */
export const columnsWith = (
  edited: readonly CellColumn[],
  shown: Readonly<Record<string, () => string>>,
  own: readonly Pick<OwnField, 'key' | 'label'>[],
): ListColumn[] => [
  ...edited.map(({ id, label }) => ({ id, label })),
  ...Object.entries(shown).map(([id, label]) => ({ id, label: label() })),
  ...own.map((field) => ({ id: ownColumnOf(field), label: field.label })),
]

/** The column of a field of the site's own. */
export const ownColumnOf = ({ key }: Pick<OwnField, 'key'>): string => `own.${key}`
