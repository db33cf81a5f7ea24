import { say } from '#messages'
import { csvLine } from '#platform/csv'
import { NotFound } from '#platform/errors'
import { pageNeeds } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { oneOf } from '../table/list-address.ts'
import type { Route } from './+types/csv-endpoint'
import { readReport } from './read-report.ts'
import { tableNames, tablesOf } from './tables.ts'

export const middleware = [pageNeeds('analytics.read')]

/** A table of the page as a file, of the same days. */
export const loader = ownLoader(
  () => say('desk-analytics.no-file'),
  async (ground, _args: Route.LoaderArgs, url) => {
    const name = oneOf(url.searchParams.get('of'), tableNames)
    if (name === undefined) throw new NotFound(say('desk-analytics.file-missing'))
    const report = await readReport(ground, url)
    const { head, rows } = tablesOf(report)[name]
    const lines = [head, ...rows.map(({ cells }) => cells.map(String))]
    return new Response(lines.map(csvLine).join(''), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${report.period.first}-${report.period.last}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  },
)
