import type { ComparedText } from '../likeness/compared-text.ts'
import type { QuoteFields } from '../quote.ts'

/** One of many that are written at once; its fields went through `quoteInput`. `compared` is its text, where that was compared already. */
export type BroughtQuote = { id: string; fields: QuoteFields; compared?: ComparedText }
