import { exportChanges, type ExportedChange } from '#changes'
import { requireAdmin } from '../../guards.ts'
import { streamDownload } from '../../http/stream-download.ts'
import { ownLoader } from '../../own-page.ts'
import type { Route } from './+types/export-ndjson-endpoint'
import { askedChanges, whichChanges } from './asked-changes.ts'

export const middleware = [requireAdmin]

/** `GET /admin/audit/export.ndjson`, asked as the page is: an entry a line. */
export const loader = ownLoader('The file could not be made', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const changes = await exportChanges(ctx, whichChanges(askedChanges(url.searchParams), site.timeZone))
  return streamDownload('audit-log.ndjson', 'application/x-ndjson', lines(changes))
})

async function* lines(pages: AsyncIterable<ExportedChange[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
