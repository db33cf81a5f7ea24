import type { ExportedChange } from '#changes'
import { csvLine } from '#platform/csv'
import { pageNeeds } from '../../session/guards.ts'
import { auditDownload } from './audit-download.ts'

export const middleware = [pageNeeds('audit.read')]

/** `GET /admin/audit/export.csv`. */
export const loader = auditDownload('audit-log.csv', 'text/csv; charset=utf-8', lines)

const heads = [
  'id',
  'at',
  'who',
  'who_id',
  'role',
  'program',
  'program_role',
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
