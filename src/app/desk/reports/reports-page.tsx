import { href, Link, useLocation, useNavigate } from 'react-router'
import { countReports, findReports, kindsOfReport, kindWords, reportSentences, reportStates } from '#reports'
import { excerpt } from '#plates'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { oneOf } from '../table/list-address.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import { reportColumns } from './report-columns.tsx'
import { reportFilters, reportSorts } from './report-filters.ts'
import type { Route } from './+types/reports-page'

export const middleware = [requireEditor]
export const handle = { times: true }

const longestLine = 160

const list = { failure: reportSentences.load, title: 'Corrections', size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { search, limit, offset, filter }, { searchParams: said }) => {
  // The list begins with the open reports.
  const state = said.get('state') === 'all' ? null : (oneOf(said.get('state'), reportStates) ?? 'open')
  const kind = filter('kind', kindsOfReport) ?? null
  const oldestFirst = said.get('sort') !== 'newest'
  const [counts, { total, shown }] = await Promise.all([
    countReports(ctx),
    findReports(ctx, { search, state, kind, oldestFirst, limit, offset }),
  ])
  return {
    total,
    open: counts.open ?? 0,
    areSettled: (counts.settled ?? 0) > 0,
    isNarrowed: search !== '' || kind !== null || said.has('state'),
    rows: shown.map(
      ({ id, text, author, language, direction, kind: what, message, email, evidenceUrl, state: is, createdAt, others }) => ({
        id,
        text: excerpt(text, longestLine),
        author,
        language,
        direction,
        kind: kindWords[what],
        message: excerpt(message, longestLine),
        wantsAnswer: email !== null,
        hasEvidence: evidenceUrl !== null,
        state: is,
        others,
        at: momentOf(createdAt, site.timeZone),
      }),
    ),
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** What readers report, the oldest first. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { rows, open, areSettled } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const { current, step } = useRowKeys(rows.map(({ id }) => id))
  const go = (id: string | null | undefined) => id && void navigate({ pathname: href('/admin/corrections/:id', { id }), search })
  return (
    <ListPage
      list={loaderData}
      title="Corrections"
      text={open === 0 ? 'No open reports.' : `${open.toLocaleString('en')} ${open === 1 ? 'open report' : 'open reports'}.`}
      actions={
        <Link to={href('/corrections')} className="desk-button" reloadDocument>
          Public list
        </Link>
      }
      keys={[
        { key: 'j', says: 'Next report', run: () => step(1) },
        { key: 'k', says: 'Previous report', run: () => step(-1) },
        { key: 'Enter', says: 'Open the report', when: current !== null, run: () => void go(current) },
        { key: 'e', says: 'Open the first report', when: rows.length > 0, run: () => void go(current ?? rows[0]?.id) },
      ]}
      search={{ label: 'Search reports', placeholder: 'Search reports...' }}
      filters={reportFilters}
      sort={reportSorts}
      none={{
        title: areSettled ? 'All reports are settled' : 'No reports yet',
        text: 'Readers report a quote with the link “Something wrong?” under it. New reports appear here.',
        next: areSettled && (
          <Link to="?state=settled" className="button">
            Show settled reports
          </Link>
        ),
      }}
      found={{ title: 'No reports found', all: 'Show all reports', to: '?state=all' }}
      table={<DeskTable label="Reports" columns={reportColumns(search)} rows={rows} keyOf={({ id }) => id} current={current} />}
    />
  )
}
