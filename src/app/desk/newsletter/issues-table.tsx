import { href, Link } from 'react-router'
import { Status } from '../head/status.tsx'
import { type Column, DeskTable } from '../table/desk-table.tsx'
import type { IssueRow } from './issue-row.ts'

export function IssuesTable({ rows }: { rows: IssueRow[] }) {
  return <DeskTable label="Issues" rows={rows} keyOf={({ id }) => id} columns={columns} />
}

const columns: Column<IssueRow>[] = [
  {
    name: 'Issue',
    phone: 'head',
    cell: ({ id, subject, kind }) => (
      <>
        <Link to={href('/admin/newsletter/:id', { id })} className="font-medium wrap-anywhere hover:underline" dir="auto">
          {subject}
        </Link>
        <span className="block text-xs text-quiet">{kind}</span>
      </>
    ),
  },
  {
    name: 'State',
    width: 'lg:w-[18%]',
    cell: ({ state, reason, unsettled }) => (
      <>
        <Status is={unsettled > 0 ? 'wrong' : state.is}>{state.name}</Status>
        {(reason ?? unsettled > 0) && (
          <span className="line-clamp-2 text-xs text-quiet" title={reason ?? undefined}>
            {unsettled > 0 ? 'Some may have arrived. Review them.' : reason}
          </span>
        )}
      </>
    ),
  },
  { name: 'When', width: 'lg:w-[18%]', cell: ({ at }) => <time className="text-quiet tabular-nums">{at}</time> },
  {
    name: 'Emails',
    width: 'lg:w-[24%]',
    phone: 'foot',
    cell: ({ figures }) => (figures ? <span className="tabular-nums">{figures}</span> : <span className="max-lg:hidden">–</span>),
  },
]
