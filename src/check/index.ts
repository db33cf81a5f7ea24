export { checkLine, checkLines, checkSentences, longestLine, mostCharacters, mostLines, mostQuotations } from './check-lines.ts'
export type { AskedLine, CheckedLine, KnownQuote, LineVerdict, Quotation } from './checked.ts'
export { quotationsIn } from './quotations-in.ts'
export { sayVerdict, type SaidVerdict } from './say-verdict.ts'
