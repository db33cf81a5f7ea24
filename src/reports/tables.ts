import type { Generated } from 'kysely'
import type { CorrectionRecord, Outcome, ReportKind, ReportState } from './report.ts'

declare module '#changes' {
  interface Nouns {
    /** What became of it, never what was written in it or by whom. */
    'quote-report': object
    /** What came of the reports on a quote; the id is that of the quote whose page says so. */
    correction: CorrectionRecord
  }
}

declare module '#platform/ground' {
  interface Tables {
    quote_reports: {
      id: Generated<string>
      quote_id: string
      kind: ReportKind
      message: string
      quote_text: string | null
      quote_author: string | null
      evidence_url: string | null
      email: string | null
      state: Generated<ReportState>
      settlement_id: string | null
      told_at: Date | null
      failure: string | null
      created_at: Date
      settled_at: Date | null
    }
    quote_settlements: {
      id: Generated<string>
      quote_id: string
      outcome: Outcome
      note: Generated<string>
      reason: Generated<string>
      into_id: string | null
      batch: string
      undone: Generated<boolean>
      settled_by: string | null
      settled_at: Date
    }
  }
}
