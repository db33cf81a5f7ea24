import { useState, type ReactNode } from 'react'
import { href, Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { say, sayRich, siteHref } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { requireDesk } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { ListExport } from '../export/list-export.tsx'
import { BulkStrip } from '../bulk/bulk-strip.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { GridTable } from '../grid/grid-table.tsx'
import { PasteDialog, type Pasted } from '../grid/paste-dialog.tsx'
import { useCells } from '../grid/use-cells.ts'
import { useColumns } from '../grid/use-columns.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { listOf, withParams } from '../table/list-address.ts'
import { SearchBox } from '../table/search-box.tsx'
import { useSelection } from '../table/use-selection.ts'
import { ViewsBar } from '../views/views-bar.tsx'
import type { Route } from './+types/quotes-page'
import { GroupChoice } from './group-choice.tsx'
import { ListNotes } from './list-notes.tsx'
import { loadQuotes } from './load-quotes.ts'
import { quoteColumns } from './quote-columns.tsx'
import { usualQuotes } from './quote-layout.ts'
import { QuotePeek } from './quote-peek.tsx'
import { quotesAction } from './quotes-action.ts'
import { QuotesBulk } from './quotes-bulk.tsx'
import { QuotesFilters } from './quotes-filters.tsx'
import type { OnTime } from './row-actions.tsx'
import { TimeDialog, type TimeAct } from './time-dialog.tsx'
import { useListKeys } from './use-list-keys.ts'
import { usePeek } from './use-peek.ts'
import { useBulkChange } from './use-bulk-change.tsx'
import { useEvidenceRequest } from './use-evidence-request.ts'
import { useQuoteChange, useRowsSoon } from './use-quotes.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-quotes.failed-fetch-quotes'),
  async (ground, { request, url: shown }: Route.LoaderArgs, url) => await loadQuotes(ground, { request, shown, url }),
)

const inFigures = (words: ReactNode) => <span className="tabular-nums">{words}</span>

export const action = quotesAction

/** Every quote that the person who is here may see, published or not; what is looked for and at is in the address. Dialogs stand over it at addresses of their own. */
export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const { isEditor, categories, total, atLeast, page, more } = loaderData
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === siteHref(href('/admin/quotes'))
  const { rows, isBusy } = useRowsSoon(loaderData.rows)
  const ids = rows.map(({ id }) => id)
  const selection = useSelection(listOf(search), ids)
  const { change, busy } = useQuoteChange(({ act }, ids) => act === 'trash' && selection.leave(ids))
  const bulk = useBulkChange(selection)
  const open = (to: string) => void navigate({ pathname: to, search }, { preventScrollReset: true })
  const [timing, setTiming] = useState<{ act: TimeAct; ids: string[]; at?: string | undefined } | null>(null)
  const onTime: OnTime = (act, ids, at) => setTiming({ act, ids, at })
  const evidence = useEvidenceRequest(rows)
  const cells = useCells(loaderData.edited)
  const { layout, ...laying } = useColumns({
    loaded: loaderData.layout,
    isInAddress: loaderData.isLaidInAddress,
    all: loaderData.columns,
    usual: usualQuotes,
    hasViews: true,
  })
  const { peeked, peek, stepPeek, closePeek } = usePeek(ids)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const { current, goTo } = useListKeys({ rows, selection, isEditor, change, onAll: bulk.ask, open, onPeek: peek })
  const columns = quoteColumns({
    layout: layout.columns,
    edited: loaderData.edited,
    all: loaderData.columns,
    categories,
    isEditor,
    search,
    onTime,
    onTrash: (id) => change('trash', [id]),
    onPeek: peek,
    grouping: loaderData.grouping,
  })
  const isNarrowed = withParams(search, { sort: null, group: null }) !== '?'
  return (
    <>
      <DeskHead
        title={say('desk-quotes.quotes')}
        actions={
          <div className="flex flex-wrap gap-2">
            {isEditor && (
              <Link to={{ pathname: href('/admin/quotes/generate'), search }} preventScrollReset className="button">
                {say('desk-quotes.quote-generator')}
              </Link>
            )}
            <Link
              to={{ pathname: href('/admin/quotes/new'), search }}
              preventScrollReset
              className="button-strong"
              aria-keyshortcuts="n"
            >
              {say('desk-quotes.add-quote')}
            </Link>
          </div>
        }
      >
        <ViewsBar
          of={{ address: href('/admin/quotes'), all: say('desk-quotes.all-quotes'), title: say('desk-quotes.quotes') }}
          views={loaderData.views}
          query={loaderData.query}
          layoutQuery={loaderData.layoutQuery}
          isEditor={isEditor}
        />
        <div className="mt-6 flex flex-wrap items-start gap-2">
          <SearchBox label={say('desk-quotes.search-quotes')} placeholder={say('desk-quotes.search-quotes-placeholder')} />
          <QuotesFilters {...loaderData} sorted={{ all: loaderData.columns, layout: layout.columns, sort: loaderData.sort }} />
        </div>
        <BulkStrip begun={bulk.begun} />
        <section aria-labelledby="all-quotes" aria-busy={isLoading} className="mt-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="all-quotes" className="font-sans text-sm font-semibold">
              {atLeast
                ? sayRich('desk-quotes.all-quotes-at-least', { count: total, span: inFigures })
                : sayRich('desk-quotes.all-quotes-count', { count: total, span: inFigures })}
            </h2>
            <div className="flex flex-wrap items-center gap-2">
              <GroupChoice group={loaderData.grouping} />
              {laying.button}
              {isEditor && rows.length > 0 && (
                <ListExport to={(format) => href('/admin/quotes/export/:format', { format }) + search} />
              )}
            </div>
          </div>
          <ListNotes {...loaderData} />
          {rows.length === 0 && total === 0 ? (
            <div className="mt-4">
              <EmptyState
                title={say('desk-quotes.no-quotes-found')}
                text={isNarrowed ? say('desk-quotes.try-adjusting-search') : say('desk-quotes.start-by-adding')}
              >
                {isNarrowed ? (
                  <Link to={pathname} className="desk-button">
                    {say('desk-quotes.show-all-quotes')}
                  </Link>
                ) : (
                  <Link to={href('/admin/quotes/new')} className="desk-button">
                    {say('desk-quotes.add-quote')}
                  </Link>
                )}
              </EmptyState>
            </div>
          ) : (
            <>
              <GridTable
                label={say('desk-quotes.quotes')}
                columns={columns}
                rows={rows}
                nameOf={({ text }) => say('desk-changes.quoted', { words: text.slice(0, 40) })}
                selection={selection}
                current={current}
                onCurrent={goTo}
                isBusy={isBusy}
                cells={cells}
                sort={loaderData.sort}
                onPeek={peek}
                onPaste={setPasted}
                onResize={laying.onResize}
              />
              <DeskPager page={page} size={layout.rows} shown={rows.length} total={total} atLeast={atLeast} more={more} />
            </>
          )}
        </section>
        <QuotesBulk
          selection={selection}
          isEditor={isEditor}
          categories={categories}
          colleagues={loaderData.colleagues}
          change={change}
          onLook={evidence.request}
          busy={busy || evidence.busy}
          onTime={onTime}
          bulk={bulk}
          total={total}
          atLeast={atLeast}
        />
        {bulk.dialogs}
        {timing && (
          <TimeDialog
            {...timing}
            timeZone={loaderData.timeZone}
            selection={selection}
            bulk={bulk}
            onClose={() => setTiming(null)}
          />
        )}
        {laying.dialog}
        {pasted && (
          <PasteDialog
            pasted={pasted}
            columns={loaderData.edited}
            nameOf={(id) => rows.find((row) => row.id === id)?.text ?? id}
            onClose={() => setPasted(null)}
          />
        )}
      </DeskHead>
      {peeked && (
        <QuotePeek
          id={peeked.id}
          place={say('desk-quotes.place', { n: peeked.at + 1, count: ids.length })}
          onStep={(by) => goTo(stepPeek(by))}
          onClose={closePeek}
        />
      )}
      <Outlet />
    </>
  )
}
