import type { CellColumn } from './cell.ts'
import type { ColumnSort } from '../table/sort-link.tsx'
import type { GridColumn, GridRow } from './grid-column.ts'
import type { LaidColumn, ListColumn } from './layout.ts'

/** A row whose columns a person chooses. */
export type LaidRow = GridRow & {
  /** Where the cells of links lead, by column. */
  links: Readonly<Record<string, string>>
}

type Given<T> = {
  layout: readonly LaidColumn[]
  /** Those whose cells are edited. */
  edited: readonly CellColumn[]
  /** Every column with its head. */
  all: readonly ListColumn[]
  /** What a column has beside its head and its text, by its id. */
  looks: Readonly<Record<string, Look<T>>>
  /** How the list is sorted by a column. */
  sortOf: (id: string) => ColumnSort | undefined
}

export type Look<T> = Partial<Pick<GridColumn<T>, 'name' | 'cell' | 'phone' | 'width' | 'suggest'>>

/** The columns of a list as the person placed them. A column without a cell of its own shows its text. */
export function laidColumns<T extends LaidRow>({ layout, edited, all, looks, sortOf }: Given<T>): GridColumn<T>[] {
  return layout.map(({ id, px, isPinned }) => {
    const edit = edited.find((one) => one.id === id)
    const sort = sortOf(id)
    return {
      id,
      name: all.find((one) => one.id === id)?.label ?? id,
      // An empty cell has nothing in it, so that a card says that it is empty.
      cell: (row) => (row.texts[id] ? <PlainCell text={row.texts[id]} to={row.links[id]} /> : null),
      ...looks[id],
      ...(px === undefined ? {} : { px }),
      ...(isPinned ? { isPinned } : {}),
      ...(edit ? { edit } : {}),
      ...(sort ? { sort } : {}),
    }
  })
}

export const PlainCell = ({ text, to }: { text: string; to?: string | undefined }) => (
  // Aligned as the column is, in every script.
  <span className={to === undefined ? 'line-clamp-4 wrap-anywhere' : 'line-clamp-1 break-all'}>
    {to === undefined ? (
      <bdi>{text}</bdi>
    ) : (
      <a href={to} title={to} rel="nofollow noopener" className="underline decoration-line underline-offset-4">
        <bdi>{text}</bdi>
      </a>
    )}
  </span>
)
