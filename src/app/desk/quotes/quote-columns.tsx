import { href, Link, useLocation } from 'react-router'
import { language, say, sayRich } from '#messages'
import type { DeskGrouping } from '#quotes'
import { shortId, sortsBy } from '#quotes/parts'
import { DeskIcon } from '../head/desk-icon.tsx'
import type { CellColumn } from '../grid/cell.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { laidColumns, PlainCell, type Look } from '../grid/laid-columns.tsx'
import type { LaidColumn, ListColumn } from '../grid/layout.ts'
import type { ColumnSort } from '../table/sort-link.tsx'
import { EditedBy } from '../presence/edited-by.tsx'
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
  all: readonly ListColumn[]
  categories: readonly { name: string }[]
  grouping: DeskGrouping | null
}

/** The columns as the person placed them, and what can be done with a row. */
export function quoteColumns({ layout, edited, all, categories, grouping, ...acts }: Given): GridColumn<QuoteRow>[] {
  const actions: GridColumn<QuoteRow> = {
    id: 'actions',
    name: say('desk-quotes.actions'),
    width: acts.isEditor ? 'lg:w-38' : 'lg:w-24',
    phone: 'foot',
    cell: (row) => <RowActions row={row} {...acts} />,
  }
  return [...laidColumns({ layout, edited, all, looks: looksWith(categories), sortOf: sortIn(grouping) }), actions]
}

/** What people look for is mostly at the other end: what is new, liked, or has the most. */
const downFirst = new Set(['created', 'updated', 'likes', 'comments', 'tags'])

/** How the list is sorted by a column. Quotes in groups by author are in the order of these. */
const sortIn =
  (grouping: DeskGrouping | null) =>
  (id: string): ColumnSort | undefined =>
    grouping === 'author' && id !== 'author_id' ? undefined : { ...sortsBy(id), first: downFirst.has(id) ? 'down' : 'up' }

const looksWith = (categories: Given['categories']): Readonly<Record<string, Look<QuoteRow>>> => ({
  text: { name: say('desk-quotes.quote-content'), phone: 'head', cell: (row) => <Content row={row} /> },
  author_id: {
    width: 'lg:w-[15%]',
    suggest: findAuthors,
    cell: ({ texts, isListed }) => (
      <span dir="auto" className={isListed ? '' : 'italic'} title={isListed ? undefined : say('desk-quotes.not-in-author-list')}>
        {texts.author_id}
      </span>
    ),
  },
  quote_categories: {
    width: 'lg:w-[11%]',
    suggest: async (typed) =>
      categories.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())).map(({ name }) => ({ id: name, name })),
  },
  tags: { suggest: findTags },
  // “Veröffentlicht” is the longest of its words.
  is_active: { width: 'lg:w-34', cell: (row) => <Status row={row} /> },
  evidence: { width: 'lg:w-[11%]', cell: (row) => <EvidenceCell row={row} /> },
  created: { width: 'lg:w-30', cell: ({ created }) => <Day day={created} /> },
  updated: { width: 'lg:w-30', cell: ({ updated }) => <Day day={updated} /> },
  likes: {
    width: 'lg:w-20',
    cell: ({ likes }) => <span className="tabular-nums">{likes.toLocaleString(language())}</span>,
  },
  language: { width: 'lg:w-28', cell: ({ languageName }) => <PlainCell text={languageName} /> },
  comments: {
    width: 'lg:w-28',
    cell: ({ id, thread }) => <CommentCount line={thread} to={`${href('/admin/quotes/:id', { id })}#comments`} />,
  },
  assigned: { width: 'lg:w-40', cell: ({ thread }) => <AssignedTo line={thread} /> },
  publish_at: { cell: ({ texts }) => <PlainCell text={(texts.publish_at ?? '').replace('T', ' ')} /> },
  unpublish_at: { cell: ({ texts }) => <PlainCell text={(texts.unpublish_at ?? '').replace('T', ' ')} /> },
})

const Day = ({ day }: { day: string }) => <time className="text-xs whitespace-nowrap text-quiet tabular-nums">{day}</time>

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
      <EditedBy id={id} />
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
