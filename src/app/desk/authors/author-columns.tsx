import { href, Link } from 'react-router'
import type { CardAuthor } from '#authors'
import { authorSortsBy, Portrait } from '#authors/parts'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { Status } from '../head/status.tsx'
import { columnOrders } from '../table/column-orders.ts'
import { counted, quotesOf } from '../table/quotes-of.ts'
import type { ColumnSort } from '../table/sort-link.tsx'
import type { CellColumn } from '../grid/cell.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { laidColumns, type LaidRow, type Look } from '../grid/laid-columns.tsx'
import type { LaidColumn, ListColumn } from '../grid/layout.ts'

/** What a row of the desk says of an author. */
export type RowAuthor = Omit<CardAuthor, 'slug'> & LaidRow & { bio: string; isActive: boolean; needsReview: boolean }

type Given = {
  layout: readonly LaidColumn[]
  edited: readonly CellColumn[]
  all: readonly ListColumn[]
  /** That of the list, to come back to. */
  search: string
  /** Asks first. */
  onDelete: (author: RowAuthor) => void
}

/** The columns as the person placed them, and what can be done with an author. */
export function authorColumns({ search, onDelete, ...given }: Given): GridColumn<RowAuthor>[] {
  return [...laidColumns({ ...given, looks: looks(), sortOf }), actions(search, onDelete)]
}

/** The orders by the columns that the table shows; that of the names is the usual one. */
export function authorSorts(all: readonly ListColumn[], layout: readonly LaidColumn[]): { value: string; name: string }[] {
  const shown = all.filter(({ id }) => id !== 'name' && layout.some((one) => one.id === id))
  return columnOrders([...all.filter(({ id }) => id === 'name'), ...shown], authorSortsBy)
}

/** Where most is what people look for, it comes first. */
const sortOf = (id: string): ColumnSort => ({ ...authorSortsBy(id), first: id === 'quotes' ? 'down' : 'up' })

const looks = (): Readonly<Record<string, Look<RowAuthor>>> => ({
  name: {
    phone: 'head',
    cell: (author) => (
      // With large letters, the name is below the picture.
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <Portrait author={author} size={2.5} />
        <div className="min-w-0 flex-1 basis-24">
          <span className="font-medium wrap-anywhere" dir="auto">
            {author.name}
          </span>
          {author.life && <p className="text-xs text-quiet">{author.life}</p>}
        </div>
      </div>
    ),
  },
  nationality: {
    width: 'lg:w-[12%]',
    cell: ({ nationality }) =>
      nationality ? (
        <span className="wrap-anywhere">{nationality}</span>
      ) : (
        <span className="text-quiet">{say('desk-authors.no-nationality')}</span>
      ),
  },
  quotes: {
    width: 'lg:w-[12%]',
    cell: ({ id, count }) => (
      <Link to={quotesOf({ author: id })} className="tabular-nums underline decoration-line underline-offset-4">
        {counted(count)}
      </Link>
    ),
  },
  bio: {
    phone: 'foot',
    cell: ({ bio }) => (
      <p className="line-clamp-2 text-sm text-quiet wrap-anywhere" dir="auto">
        {bio}
      </p>
    ),
  },
  is_active: {
    width: 'lg:w-[12%]',
    cell: ({ isActive, needsReview }) => (
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        <Status is={isActive ? 'good' : undefined}>{isActive ? say('desk-authors.active') : say('desk-authors.inactive')}</Status>
        {needsReview && <Status is="waiting">{say('desk-authors.needs-review')}</Status>}
      </span>
    ),
  },
})

const actions = (search: string, onDelete: Given['onDelete']): GridColumn<RowAuthor> => ({
  id: 'actions',
  name: say('desk-authors.actions'),
  width: 'lg:w-32',
  quietHead: true,
  phone: 'foot',
  cell: (author) => (
    <span className="-ms-3 flex min-[1200px]:ms-0 min-[1200px]:justify-end">
      <Link
        to={href('/admin/authors/:id', { id: author.id }) + search}
        preventScrollReset
        className="row-button"
        aria-label={say('desk-authors.edit-of', { name: author.name })}
      >
        <DeskIcon name="edit" />
      </Link>
      <Link
        to={href('/admin/authors/:id/history', { id: author.id })}
        className="row-button"
        aria-label={say('desk-authors.history-of', { name: author.name })}
        title={say('desk-form.history')}
      >
        <DeskIcon name="audit" />
      </Link>
      <Button look="row" aria-label={say('desk-authors.delete-of', { name: author.name })} onClick={() => onDelete(author)}>
        <DeskIcon name="trash" />
      </Button>
    </span>
  ),
})
