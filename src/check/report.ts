import type { Alignment } from '#evidence'
import type { Quote } from '#quotes'
import type { LineVerdict } from './checked.ts'
import type { SaidVerdict } from './say-verdict.ts'

/** Where a quotation is in the document that was checked, with a few words around it. */
export type Whereabouts = { paragraph: number; before: string; after: string }

/** The place in a text that speaks for the verdict. */
export type ReportedPlace = {
  textId: string
  /** Whether readers may read the text here. */
  isReadable: boolean
  title: string
  author: string
  translator: string | null
  language: string | null
  n: number
  heading: string
  from: number
  to: number
  before: string
  pieces: Alignment['pieces']
  after: string
}

/** One line that was checked, as pages show and keep it. */
export type ReportedLine = {
  text: string
  author: string | null
  /** Null where it was asked about alone. */
  where: Whereabouts | null
  verdict: LineVerdict
  said: SaidVerdict
  place: ReportedPlace | null
  /** The site's own quote with these words, or nearly. */
  quote: (Pick<Quote, 'id' | 'text' | 'author' | 'status' | 'language' | 'direction'> & { isMisquoted: boolean }) | null
}

/** A document that was checked. */
export type CheckReport = {
  /** The name of the file, or the first words. */
  name: string
  lines: ReportedLine[]
  /** Quotations that were found and not checked: there were too many, or they took too long. */
  left: number
}

/** As it is kept: of the site’s own quotes only which they are, so that what is changed or erased is so in reports, too. */
export type StoredReport = Omit<CheckReport, 'lines'> & {
  lines: (Omit<ReportedLine, 'quote'> & { quote: { id: string } | null })[]
}
