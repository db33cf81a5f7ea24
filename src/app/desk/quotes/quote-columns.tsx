import { href, Link } from 'react-router'
import { DeskIcon } from '../head/desk-icon.tsx'
import type { Column } from '../table/desk-table.tsx'
import type { QuoteRow } from './list-rows.ts'
import { evidenceWords } from './evidence-words.ts'
import { RowActions, type OnTime } from './row-actions.tsx'

/** The columns of the spec. `search` is what the list's address asks, so that a dialog closes to the same list. */
export function quoteColumns(
  isEditor: boolean,
  search: string,
  onTime: OnTime,
  onTrash: (id: string) => void,
): Column<QuoteRow>[] {
  return [
    { name: 'Quote Content', phone: 'head', cell: (row) => <Content row={row} search={search} /> },
    {
      name: 'Author',
      width: 'lg:w-[15%]',
      cell: ({ author, isListed }) => (
        <span dir="auto" className={isListed ? '' : 'italic'} title={isListed ? undefined : 'Not in the author list yet'}>
          {author}
        </span>
      ),
    },
    { name: 'Category', width: 'lg:w-[11%]', cell: ({ category }) => <span dir="auto">{category}</span> },
    { name: 'Status', width: 'lg:w-28', cell: (row) => <Status row={row} /> },
    { name: 'Evidence', width: 'lg:w-[9%]', cell: (row) => <EvidenceCell row={row} /> },
    {
      name: 'Created',
      width: 'lg:w-26',
      cell: ({ created }) => <time className="text-xs whitespace-nowrap text-quiet tabular-nums">{created}</time>,
    },
    {
      name: 'Actions',
      width: isEditor ? 'lg:w-38' : 'lg:w-24',
      phone: 'foot',
      cell: (row) => <RowActions row={row} isEditor={isEditor} search={search} onTime={onTime} onTrash={onTrash} />,
    },
  ]
}

function Content({ row: { id, text, language, direction, note }, search }: { row: QuoteRow; search: string }) {
  return (
    <>
      <Link
        to={{ pathname: href('/admin/quotes/:id', { id }), search }}
        preventScrollReset
        lang={language}
        dir={direction}
        className="block font-text text-base hover:underline"
      >
        {text}
      </Link>
      <span className="block text-xs text-quiet tabular-nums">ID: {id.slice(0, 8)}</span>
      {note && (
        <span className="mt-0.5 block text-xs text-quiet" dir="auto">
          <strong className="font-medium text-ink">Sent back:</strong> {note}
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
  if (evidence === 'none') return <span className="text-xs text-quiet">{isSought ? 'Looking...' : evidenceWords.none}</span>
  return (
    <>
      <span className="status" data-is={evidenceLooks[evidence]}>
        {evidenceWords[evidence]}
      </span>
      {foundIn !== null && evidence !== 'passage' && (
        <span className="block text-xs text-quiet wrap-anywhere" dir="auto">
          {foundIn}
        </span>
      )}
    </>
  )
}

const looks = { Published: 'good', Scheduled: 'waiting', Proposed: 'waiting', Draft: undefined } as const

function Status({ row: { status, appears, ends, isFeatured, ai } }: { row: QuoteRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="status" data-is={looks[status]}>
        {status}
      </span>
      {appears && <time className="text-xs text-quiet tabular-nums">{appears}</time>}
      {ends && <time className="text-xs text-quiet tabular-nums">until {ends}</time>}
      {ai && <span className="rounded border border-line px-1.5 py-px text-xs whitespace-nowrap">{ai}</span>}
      {isFeatured && (
        <span className="inline-flex items-center gap-1 text-xs">
          <DeskIcon name="star" size={13} /> Featured
        </span>
      )}
    </span>
  )
}
