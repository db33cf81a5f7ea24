import { href, Link } from 'react-router'
import type { CardAuthor } from '#authors'
import { Portrait } from '#authors/parts'
import { DeskIcon } from '../head/desk-icon.tsx'
import { counted, quotesOf } from '../table/quotes-of.ts'
import type { Column } from '../table/desk-table.tsx'

/** What a row of the desk says of an author. */
export type RowAuthor = Omit<CardAuthor, 'slug'> & { id: string; bio: string; isActive: boolean; needsReview: boolean }

/** `search` is that of the list, to come back to; `onDelete` asks first. */
export function authorColumns(search: string, onDelete: (author: RowAuthor) => void): Column<RowAuthor>[] {
  return [
    {
      name: 'Author',
      phone: 'head',
      cell: (author) => (
        <div className="flex min-w-0 items-center gap-3">
          <Portrait author={author} size={2.5} />
          <div className="min-w-0">
            <Link
              to={href('/admin/authors/:id', { id: author.id }) + search}
              preventScrollReset
              className="font-medium wrap-anywhere hover:underline"
              dir="auto"
            >
              {author.name}
            </Link>
            {author.life && <p className="text-xs text-quiet">{author.life}</p>}
          </div>
        </div>
      ),
    },
    {
      name: 'Nationality',
      width: 'lg:w-28',
      cell: ({ nationality }) =>
        nationality ? <span className="wrap-anywhere">{nationality}</span> : <span className="text-quiet">N/A</span>,
    },
    {
      name: 'Quotes',
      width: 'lg:w-28',
      cell: ({ id, count }) => (
        <Link to={quotesOf({ author: id })} className="tabular-nums underline decoration-line underline-offset-4">
          {counted(count)}
        </Link>
      ),
    },
    {
      name: 'Biography',
      phone: 'foot',
      cell: ({ bio }) => (
        <p className="line-clamp-2 text-sm text-quiet wrap-anywhere" dir="auto">
          {bio}
        </p>
      ),
    },
    {
      name: 'Status',
      width: 'lg:w-28',
      cell: ({ isActive, needsReview }) => (
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <span className="status" data-is={isActive ? 'good' : undefined}>
            {isActive ? 'Active' : 'Inactive'}
          </span>
          {needsReview && (
            <span className="status" data-is="waiting">
              Needs review
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'Actions',
      width: 'lg:w-32',
      quietHead: true,
      phone: 'foot',
      cell: (author) => (
        <span className="-ml-3 flex min-[1200px]:ml-0 min-[1200px]:justify-end">
          <Link
            to={href('/admin/authors/:id', { id: author.id }) + search}
            preventScrollReset
            className="row-button"
            aria-label={`Edit ${author.name}`}
          >
            <DeskIcon name="edit" />
          </Link>
          <Link
            to={href('/admin/authors/:id/history', { id: author.id })}
            className="row-button"
            aria-label={`History of ${author.name}`}
            title="History"
          >
            <DeskIcon name="audit" />
          </Link>
          <button type="button" className="row-button" aria-label={`Delete ${author.name}`} onClick={() => onDelete(author)}>
            <DeskIcon name="trash" />
          </button>
        </span>
      ),
    },
  ]
}
