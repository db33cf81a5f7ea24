import type { ColumnType } from 'kysely'
import type { StoredReport } from './report.ts'

declare module '#platform/ground' {
  interface Tables {
    check_reports: {
      id: string
      report: ColumnType<StoredReport, string>
      deletion_hash: string
      created_at: Date
    }
  }
}
