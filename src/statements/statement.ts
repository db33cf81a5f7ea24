import type { Source, Status } from '#quotes'

/** A statement has at most this many corrections, the newest. */
export const mostCorrections = 20

/** What a site says about one of its quotes. Nothing in it names a reader or one of its staff. */
export type Said = {
  quote: {
    text: string
    language: string
    author: string
    status: Status
    /** Why it has that status. */
    reason: string | null
    source: Source | null
  } & Partial<SaidOfCase>
  /** What came of reports by readers, as the page of the quote says it; the newest first. */
  corrections: { outcome: string; note: string; date: string }[]
  /** Where the words are in a text, with as much around them as the rights in the text allow. */
  passage: SaidPassage | null
}

/** The answers on the page of a misattributed or disputed quote. Statements about other quotes, and those of older releases, don't have them. */
export type SaidOfCase = {
  realAuthor: string | null
  trueWording: string | null
  /** Names, separated by semicolons. */
  alsoCredited: string | null
  /** The day on which that site read the source. */
  sourceRead: string | null
}

export type SaidPassage = {
  title: string
  author: string
  translator: string | null
  edition: string | null
  licence: string
  division: string
  mark: string | null
  speaker: string | null
  before: string
  exact: string
  after: string
  url: string
  confirmed: string
}

/** What is signed. `withdrawn`: the site no longer says anything about the quote. */
export type Statement = {
  type: 'QuoteStatement'
  id: string
  /** The origin of the site. */
  site: string
  /** The page of the quote. */
  about: string
  issued: string
  supersedes?: string
} & (Said | { withdrawn: true })
