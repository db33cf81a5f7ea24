import { useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { say } from '#messages'
import type { AllSelected, BulkBegun, SomeChanged } from '#bulk-jobs'
import { countReports, findReports, kindWords, reportSentences } from '#reports'
import { excerpt } from '#plates'
import { findColleagues, findThreadLines, type Assigned } from '#threads'
import type { Args } from '../../page/own-page.ts'
import { BulkStrip } from '../bulk/bulk-strip.tsx'
import { nounBulkVerbs } from '../bulk/noun-bulk-verbs.ts'
import { SelectAll } from '../bulk/select-all.tsx'
import { selectVerb } from '../bulk/select-verb.ts'
import { useNounBulk } from '../bulk/use-noun-bulk.ts'
import { Button } from '../head/button.tsx'
import { pageNeeds } from '../../session/guards.ts'
import { momentOf } from '#time'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import { listOf } from '../table/list-address.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import { useSelection } from '../table/use-selection.ts'
import { AssignDialog } from '../threads/assign-dialog.tsx'
import { assignVerbs } from '../threads/assign-verbs.ts'
import { threadLineShown } from '../threads/thread-shown.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { reportColumns } from './report-columns.tsx'
import { reportFilters, reportSorts } from './report-filters.ts'
import { reportsAskedIn } from './reports-asked-in.ts'
import type { Route } from './+types/reports-page'

export const middleware = [pageNeeds('reports.settle')]
export const handle = { times: true }

const longestLine = 160

const title = () => say('desk-webhooks.kind-correction')
const list = { failure: reportSentences.load, title, size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { limit, offset }, url) => {
  const { searchParams: said } = url
  const asked = reportsAskedIn(url)
  const oldestFirst = said.get('sort') !== 'newest'
  const [counts, { total, shown }, colleagues] = await Promise.all([
    countReports(ctx),
    findReports(ctx, { ...asked, oldestFirst, limit, offset }),
    findColleagues(ctx),
  ])
  const threads = await findThreadLines(
    ctx,
    'report',
    shown.map(({ id }) => id),
  )
  const now = ctx.clock.now()
  return {
    total,
    colleagues,
    open: counts.open ?? 0,
    areSettled: (counts.settled ?? 0) > 0,
    isNarrowed: asked.search !== '' || asked.kind !== null || said.has('state'),
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
        thread: threadLineShown(threads.get(id), now, site.timeZone),
        at: momentOf(createdAt, site.timeZone),
      }),
    ),
  }
})

export const action = deskAction<Args, Assigned | AllSelected | BulkBegun | SomeChanged>()({
  ...assignVerbs,
  'select-all': selectVerb({
    noun: 'report',
    address: href('/admin/corrections'),
    failure: () => reportSentences.load,
    asked: reportsAskedIn,
  }),
  ...nounBulkVerbs('report'),
})

/** What readers report, the oldest first. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { rows, open, areSettled, colleagues } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const ids = rows.map(({ id }) => id)
  const { current, step } = useRowKeys(ids)
  const selection = useSelection(listOf(search), ids)
  const bulk = useNounBulk(selection)
  const { all, count } = selection
  const [isAssigning, setAssigning] = useState(false)
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
      above={<BulkStrip begun={bulk.begun} />}
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
          nameOf={({ text }) => say('desk-changes.quoted', { words: text.slice(0, 40) })}
          selection={selection}
          current={current}
        />
      }
    >
      <BulkBar
        count={selection.count}
        selected={say('desk-table.selected-count', { count: selection.count })}
        onClear={selection.clear}
      >
        <SelectAll selection={selection} total={loaderData.total} atLeast={false} />
        <Button look="bulk" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
          {say('desk-threads.assign-choose')}
        </Button>
      </BulkBar>
      {isAssigning && (
        <AssignDialog
          noun="report"
          ids={selection.ids}
          all={
            all && {
              text: say('desk-bulk.items-in-background', { count }),
              busy: bulk.verb.busy,
              assign: (to, heard) => bulk.change({ act: 'assign', ...to }, heard),
            }
          }
          colleagues={colleagues}
          onClose={() => setAssigning(false)}
        />
      )}
    </ListPage>
  )
}
