import { lazy, Suspense, useSyncExternalStore } from 'react'
import { offeredLengths } from '#analytics'
import { EmptyState } from '#ui/empty-state'
import { requireEditor } from '../../session/guards.ts'
import { momentInZone } from '#time'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/analytics-page'
import { cardsOf } from './cards.ts'
import { ChartFrame } from './chart-frame.tsx'
import { FigureCards } from './figure-cards.tsx'
import { PeriodBar } from './period-bar.tsx'
import { readReport, saidPeriod } from './read-report.ts'
import { rowsAddress, tablesOf } from './tables.ts'

export const middleware = [requireEditor]

const about = { failure: 'Failed to load analytics', title: 'Analytics' }
export const loader = deskLoader(about, async (ground, _args: Route.LoaderArgs, url) => {
  const { ctx, site } = ground
  const { complaint, today, ...report } = await readReport(ground, url)
  const { period, analytics } = report
  const { countedAt } = analytics.totals
  return {
    period: {
      first: period.first,
      last: period.last,
      length: period.length,
      offered: period.offered,
      complaint,
      today,
      lengths: [...offeredLengths],
    },
    said: `${saidPeriod(period)}, compared with ${saidPeriod(period.before)}.`,
    counted: countedAt && momentInZone(countedAt, site.timeZone),
    cards: cardsOf({ ...report, isAdmin: ctx.actor.role === 'admin' }),
    tables: tablesOf(report),
    more: Object.fromEntries(lists.map((of) => [of, rowsAddress(period, { of })])) as Record<(typeof lists)[number], string>, // safe: made of all of them
  }
})

/** Those of the page that go on elsewhere. */
const lists = ['interactions', 'formats', 'searches', 'referrers'] as const

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** The library of charts is large: it comes after the figures, which do without it. */
const chart = (name: 'Timeline' | 'Distribution' | 'TopQuotes' | 'Performance') =>
  lazy(async () => {
    try {
      const charts = await import('./charts.tsx')
      return { default: charts[name] }
    } catch {
      return { default: NoChart }
    }
  })

const Charts = {
  timeline: chart('Timeline'),
  distribution: chart('Distribution'),
  top: chart('TopQuotes'),
  performance: chart('Performance'),
}

function NoChart() {
  return <p className="text-sm text-quiet">The chart could not be loaded. Its figures are in the table.</p>
}

export default function AnalyticsPage({ loaderData: { period, said, counted, cards, tables, more } }: Route.ComponentProps) {
  return (
    <DeskHead title="Analytics" text={said}>
      <PeriodBar {...period} />
      {counted === null ? (
        <div className="mt-6">
          <EmptyState
            title="Nothing has been counted yet"
            text="Figures are counted every ten minutes. Please come back in a moment."
          />
        </div>
      ) : (
        <>
          <FigureCards cards={cards} days={period.length} />
          <p className="mt-2 text-xs text-quiet">
            Updated every ten minutes, last at {counted}. Days follow the site’s time zone. Bots and staff are not counted.
          </p>
          <div className="mt-8 grid gap-x-10 gap-y-10 xl:grid-cols-2">
            <ChartFrame
              name="timeline"
              title={`${period.length}-Day Activity Timeline`}
              table={tables.timeline}
              isEmpty={isNought(tables.timeline)}
              empty="No activity in this period."
            >
              <Drawn chart="timeline" table={tables.timeline} />
            </ChartFrame>
            <ChartFrame
              name="distribution"
              title="Quote Distribution by Category"
              text="Quotes published now. A quote with two categories counts in both."
              table={tables.distribution}
              isEmpty={isNought(tables.distribution)}
              empty="No quote has a category."
            >
              <Drawn chart="distribution" table={tables.distribution} />
            </ChartFrame>
            <ChartFrame
              name="top"
              title="Top Performing Quotes"
              text="By views, likes and shares together."
              table={tables.top}
              more={{ name: 'All quotes in this period', to: more.interactions }}
              isEmpty={isNought(tables.top)}
              empty="No quote was read, liked or shared in this period."
            >
              <Drawn chart="top" table={tables.top} />
            </ChartFrame>
            <ChartFrame
              name="performance"
              title="Category Performance"
              text="Views, likes and shares of their quotes, the first eight categories."
              table={tables.performance}
              isEmpty={isNought(tables.performance)}
              empty="No quote was read, liked or shared in this period."
            >
              <Drawn chart="performance" table={tables.performance} />
            </ChartFrame>
            <ChartFrame
              name="sources"
              title="Quotes by verification status"
              text="Quotes published now."
              table={tables.sources}
              isEmpty={isNought(tables.sources)}
              empty="No quote is published."
            />
            <ChartFrame
              name="downloads"
              title="Downloads by format"
              table={tables.downloads}
              more={{ name: 'All formats', to: more.formats }}
              isEmpty={tables.downloads.rows.length === 0}
              empty="No pictures were downloaded in this period."
            />
            <ChartFrame
              name="searches"
              title="Searches without results"
              text="Searches that at least three visitors made."
              table={tables.searches}
              more={{ name: 'All searches', to: more.searches }}
              isEmpty={tables.searches.rows.length === 0}
              empty="No search without results from three or more visitors."
            />
            <ChartFrame
              name="referrers"
              title="Where visitors came from"
              text="Sites that link here. Visitors who type the address, or whose browser hides the link, are not included."
              table={tables.referrers}
              more={{ name: 'All hosts', to: more.referrers }}
              isEmpty={tables.referrers.rows.length === 0}
              empty="No visits from other sites in this period."
            />
          </div>
        </>
      )}
    </DeskHead>
  )
}

const isNought = ({ rows }: { rows: { cells: (string | number)[] }[] }) =>
  rows.every(({ cells }) => cells.every((cell) => typeof cell === 'string' || cell === 0))

type ChartProps = { chart: keyof typeof Charts; table: Parameters<typeof isNought>[0] & { head: string[] } }

/** In the browser only: on the server nothing has a size. The room for it is there from the first. */
function Drawn({ chart, table }: ChartProps) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const Chart = Charts[chart]
  return (
    <div className="h-72">
      {isHere && (
        <Suspense fallback={null}>
          <Chart table={table} />
        </Suspense>
      )}
    </div>
  )
}

const never = () => () => undefined
