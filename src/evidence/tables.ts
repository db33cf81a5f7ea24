export type PassagesTable = {
  quote_id: string
  text_id: string
  work: string
  division: string
  mark: string | null
  speaker: string | null
  before: string
  exact: string
  after: string
  url: string
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

declare module '#platform/ground' {
  interface Tables {
    passages: PassagesTable
    passage_refusals: PassageRefusalsTable
  }
}
