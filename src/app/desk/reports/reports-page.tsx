import { href, Link, useLocation, useNavigate } from 'react-router'
import { say } from '#messages'
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

const title = () => say('desk-webhooks.kind-correction')
const list = { failure: reportSentences.load, title, size: 20 }
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
        kind: kindWords[what](),
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
      title={title()}
      text={say('desk-reports.open-reports', { count: open })}
      actions={
        <Link to={href('/corrections')} className="desk-button" reloadDocument>
          {say('desk-reports.public-list')}
        </Link>
      }
      keys={[
        { key: 'j', says: say('desk-reports.next-report'), run: () => step(1) },
        { key: 'k', says: say('desk-reports.previous-report'), run: () => step(-1) },
        { key: 'Enter', says: say('desk-reports.open-report'), when: current !== null, run: () => void go(current) },
        { key: 'e', says: say('desk-reports.open-first'), when: rows.length > 0, run: () => void go(current ?? rows[0]?.id) },
      ]}
      search={{ label: say('desk-reports.search-reports'), placeholder: say('desk-reports.search-reports-placeholder') }}
      filters={reportFilters()}
      sort={reportSorts()}
      none={{
        title: areSettled ? say('desk-reports.all-settled') : say('desk-reports.none-yet'),
        text: say('desk-reports.none-yet-text'),
        next: areSettled && (
          <Link to="?state=settled" className="button">
            {say('desk-reports.show-settled')}
          </Link>
        ),
      }}
      found={{ title: say('desk-reports.none-found'), all: say('desk-reports.show-all'), to: '?state=all' }}
      table={
        <DeskTable
          label={say('desk-undo.reports')}
          columns={reportColumns(search)}
          rows={rows}
          keyOf={({ id }) => id}
          current={current}
        />
      }
    />
  )
}
