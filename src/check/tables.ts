import type { ColumnType } from 'kysely'
import type { CheckReport } from './report.ts'

declare module '#platform/ground' {
  interface Tables {
    check_reports: {
      id: string
      report: ColumnType<CheckReport, string>
      deletion_hash: string
      created_at: Date
    }
  }
}
