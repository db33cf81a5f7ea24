import { href, Link } from 'react-router'
import { findBulkJobs } from '#bulk-jobs'
import { say } from '#messages'
import { requireDesk } from '../../session/guards.ts'
import { Status } from '../head/status.tsx'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { useFollow } from '../verbs/use-follow.ts'
import type { Route } from './+types/bulk-changes-page'
import { BulkProgress } from './bulk-progress.tsx'
import { bulkShown, type BulkShown } from './bulk-shown.ts'
import { isMoving, standingWords } from './bulk-words.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

const list = { failure: () => say('desk-bulk.failed-load'), title: () => say('desk-bulk.bulk-changes'), size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { limit, offset }) => {
  const { jobs, total } = await findBulkJobs(ctx, { limit, offset })
  return { total, rows: jobs.map((job) => bulkShown(job, site.timeZone)) }
})

/** What was done with all that a filter showed, the newest first. */
export default function BulkChangesPage({ loaderData }: Route.ComponentProps) {
  const { rows } = loaderData
  useFollow(rows.some(isMoving))
  return (
    <ListPage
      list={loaderData}
      title={say('desk-bulk.bulk-changes')}
      text={say('desk-bulk.about')}
      none={{ title: say('desk-bulk.none'), text: say('desk-bulk.none-text') }}
      table={
        <DeskTable
          label={say('desk-bulk.bulk-changes')}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ words }) => words}
          columns={columns()}
        />
      }
    />
  )
}

const columns = (): Column<BulkShown>[] => [
  {
    name: say('desk-bulk.bulk-change'),
    phone: 'head',
    cell: ({ id, words }) => (
      <Link
        to={href('/admin/bulk-changes/:id', { id })}
        className="font-medium wrap-anywhere underline decoration-line underline-offset-4"
        dir="auto"
      >
        {words}
      </Link>
    ),
  },
  {
    name: say('desk-import.state'),
    width: 'lg:w-[14%]',
    cell: ({ standing }) => <Status is={standingWords[standing].is}>{standingWords[standing].name()}</Status>,
  },
  { name: say('desk-bulk.progress'), width: 'lg:w-[32%]', cell: (job) => <BulkProgress job={job} /> },
  {
    name: say('desk-bulk.begun-by'),
    width: 'lg:w-[22%]',
    cell: ({ by, begunAt }) => (
      <span className="text-xs text-quiet">
        <span className="block wrap-anywhere">{by ?? say('desk-audit.former-staff')}</span>
        <time className="tabular-nums">{begunAt}</time>
      </span>
    ),
  },
]
