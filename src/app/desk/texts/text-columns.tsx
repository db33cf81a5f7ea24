import { href, Link } from 'react-router'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { Status } from '../head/status.tsx'
import type { Column } from '../table/desk-table.tsx'

export type RowText = {
  id: string
  title: string
  about: string
  words: number
  divisions: number
  quotes: number
  /** Readers read it, too. */
  isRead: boolean
  state: 'ready' | 'indexing' | 'passages'
  by: string
  at: string
}

const states = {
  ready: { name: 'Searchable', is: 'good' },
  indexing: { name: 'Being indexed', is: 'waiting' },
  passages: { name: 'Passages only', is: undefined },
} as const

/** `search` is that of the list, to come back to; `onRemove` asks first. */
export function textColumns(search: string, onRemove: (text: RowText) => void): Column<RowText>[] {
  return [
    {
      name: 'Text',
      phone: 'head',
      cell: ({ id, title, about }) => (
        <div className="min-w-0">
          <Link
            to={href('/admin/texts/:id', { id }) + search}
            preventScrollReset
            className="font-medium wrap-anywhere hover:underline"
            dir="auto"
          >
            {title}
          </Link>
          <p className="text-xs text-quiet wrap-anywhere" dir="auto">
            {about}
          </p>
        </div>
      ),
    },
    {
      name: 'State',
      width: 'lg:w-[13%]',
      cell: ({ state }) => <Status is={states[state].is}>{states[state].name}</Status>,
    },
    {
      name: 'Words',
      width: 'lg:w-[13%]',
      cell: ({ words, divisions }) =>
        divisions === 0 ? (
          <span className="text-quiet">–</span>
        ) : (
          <span className="tabular-nums">
            {words > 0 && (
              <>
                {words.toLocaleString('en')}
                <span className="text-quiet min-[1200px]:hidden"> {words === 1 ? 'word' : 'words'}</span>
              </>
            )}
            <span className="block text-xs text-quiet">
              {divisions.toLocaleString('en')} {divisions === 1 ? 'division' : 'divisions'}
            </span>
          </span>
        ),
    },
    {
      name: 'Quotes',
      width: 'lg:w-[9%]',
      cell: ({ quotes }) => (
        <span className="tabular-nums">
          {quotes.toLocaleString('en')}
          <span className="text-quiet min-[1200px]:hidden"> {quotes === 1 ? 'quote' : 'quotes'}</span>
        </span>
      ),
    },
    {
      name: 'Brought',
      width: 'lg:w-[15%]',
      cell: ({ by, at }) => (
        <span className="text-xs text-quiet">
          <span className="block wrap-anywhere">{by}</span>
          {at !== '' && <time className="tabular-nums">{at}</time>}
        </span>
      ),
    },
    {
      name: 'Actions',
      width: 'lg:w-[14%]',
      quietHead: true,
      phone: 'foot',
      cell: (text) => (
        <span className="-ml-3 flex min-[1200px]:ml-0 min-[1200px]:justify-end">
          {text.isRead && (
            <Link
              to={href('/sources/:id', { id: text.id })}
              className="row-button"
              aria-label={`Read ${text.title}`}
              title="Read"
            >
              <DeskIcon name="eye" />
            </Link>
          )}
          <Link
            to={href('/admin/texts/:id', { id: text.id }) + search}
            preventScrollReset
            className="row-button"
            aria-label={`Edit ${text.title}`}
          >
            <DeskIcon name="edit" />
          </Link>
          {text.quotes > 0 && (
            <Link
              to={href('/admin/texts/:id/passages', { id: text.id }) + search}
              preventScrollReset
              className="row-button"
              aria-label={`Move the passages of ${text.title}`}
              title="Move passages"
            >
              <DeskIcon name="send" />
            </Link>
          )}
          {/* What passages rest on alone is kept for them. */}
          {!(text.state === 'passages' && text.quotes > 0) && (
            <Button look="row" aria-label={`Remove ${text.title}`} onClick={() => onRemove(text)}>
              <DeskIcon name="trash" />
            </Button>
          )}
        </span>
      ),
    },
  ]
}
