import { href, Link, useLocation } from 'react-router'
import type { ImportRow } from '#imports'
import { language, say } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { AfterPager } from '../table/after-pager.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { listOf } from '../table/list-address.ts'
import { useSelection } from '../table/use-selection.ts'
import { authorWords, fateOf, planWords, verdictWords } from './import-words.ts'

type Decision = ImportRow['decision']
type Props = {
  rows: ImportRow[]
  next: number | null
  /** Nothing can be decided any more, or not yet. */
  isDecided: boolean
  onDecide: (numbers: number[], decision: Decision) => void
}

/** What each row is, and what becomes of it; for one or for many that can be decided otherwise. */
export function RowLines({ rows, next, isDecided, onDecide }: Props) {
  const { search } = useLocation()
  const selection = useSelection(
    listOf(search),
    rows.map(({ number }) => String(number)),
  )
  const decide = (decision: Decision) => {
    onDecide([...selection.ids].map(Number), decision)
    selection.clear()
  }
  if (rows.length === 0)
    return (
      <div className="mt-6">
        <EmptyState title={say('desk-import.no-rows')} text={say('desk-import.no-rows-of-kind')} />
      </div>
    )
  return (
    <>
      <DeskTable
        label={say('desk-import.rows')}
        rows={rows}
        keyOf={({ number }) => String(number)}
        nameOf={({ number }) => say('desk-import.row-n', { n: number })}
        {...(isDecided ? {} : { selection })}
        columns={columnsFor(isDecided ? undefined : onDecide)}
      />
      <AfterPager next={next === null ? null : String(next)} />
      <BulkBar
        count={selection.count}
        selected={say('desk-table.rows-selected', { count: selection.count })}
        onClear={selection.clear}
      >
        <Button look="bulk" onClick={() => decide('create')}>
          {planWords.create()}
        </Button>
        <Button look="bulk" onClick={() => decide('skip')}>
          {planWords.skip()}
        </Button>
        <Button look="bulk" onClick={() => decide(null)}>
          {say('desk-import.as-in-options')}
        </Button>
      </BulkBar>
    </>
  )
}

const columnsFor = (onDecide: Props['onDecide'] | undefined): Column<ImportRow>[] => [
  {
    name: say('desk-import.row'),
    width: 'lg:w-24',
    phone: 'head',
    cell: ({ number, line }) => (
      <span className="tabular-nums">
        {number.toLocaleString(language())}
        <span className="block text-xs text-quiet">{say('desk-import.line-n', { n: line })}</span>
      </span>
    ),
  },
  { name: say('desk-import.quote'), phone: 'head', cell: (row) => <Words row={row} /> },
  {
    name: say('desk-import.match'),
    width: 'lg:w-[24%]',
    cell: ({ verdict, reason, note, kept, blocked, likeId, likeText }) => (
      <>
        <Status is={verdictWords[verdict].is}>{verdictWords[verdict].name()}</Status>
        {(kept ?? blocked ?? reason) !== null && <span className="block text-xs text-quiet">{kept ?? blocked ?? reason}</span>}
        {likeId !== null && likeText !== null && (
          <Link
            to={href('/admin/quotes/:id', { id: likeId })}
            className="line-clamp-2 text-xs underline decoration-line underline-offset-4"
            dir="auto"
          >
            {likeText}
          </Link>
        )}
        {note !== null && <span className="block text-xs text-quiet">{note}</span>}
      </>
    ),
  },
  { name: say('desk-import.decision'), width: 'lg:w-44', phone: 'foot', cell: (row) => <Fate row={row} onDecide={onDecide} /> },
]

function Words({ row: { fields } }: { row: ImportRow }) {
  const more = [fields.source_work, fields.source_year, fields.tags?.map((tag) => `#${tag}`).join(' ')]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <span className="line-clamp-3 wrap-anywhere" dir="auto">
        {fields.text || say('desk-import.empty')}
      </span>
      <span className="block text-xs text-quiet wrap-anywhere" dir="auto">
        {fields.author === '' ? say('desk-import.no-author') : fields.author}
        {more !== '' && ` · ${more}`}
      </span>
    </>
  )
}

function Fate({ row, onDecide }: { row: ImportRow; onDecide: Props['onDecide'] | undefined }) {
  const { number, plan, decision, verdict, gains, quoteId, done, undone, awaits } = row
  const fate = fateOf(row, onDecide === undefined)
  if (onDecide === undefined || verdict === 'wrong' || done)
    return quoteId !== null && !undone ? (
      <Link to={href('/admin/quotes/:id', { id: quoteId })} className="underline decoration-line underline-offset-4">
        {fate}
      </Link>
    ) : (
      <span>{fate}</span>
    )
  return (
    <>
      <select
        className="desk-choice"
        aria-label={say('desk-import.decision-on-row', { n: number })}
        data-chosen={decision !== null || undefined}
        value={plan}
        onChange={({ target }) => onDecide([number], target.value as Decision)} // safe: the options below
      >
        <option value="create">{planWords.create()}</option>
        {gains !== null && <option value="change">{say('desk-import.add-missing')}</option>}
        <option value="skip">{planWords.skip()}</option>
        {plan === 'wrong' && (
          <option value="wrong" disabled>
            {planWords.wrong()}
          </option>
        )}
      </select>
      {awaits !== null && (
        <Link
          to={`?tab=authors${awaits === 'skip' ? '' : `&match=${awaits}`}`}
          preventScrollReset
          className="mt-1 block text-xs text-quiet underline decoration-line underline-offset-4"
        >
          {authorWords[awaits]()}
        </Link>
      )}
    </>
  )
}
