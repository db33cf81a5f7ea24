import type { Source, Status } from '#quotes'

/** So many corrections of a quote are said, the newest. */
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

/** What the page of a misattributed or disputed quote answers. Not in statements about others, nor in those of older releases. */
export type SaidOfCase = {
  realAuthor: string | null
  trueWording: string | null
  /** Names with a semicolon between them. */
  alsoCredited: string | null
  /** The day on which its source was read there. */
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
