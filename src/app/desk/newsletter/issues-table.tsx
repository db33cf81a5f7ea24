import { href, Link } from 'react-router'
import { say } from '#messages'
import { Status } from '../head/status.tsx'
import { type Column, DeskTable } from '../table/desk-table.tsx'
import type { IssueRow } from './issue-row.ts'

export function IssuesTable({ rows }: { rows: IssueRow[] }) {
  return <DeskTable label={say('desk-newsletter.issues')} rows={rows} keyOf={({ id }) => id} columns={columns()} />
}

const columns = (): Column<IssueRow>[] => [
  {
    name: say('desk-threads.noun-issue'),
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
    name: say('desk-webhooks.state'),
    width: 'lg:w-[18%]',
    cell: ({ state, reason, unsettled }) => (
      <>
        <Status is={unsettled > 0 ? 'wrong' : state.is}>{state.name}</Status>
        {(reason ?? unsettled > 0) && (
          <span className="line-clamp-2 text-xs text-quiet" title={reason ?? undefined}>
            {unsettled > 0 ? say('desk-newsletter.some-may-have-arrived') : reason}
          </span>
        )}
      </>
    ),
  },
  { name: say('desk-trash.when'), width: 'lg:w-[18%]', cell: ({ at }) => <time className="text-quiet tabular-nums">{at}</time> },
  {
    name: say('desk-newsletter.emails'),
    width: 'lg:w-[24%]',
    phone: 'foot',
    cell: ({ figures }) => (figures ? <span className="tabular-nums">{figures}</span> : <span className="max-lg:hidden">–</span>),
  },
]
