import type { Outcome, ReportKind } from './kinds.ts'

declare module '#platform/ground' {
  interface Mails {
    /** To a reader who reported a quote and left an address. */
    'report-settled': {
      kind: ReportKind
      /** What the reader wrote; null where it must not be repeated. */
      message: string | null
      /** The quote as it was when they reported it; null where that was not kept. */
      quote: { text: string; author: string } | null
      quoteId: string
      outcome: Outcome
      note: string
      reason: string
    }
  }
}
