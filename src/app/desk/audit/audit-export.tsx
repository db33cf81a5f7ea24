import { href } from 'react-router'
import type { AskedChanges } from './asked-changes.ts'
import { addressOf } from './audit-address.ts'

/** What the filters show, all of it, as a file. */
export function AuditExport({ asked }: { asked: AskedChanges }) {
  const all = { ...asked, before: undefined }
  return (
    <div className="flex flex-wrap gap-2">
      <a href={addressOf(href('/admin/audit/export.csv'), all)} download className="button">
        Export CSV
      </a>
      <a href={addressOf(href('/admin/audit/export.ndjson'), all)} download className="button">
        Export NDJSON
      </a>
    </div>
  )
}
