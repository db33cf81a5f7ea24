import { hasRight } from '#access'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { say } from '#messages'
import { offeredLengths } from '#analytics'
import { EmptyState } from '#ui/empty-state'
import { pageNeeds } from '../../session/guards.ts'
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

export const middleware = [pageNeeds('analytics.read')]

const about = { failure: () => say('desk-analytics.failed'), title: () => say('desk-head.analytics') }
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
    said: say('desk-analytics.compared', { period: saidPeriod(period), before: saidPeriod(period.before, 'within') }),
    counted: countedAt && momentInZone(countedAt, site.timeZone),
    cards: cardsOf({ ...report, isAdmin: hasRight(ctx.actor, 'people.manage') }),
    tables: tablesOf(report),
    more: Object.fromEntries(lists.map((of) => [of, rowsAddress(period, { of })])) as Record<(typeof lists)[number], string>, // safe: made of all of them
  }
})

/** Those of the page that go on elsewhere. */
const lists = ['interactions', 'formats', 'searches', 'referrers'] as const

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
  return <p className="text-sm text-quiet">{say('desk-analytics.no-chart')}</p>
}

export default function AnalyticsPage({ loaderData: { period, said, counted, cards, tables, more } }: Route.ComponentProps) {
  return (
    <DeskHead title={say('desk-head.analytics')} text={said}>
      <PeriodBar {...period} />
      {counted === null ? (
        <div className="mt-6">
          <EmptyState title={say('desk-analytics.nothing-yet')} text={say('desk-analytics.nothing-yet-text')} />
        </div>
      ) : (
        <>
          <FigureCards cards={cards} days={period.length} />
          <p className="mt-2 text-xs text-quiet">{say('desk-analytics.counted', { at: counted })}</p>
          <div className="mt-8 grid gap-x-10 gap-y-10 xl:grid-cols-2">
            <ChartFrame
              name="timeline"
              title={say('desk-analytics.timeline', { n: period.length })}
              table={tables.timeline}
              isEmpty={isNought(tables.timeline)}
              empty={say('desk-analytics.no-activity')}
            >
              <Drawn chart="timeline" table={tables.timeline} />
            </ChartFrame>
            <ChartFrame
              name="distribution"
              title={say('desk-analytics.distribution')}
              text={say('desk-analytics.distribution-text')}
              table={tables.distribution}
              isEmpty={isNought(tables.distribution)}
              empty={say('desk-analytics.distribution-none')}
            >
              <Drawn chart="distribution" table={tables.distribution} />
            </ChartFrame>
            <ChartFrame
              name="top"
              title={say('desk-analytics.top')}
              text={say('desk-analytics.top-text')}
              table={tables.top}
              more={{ name: say('desk-analytics.all-quotes'), to: more.interactions }}
              isEmpty={isNought(tables.top)}
              empty={say('desk-analytics.top-none')}
            >
              <Drawn chart="top" table={tables.top} />
            </ChartFrame>
            <ChartFrame
              name="performance"
              title={say('desk-analytics.performance')}
              text={say('desk-analytics.performance-text')}
              table={tables.performance}
              isEmpty={isNought(tables.performance)}
              empty={say('desk-analytics.top-none')}
            >
              <Drawn chart="performance" table={tables.performance} />
            </ChartFrame>
            <ChartFrame
              name="sources"
              title={say('desk-analytics.by-status')}
              text={say('desk-analytics.by-status-text')}
              table={tables.sources}
              isEmpty={isNought(tables.sources)}
              empty={say('desk-analytics.by-status-none')}
            />
            <ChartFrame
              name="downloads"
              title={say('desk-analytics.by-format')}
              table={tables.downloads}
              more={{ name: say('desk-analytics.all-formats'), to: more.formats }}
              isEmpty={tables.downloads.rows.length === 0}
              empty={say('desk-analytics.by-format-none')}
            />
            <ChartFrame
              name="searches"
              title={say('desk-analytics.searches')}
              text={say('desk-analytics.searches-text')}
              table={tables.searches}
              more={{ name: say('desk-analytics.all-searches'), to: more.searches }}
              isEmpty={tables.searches.rows.length === 0}
              empty={say('desk-analytics.searches-none')}
            />
            <ChartFrame
              name="referrers"
              title={say('desk-analytics.referrers')}
              text={say('desk-analytics.referrers-text')}
              table={tables.referrers}
              more={{ name: say('desk-analytics.all-hosts'), to: more.referrers }}
              isEmpty={tables.referrers.rows.length === 0}
              empty={say('desk-analytics.referrers-none')}
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
