export { acceptQuotes, type Accepted, type AcceptInput } from './accept-quotes.ts'
export { generateQuotes } from './generate-quotes.ts'
export {
  generateInput,
  labelsInput,
  type GeneratedQuote,
  type LabelsInput,
  type Suggested,
  type SuggestedLabels,
} from './generator.ts'
export { checkModel } from './check-model.ts'
export { holdQuotes, type HeldQuote, type SuggestionEvent } from './hold-quotes.ts'
export { suggestLabels } from './suggest-labels.ts'
export { suggestQuotes } from './suggest-quotes.ts'
