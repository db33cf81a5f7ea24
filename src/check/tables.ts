import type { ColumnType } from 'kysely'
import type { KeptReport } from './report.ts'

declare module '#platform/ground' {
  interface Tables {
    check_reports: {
      id: string
      report: ColumnType<KeptReport, string>
      deletion_hash: string
      created_at: Date
    }
  }
}
