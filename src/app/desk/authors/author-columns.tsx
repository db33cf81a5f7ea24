import { href, Link } from 'react-router'
import type { CardAuthor } from '#authors'
import { Portrait } from '#authors/parts'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { Status } from '../head/status.tsx'
import { counted, quotesOf } from '../table/quotes-of.ts'
import type { CellColumn } from '../grid/cell.ts'
import type { GridColumn, GridRow } from '../grid/grid-column.ts'

/** What a row of the desk says of an author. */
export type RowAuthor = Omit<CardAuthor, 'slug'> & GridRow & { bio: string; isActive: boolean; needsReview: boolean }

/** `search` is that of the list, to come back to; `onDelete` asks first. */
export function authorColumns(
  search: string,
  edited: readonly CellColumn[],
  onDelete: (author: RowAuthor) => void,
): GridColumn<RowAuthor>[] {
  const editOf = (id: string) => {
    const edit = edited.find((one) => one.id === id)
    return edit ? { edit } : {}
  }
  return [
    {
      id: 'name',
      name: say('desk-authors.author'),
      ...editOf('name'),
      phone: 'head',
      cell: (author) => (
        <div className="flex min-w-0 items-center gap-3">
          <Portrait author={author} size={2.5} />
          <div className="min-w-0">
            <span className="font-medium wrap-anywhere" dir="auto">
              {author.name}
            </span>
            {author.life && <p className="text-xs text-quiet">{author.life}</p>}
          </div>
        </div>
      ),
    },
    {
      id: 'nationality',
      name: say('desk-authors.nationality'),
      ...editOf('nationality'),
      width: 'lg:w-28',
      cell: ({ nationality }) =>
        nationality ? (
          <span className="wrap-anywhere">{nationality}</span>
        ) : (
          <span className="text-quiet">{say('desk-authors.no-nationality')}</span>
        ),
    },
    {
      id: 'quotes',
      name: say('desk-authors.quotes'),
      width: 'lg:w-28',
      cell: ({ id, count }) => (
        <Link to={quotesOf({ author: id })} className="tabular-nums underline decoration-line underline-offset-4">
          {counted(count)}
        </Link>
      ),
    },
    {
      id: 'bio',
      name: say('desk-authors.biography'),
      ...editOf('bio'),
      phone: 'foot',
      cell: ({ bio }) => (
        <p className="line-clamp-2 text-sm text-quiet wrap-anywhere" dir="auto">
          {bio}
        </p>
      ),
    },
    {
      id: 'is_active',
      name: say('desk-authors.status'),
      ...editOf('is_active'),
      width: 'lg:w-28',
      cell: ({ isActive, needsReview }) => (
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <Status is={isActive ? 'good' : undefined}>
            {isActive ? say('desk-authors.active') : say('desk-authors.inactive')}
          </Status>
          {needsReview && <Status is="waiting">{say('desk-authors.needs-review')}</Status>}
        </span>
      ),
    },
    {
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
    },
  ]
}
