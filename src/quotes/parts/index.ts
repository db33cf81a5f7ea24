export { QuoteCard, type CardQuote } from './quote-card.tsx'
export { statusWords } from './status-words.ts'
