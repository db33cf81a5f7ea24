import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
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
  ready: { name: () => say('desk-texts.searchable'), is: 'good' },
  indexing: { name: () => say('desk-texts.being-indexed'), is: 'waiting' },
  passages: { name: () => say('desk-texts.passages-only'), is: undefined },
} as const

/** Where rows are cards there is no head above a figure to say what it counts. */
const unit = (words: ReactNode) => <span className="text-quiet min-[1200px]:hidden">{words}</span>

/** `search` is that of the list, to come back to; `onRemove` asks first. */
export function textColumns(search: string, onRemove: (text: RowText) => void): Column<RowText>[] {
  return [
    {
      name: say('desk-texts.text'),
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
      name: say('desk-texts.state'),
      width: 'lg:w-[13%]',
      cell: ({ state }) => <Status is={states[state].is}>{states[state].name()}</Status>,
    },
    {
      name: say('desk-texts.words'),
      width: 'lg:w-[13%]',
      cell: ({ words, divisions }) =>
        divisions === 0 ? (
          <span className="text-quiet">–</span>
        ) : (
          <span className="tabular-nums">
            {words > 0 && <>{sayRich('desk-texts.words-figure', { count: words, unit })}</>}
            <span className="block text-xs text-quiet">{say('desk-texts.divisions', { count: divisions })}</span>
          </span>
        ),
    },
    {
      name: say('desk-texts.quotes'),
      width: 'lg:w-[9%]',
      cell: ({ quotes }) => <span className="tabular-nums">{sayRich('desk-texts.quotes-figure', { count: quotes, unit })}</span>,
    },
    {
      name: say('desk-texts.brought'),
      width: 'lg:w-[15%]',
      cell: ({ by, at }) => (
        <span className="text-xs text-quiet">
          <span className="block wrap-anywhere">{by}</span>
          {at !== '' && <time className="tabular-nums">{at}</time>}
        </span>
      ),
    },
    {
      name: say('desk-texts.actions'),
      width: 'lg:w-[14%]',
      quietHead: true,
      phone: 'foot',
      cell: (text) => (
        <span className="-ms-3 flex min-[1200px]:ms-0 min-[1200px]:justify-end">
          {text.isRead && (
            <Link
              to={href('/sources/:id', { id: text.id })}
              className="row-button"
              aria-label={say('desk-texts.read-of', { title: text.title })}
              title={say('desk-texts.read')}
            >
              <DeskIcon name="eye" />
            </Link>
          )}
          <Link
            to={href('/admin/texts/:id', { id: text.id }) + search}
            preventScrollReset
            className="row-button"
            aria-label={say('desk-texts.edit-of', { title: text.title })}
          >
            <DeskIcon name="edit" />
          </Link>
          {text.quotes > 0 && (
            <Link
              to={href('/admin/texts/:id/passages', { id: text.id }) + search}
              preventScrollReset
              className="row-button"
              aria-label={say('desk-texts.move-passages-of', { title: text.title })}
              title={say('desk-texts.move-passages')}
            >
              <DeskIcon name="send" />
            </Link>
          )}
          {/* What passages rest on alone is kept for them. */}
          {!(text.state === 'passages' && text.quotes > 0) && (
            <Button look="row" aria-label={say('desk-texts.remove-of', { title: text.title })} onClick={() => onRemove(text)}>
              <DeskIcon name="trash" />
            </Button>
          )}
        </span>
      ),
    },
  ]
}
