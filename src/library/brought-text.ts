/** A text as a file or another site has it, whatever its format. */
export type BroughtText = {
  /** What it says about itself; null where it says nothing. */
  title: string | null
  author: string | null
  translator: string | null
  edition: string | null
  /** BCP 47 */
  language: string | null
  year: string | null
  licence: string | null
  address: string | null
  /** In order; at least one has words. */
  divisions: Division[]
}

/** What is read as one page: a chapter, a scene, a poem. */
export type Division = {
  /** 1 for a book or an act, 2 below it, 3 below that. */
  level: 1 | 2 | 3
  /** Empty where the text prints none. */
  heading: string
  /** Paragraphs and stanzas with an empty line between them, lines of verse on lines of their own. A reference mark is in [square brackets] at the start of a line. A heading above others may have no words. */
  body: string
}

/** Of a division what is shown of it before it is brought. */
export type Outlined = { heading: string; level: Division['level']; words: number; beginning: string }

/** A text that was read, and its outline. */
export type ReadText = BroughtText & { outline: Outlined[] }
