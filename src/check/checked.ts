import type { Candidate, Verdict } from '#evidence'
import type { ShownLikeQuote } from '#quotes'

/** What is asked about: words, and whom they are said to be by. */
export type AskedLine = { text: string; author: string | null }

/** Words quoted in a document, and where its letters have them; without the marks around them. */
export type Quotation = AskedLine & { start: number; end: number }

/** What a site says of a line: what its texts say, or what its staff have settled. */
export type LineVerdict = Verdict | 'known-misattribution' | 'disputed'

/** A published quote with the same words, or nearly. */
export type KnownQuote = ShownLikeQuote & {
  /** Whether it names the author of the line; null where the line names nobody. */
  isSameAuthor: boolean | null
}

/** The answer to one line. */
export type CheckedLine = {
  asked: AskedLine
  verdict: LineVerdict
  /** The likest one of the site; the one that settles the line where the verdict is a settled one. */
  quote: KnownQuote | null
  /** Places in the texts, the best first; three at most. */
  candidates: Candidate[]
  /** How many texts were searched, and how many of them are by the author who is named. */
  searched: { texts: number; ofAuthor: number }
}
