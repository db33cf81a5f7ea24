import type { QuoteFields } from '../quote.ts'

/** One of many that are written at once; its fields went through `quoteInput`. */
export type BroughtQuote = { id: string; fields: QuoteFields }
