import type { ExportedChange } from '#changes'
import { pageNeeds } from '../../session/guards.ts'
import { auditDownload } from './audit-download.ts'

export const middleware = [pageNeeds('audit.read')]

/** `GET /admin/audit/export.ndjson`: an entry a line. */
export const loader = auditDownload('audit-log.ndjson', 'application/x-ndjson', lines)

async function* lines(pages: AsyncIterable<ExportedChange[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
