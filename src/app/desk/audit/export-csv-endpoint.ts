import { exportChanges, type ExportedChange } from '#changes'
import { csvLine } from '#platform/csv'
import { requireAdmin } from '../../guards.ts'
import { streamDownload } from '../../http/stream-download.ts'
import { ownLoader } from '../../own-page.ts'
import type { Route } from './+types/export-csv-endpoint'
import { askedChanges, whichChanges } from './asked-changes.ts'

export const middleware = [requireAdmin]

/** `GET /admin/audit/export.csv`, asked as the page is. */
export const loader = ownLoader('The file could not be made', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const changes = await exportChanges(ctx, whichChanges(askedChanges(url.searchParams), site.timeZone))
  return streamDownload('audit-log.csv', 'text/csv; charset=utf-8', lines(changes))
})

const heads = [
  'id',
  'at',
  'who',
  'who_id',
  'role',
  'verb',
  'noun',
  'noun_id',
  'batch',
  'undoes',
  'request_id',
  'before',
  'after',
] as const satisfies (keyof ExportedChange)[]

async function* lines(pages: AsyncIterable<ExportedChange[]>): AsyncGenerator<string> {
  yield csvLine(heads)
  for await (const page of pages) yield page.map((entry) => csvLine(heads.map((name) => cell(entry[name])))).join('')
}

function cell(value: string | number | object | null): string {
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}
