import measured from './truth-figures.json' with { type: 'json' }

/** How often checks were right when it was measured last: `bench truth --write` writes it. */
export type TruthFigures = {
  day: string
  texts: number
  words: number
  cases: number
  right: number
  /** How often each was said, and how often it was right to say. */
  verdicts: { name: string; said: number; saidRight: number; meant: number; meantRight: number }[]
  /** Quotations and their authors in articles on which no rule was tuned. */
  articles: { count: number; right: number; found: number; labelled: number }
}

export const truthFigures: TruthFigures = measured
