/**
 * What is written about, in the singular. Each feature adds its own beside its store, with what the record of a write holds:
 * `declare module '#changes' { interface Nouns { quote: QuoteRecord } }`.
 */
export interface Nouns {}

export type Noun = keyof Nouns
