import { href, Link } from 'react-router'
import { say } from '#messages'
import { Status } from '../head/status.tsx'
import type { Column } from '../table/desk-table.tsx'
import { AssignedTo, CommentCount } from '../threads/thread-line.tsx'
import type { ShownThreadLine } from '../threads/thread-shown.ts'

export type ReportRow = {
  id: string
  text: string
  author: string
  language: string
  direction: 'ltr' | 'rtl'
  kind: string
  message: string
  wantsAnswer: boolean
  hasEvidence: boolean
  state: 'open' | 'settled' | 'spam'
  others: number
  /** What staff say of it; null: nothing. */
  thread: ShownThreadLine | null
  at: string
}

/**
 * `search` is what the list's address asks, so that the workbench leads back to the same list. Widths are shares of the table: in letters of twice the size, columns
 * of so many letters would be wider than the screen.
 */
export function reportColumns(search: string): Column<ReportRow>[] {
  return [
    { name: say('desk-media.quote'), phone: 'head', cell: (row) => <Reported row={row} search={search} /> },
    {
      name: say('desk-threads.noun-report'),
      width: 'lg:w-[30%]',
      phone: 'head',
      cell: ({ message, hasEvidence, wantsAnswer }) => (
        <>
          <span className="wrap-anywhere" dir="auto">
            {message}
          </span>
          {(hasEvidence || wantsAnswer) && (
            <span className="block text-xs text-quiet">
              {[hasEvidence && say('desk-reports.with-evidence'), wantsAnswer && say('desk-reports.waits')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </>
      ),
    },
    { name: say('desk-webhooks.kind'), width: 'lg:w-[11%]', cell: ({ kind }) => kind },
    { name: say('desk-webhooks.state'), width: 'lg:w-[9%]', cell: ({ state }) => <ReportStatus state={state} /> },
    {
      name: say('desk-threads.assigned-to'),
      width: 'lg:w-[15%]',
      cell: ({ id, thread }) => (
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          {/* A card has no head of the column. */}
          {thread?.assignee && <span className="text-xs text-quiet min-[1200px]:hidden">{say('desk-threads.assigned-to')}</span>}
          <AssignedTo line={thread} />
          <CommentCount line={thread} to={`${href('/admin/corrections/:id', { id })}#comments`} />
        </span>
      ),
    },
    {
      name: say('desk-webhooks.since'),
      width: 'lg:w-[12%]',
      quiet: true,
      cell: ({ at }) => <time>{at}</time>,
    },
  ]
}

function Reported({ row: { id, text, author, language, direction, others }, search }: { row: ReportRow; search: string }) {
  return (
    <>
      <Link
        to={{ pathname: href('/admin/corrections/:id', { id }), search }}
        lang={language}
        dir={direction}
        className="font-text text-base wrap-anywhere hover:underline"
      >
        {text}
      </Link>
      <span className="block text-xs text-quiet">
        <bdi>{author}</bdi>
        {others > 0 && ` · ${say('desk-reports.others', { count: others })}`}
      </span>
    </>
  )
}

export function ReportStatus({ state }: { state: ReportRow['state'] }) {
  return <Status is={dots[state]}>{names[state]()}</Status>
}

const names = {
  open: () => say('desk-reports.open'),
  settled: () => say('desk-reports.settled'),
  spam: () => say('desk-inbox.spam'),
}
const dots = { open: 'waiting', settled: 'good', spam: 'wrong' }
