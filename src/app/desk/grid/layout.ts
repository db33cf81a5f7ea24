import { leastPx, mostPx } from './use-resize.ts'

/** A column as somebody placed it. Without `px` its width is automatic. */
export type LaidColumn = { id: string; px?: number; isPinned?: boolean }

/** Which columns a list has, in which order, and how many rows. */
export type Layout = { columns: LaidColumn[]; rows: number }

export const rowCounts = [10, 20, 50, 100, 200] as const

/** Columns as an address and the database have them: `text!,author_id.200`, where `!` means pinned and the number is a width. Columns that the list doesn't have are left out; undefined if none is left. */
export function readColumns(written: string | null | undefined, known: readonly string[]): LaidColumn[] | undefined {
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
export const readRows = (written: string | number | null | undefined): number | undefined =>
  rowCounts.find((count) => String(count) === String(written))
