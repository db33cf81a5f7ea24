import type { ReactNode } from 'react'
import type { ColumnSort } from '../table/sort-link.tsx'
import type { CellColumn } from './cell.ts'
import type { Suggest } from './use-suggestions.ts'

export type GridColumn<T> = {
  id: string
  name: string
  cell: (row: T) => ReactNode
  /** As in `Column` of the desk's other tables. */
  phone?: 'head' | 'foot'
  /** A class, used if the person chose no width. */
  width?: string
  /** In pixels, as chosen. */
  px?: number
  isPinned?: boolean
  quietHead?: boolean
  /** Set if its cells are edited. */
  edit?: CellColumn
  suggest?: Suggest
  /** The names of both orders by it. */
  sort?: ColumnSort
}

/** What some rows have in common. */
export type RowGroup = {
  key: string
  label: string
  /** How many there are on all pages, or that there are more; not there where the group is only of the page. */
  whole?: { count: number; atLeast: boolean }
}

export type GridRow = {
  id: string
  group?: RowGroup | null | undefined
  texts: Readonly<Record<string, string>>
  mayEdit: boolean
}
