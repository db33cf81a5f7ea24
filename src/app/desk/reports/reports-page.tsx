import { href, Link, useLocation, useNavigate } from 'react-router'
import { countReports, findReports, kindsOfReport, kindWords, reportSentences, reportStates } from '#reports'
import { excerpt } from '#plates'
import { getSettings, pageTitle } from '#settings'
import { EmptyState } from '#ui/empty-state'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { listPage, oneOf } from '../table/list-address.ts'
import { SearchBox } from '../table/search-box.tsx'
import { useRowKeys } from '../table/use-row-keys.ts'
import { reportColumns } from './report-columns.tsx'
import { reportFilters, reportSorts } from './report-filters.ts'
import type { Route } from './+types/reports-page'

export const middleware = [requireEditor]
export const handle = { times: true }

const size = 20
const longestLine = 160

export const loader = ownLoader(reportSentences.load, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const said = url.searchParams
  // The list begins with the open reports.
  const state = said.get('state') === 'all' ? null : (oneOf(said.get('state'), reportStates) ?? 'open')
  const kind = oneOf(said.get('kind'), kindsOfReport) ?? null
  const search = (said.get('q') ?? '').trim().slice(0, 200)
  const oldestFirst = said.get('sort') !== 'newest'
  const page = listPage(url)
  const [settings, counts, { total, shown }] = await Promise.all([
    getSettings(ctx),
    countReports(ctx),
    findReports(ctx, { search, state, kind, oldestFirst, limit: size, offset: (page - 1) * size }),
  ])
  return {
    title: pageTitle(settings, 'Corrections'),
    page,
    total,
    open: counts.open ?? 0,
    areSettled: (counts.settled ?? 0) > 0,
    isNarrowed: search !== '' || kind !== null || said.has('state'),
    reports: shown.map(
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
  const { reports, page, total, open, areSettled, isNarrowed } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const { current, step } = useRowKeys(reports.map(({ id }) => id))
  const go = (id: string | null | undefined) => id && void navigate({ pathname: href('/admin/corrections/:id', { id }), search })
  useDeskKeys(
    [
      { key: 'j', says: 'Next report', run: () => step(1) },
      { key: 'k', says: 'Previous report', run: () => step(-1) },
      { key: 'Enter', says: 'Open the report', when: current !== null, run: () => void go(current) },
      { key: 'e', says: 'Open the first report', when: reports.length > 0, run: () => void go(current ?? reports[0]?.id) },
    ],
    'Corrections',
  )
  return (
    <DeskHead
      title="Corrections"
      text={open === 0 ? 'No open reports.' : `${open.toLocaleString('en')} ${open === 1 ? 'open report' : 'open reports'}.`}
      actions={
        <Link to={href('/corrections')} className="desk-button" reloadDocument>
          Public list
        </Link>
      }
    >
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search reports" placeholder="Search reports..." />
        <FilterBar filters={reportFilters} sort={reportSorts} />
      </div>
      <div className="mt-4">
        {reports.length > 0 ? (
          <>
            <DeskTable label="Reports" columns={reportColumns(search)} rows={reports} keyOf={({ id }) => id} current={current} />
            <DeskPager page={page} size={size} shown={reports.length} total={total} />
          </>
        ) : isNarrowed || page > 1 ? (
          <EmptyState title="No reports found">
            <Link to="?state=all" className="button">
              Show all reports
            </Link>
          </EmptyState>
        ) : (
          <EmptyState
            title={areSettled ? 'All reports are settled' : 'No reports yet'}
            text="Readers report a quote with the link “Something wrong?” under it. New reports appear here."
          >
            {areSettled && (
              <Link to="?state=settled" className="button">
                Show settled reports
              </Link>
            )}
          </EmptyState>
        )}
      </div>
    </DeskHead>
  )
}
