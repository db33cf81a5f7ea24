import { href, Link, useLocation } from 'react-router'
import { language, say, sayRich } from '#messages'
import { shortId } from '#quotes/parts'
import { DeskIcon } from '../head/desk-icon.tsx'
import type { CellColumn } from '../grid/cell.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import type { LaidColumn } from '../grid/layout.ts'
import type { Suggest } from '../grid/use-suggestions.ts'
import { AssignedTo, CommentCount } from '../threads/thread-line.tsx'
import type { QuoteRow } from './list-rows.ts'
import { stateWords } from './state-words.ts'
import { evidenceWords } from './evidence-words.ts'
import { findAuthors, findTags } from './quote-form/ask-desk.ts'
import { RowActions, type RowActs } from './row-actions.tsx'

type Given = RowActs & {
  layout: readonly LaidColumn[]
  /** Those whose cells are edited. */
  edited: readonly CellColumn[]
  /** Every column with its head. */
  all: readonly { id: string; label: string }[]
  categories: readonly { name: string }[]
}

/** The columns as the person placed them, and what can be done with a row. */
export function quoteColumns({ layout, edited, all, categories, ...acts }: Given): GridColumn<QuoteRow>[] {
  const suggests = suggestsFrom(categories)
  const placed = layout.map(({ id, px, isPinned }): GridColumn<QuoteRow> => {
    const edit = edited.find((one) => one.id === id)
    const { width, phone, name = () => all.find((one) => one.id === id)?.label ?? id } = looks[id] ?? {}
    const sort = sorts[id]
    const suggest = suggests[id]
    return {
      id,
      name: name(),
      cell: cells[id] ?? ((row) => <Plain text={row.texts[id] ?? ''} to={row.links[id]} />),
      ...(phone ? { phone } : {}),
      ...(width ? { width } : {}),
      ...(px === undefined ? {} : { px }),
      ...(isPinned ? { isPinned } : {}),
      ...(edit ? { edit } : {}),
      ...(sort ? { sort } : {}),
      ...(suggest ? { suggest } : {}),
    }
  })
  const actions: GridColumn<QuoteRow> = {
    id: 'actions',
    name: say('desk-quotes.actions'),
    width: acts.isEditor ? 'lg:w-38' : 'lg:w-24',
    phone: 'foot',
    cell: (row) => <RowActions row={row} {...acts} />,
  }
  return [...placed, actions]
}

/** The heads that sort, each with its two orders. By any other column the database would have to sort all quotes. */
const sorts: Readonly<Record<string, { first: string; then: string }>> = {
  author_id: { first: 'author', then: 'author-last' },
  created: { first: 'newest', then: 'oldest' },
  updated: { first: 'updated', then: 'stalest' },
  likes: { first: 'liked', then: 'least-liked' },
}

/** Whether the list can be in the order of that column. */
export const isSortable = (id: string): boolean => sorts[id] !== undefined

const looks: Readonly<Record<string, { name?: () => string; width?: string; phone?: 'head' }>> = {
  text: { name: () => say('desk-quotes.quote-content'), phone: 'head' },
  author_id: { width: 'lg:w-[15%]' },
  quote_categories: { width: 'lg:w-[11%]' },
  // “Veröffentlicht” is the longest of its words.
  is_active: { width: 'lg:w-34' },
  evidence: { width: 'lg:w-[11%]' },
  created: { width: 'lg:w-26' },
  updated: { width: 'lg:w-26' },
  likes: { width: 'lg:w-20' },
  comments: { width: 'lg:w-28' },
  assigned: { width: 'lg:w-40' },
}

const cells: Readonly<Record<string, GridColumn<QuoteRow>['cell']>> = {
  text: (row) => <Content row={row} />,
  author_id: ({ texts, isListed }) => (
    <span dir="auto" className={isListed ? '' : 'italic'} title={isListed ? undefined : say('desk-quotes.not-in-author-list')}>
      {texts.author_id}
    </span>
  ),
  is_active: (row) => <Status row={row} />,
  evidence: (row) => <EvidenceCell row={row} />,
  created: ({ created }) => <Day day={created} />,
  updated: ({ updated }) => <Day day={updated} />,
  likes: ({ likes }) => <span className="tabular-nums">{likes.toLocaleString(language())}</span>,
  comments: ({ id, thread }) => <CommentCount line={thread} to={`${href('/admin/quotes/:id', { id })}#comments`} />,
  assigned: ({ thread }) => <AssignedTo line={thread} />,
  publish_at: ({ texts }) => <Plain text={(texts.publish_at ?? '').replace('T', ' ')} />,
  unpublish_at: ({ texts }) => <Plain text={(texts.unpublish_at ?? '').replace('T', ' ')} />,
}

function suggestsFrom(categories: readonly { name: string }[]): Readonly<Record<string, Suggest>> {
  return {
    author_id: findAuthors,
    tags: findTags,
    quote_categories: async (typed) =>
      categories.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())).map(({ name }) => ({ id: name, name })),
  }
}

const Day = ({ day }: { day: string }) => <time className="text-xs whitespace-nowrap text-quiet tabular-nums">{day}</time>

const Plain = ({ text, to }: { text: string; to?: string | undefined }) => (
  <span dir="auto" className={to === undefined ? 'line-clamp-4 wrap-anywhere' : 'line-clamp-1 break-all'}>
    {to === undefined ? (
      text
    ) : (
      <a href={to} title={to} rel="nofollow noopener" className="underline decoration-line underline-offset-4">
        {text}
      </a>
    )}
  </span>
)

function Content({ row: { id, text, language, direction, note } }: { row: QuoteRow }) {
  const { search } = useLocation()
  return (
    <>
      {/* Aligned as the column is, in every script. */}
      <span className="block font-text text-base">
        <bdi lang={language} dir={direction}>
          {text}
        </bdi>
      </span>
      <Link
        to={{ pathname: href('/admin/quotes/:id', { id }), search }}
        preventScrollReset
        className="inline-flex min-h-6 items-center text-xs text-quiet tabular-nums underline decoration-line underline-offset-4 hover:text-ink"
      >
        {sayRich('desk-quotes.id-edit', {
          id: shortId(id),
          words: text.slice(0, 40),
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </Link>
      {note && (
        <span className="mt-0.5 block text-xs text-quiet" dir="auto">
          {sayRich('desk-quotes.sent-back-note', {
            note,
            strong: (words) => <strong className="font-medium text-ink">{words}</strong>,
          })}
        </span>
      )}
    </>
  )
}
/** What somebody has to look at waits; a passage was looked at. */
const evidenceLooks: Partial<Record<QuoteRow['evidence'], string>> = {
  passage: 'good',
  clipped: 'waiting',
  'quoted-there': 'waiting',
  'other-author': 'waiting',
}

function EvidenceCell({ row: { evidence, foundIn, isSought } }: { row: QuoteRow }) {
  if (evidence === 'none')
    return <span className="text-xs text-quiet">{isSought ? say('desk-quotes.looking') : evidenceWords.none()}</span>
  return (
    <>
      <span className="status" data-is={evidenceLooks[evidence]}>
        {evidenceWords[evidence]()}
      </span>
      {foundIn !== null && evidence !== 'passage' && (
        <span className="block text-xs text-quiet wrap-anywhere" dir="auto">
          {foundIn}
        </span>
      )}
    </>
  )
}

const aiWords: Readonly<Record<NonNullable<QuoteRow['ai']>, () => string>> = {
  AI: () => say('desk-quotes.ai'),
  'AI, not checked': () => say('desk-quotes.ai-not-checked'),
}
const stateLooks = { Published: 'good', Scheduled: 'waiting', Proposed: 'waiting', Draft: undefined } as const

function Status({ row: { status, appears, ends, isFeatured, ai, hasDraft } }: { row: QuoteRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="status" data-is={stateLooks[status]}>
        {stateWords[status]()}
      </span>
      {appears && <time className="text-xs text-quiet tabular-nums">{appears}</time>}
      {ends && <time className="text-xs text-quiet tabular-nums">{say('desk-quotes.until', { ends })}</time>}
      {hasDraft && (
        <span className="rounded border border-line px-1.5 py-px text-xs whitespace-nowrap">
          {say('desk-quotes.has-a-draft')}
        </span>
      )}
      {ai && <span className="rounded border border-line px-1.5 py-px text-xs whitespace-nowrap">{aiWords[ai]()}</span>}
      {isFeatured && (
        <span className="inline-flex items-center gap-1 text-xs">
          <DeskIcon name="star" size={13} /> {say('desk-quotes.state-featured')}
        </span>
      )}
    </span>
  )
}
