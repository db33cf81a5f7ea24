import type { Outcome } from './kinds.ts'

declare module '#platform/ground' {
  interface Mails {
    /** To whoever reported a quote and left an address. */
    'report-settled': { text: string; author: string; quoteId: string; outcome: Outcome; note: string; reason: string }
  }
}
