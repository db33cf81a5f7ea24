import type { Verdict } from './judge.ts'
import type { EvidenceKind } from './verdicts/verdict.ts'

export type PassagesTable = {
  quote_id: string
  /** Null: a person read it elsewhere and wrote it down. */
  text_id: string | null
  work: string
  division: string
  mark: string | null
  speaker: string | null
  before: string
  exact: string
  after: string
  url: string
  /** The one that it was read in, where that is no text of the library. */
  edition: string | null
  found_by: 'program' | 'person'
  /** The account of the person who confirmed it. */
  confirmed_by: string | null
  /** YYYY-MM-DD */
  confirmed_on: string
  /** Where its words are in the library: in this part of the text, from this word to the one before `to_word`. All three or none. */
  part: number | null
  from_word: number | null
  to_word: number | null
}

/** A place in a text that a quote is not from, as a person said. */
type PassageRefusalsTable = { quote_id: string; text_id: string; part: number; from_word: number; to_word: number }

/** What the record of a write keeps of a quote's passage. Never null as a whole, so that taking one away can be undone, too. */
export type PassageRecord = {
  passage: PassagesTable | null
  refused: Omit<PassageRefusalsTable, 'quote_id'>[]
}

declare module '#changes' {
  interface Nouns {
    /** The id is the quote's. */
    passage: PassageRecord
  }
}

/** What texts say of a quote (docs/decisions/108-verdicts-are-kept.md); the database keeps `evidence` true. */
type EvidenceVerdictsTable = {
  quote_id: string
  verdict: Verdict | null
  text_id: string | null
  part: number | null
  from_word: number | null
  to_word: number | null
  /** The earliest of the texts that have the words, of those that say a year. */
  first_text_id: string | null
  first_part: number | null
  first_from_word: number | null
  first_to_word: number | null
  looked_at: Date | null
  /** Of the library; 0 where it is to be looked for again. */
  searched_version: number
  evidence: EvidenceKind | null
}

declare module '#platform/ground' {
  interface Tables {
    evidence_verdicts: EvidenceVerdictsTable
    evidence_library: {
      one: boolean
      version: number
      looking_by: string | null
      looking_until: Date | null
      /** Null: quotes may still be verified without a passage. */
      proven_since: Date | null
      /** The batch that set them back; null where there were none. */
      set_back: string | null
    }
    /** Kept by the database (0168). */
    authors_of_works: { author_id: string; sort_key: string }
    passages: PassagesTable
    passage_refusals: PassageRefusalsTable
  }
}
