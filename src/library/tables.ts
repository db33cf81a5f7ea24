import type { Generated } from 'kysely'

export type TextsTable = {
  /** Its address below /sources; texts of the starter collection are named as in db/collection/texts.json. */
  id: string
  title: string
  author: string
  translator: string | null
  /** The title of the work that this is a translation of, where its own is another. */
  of_work: string | null
  edition: string | null
  licence: string
  repository: string
  commit: string | null
  /** BCP 47 */
  language: string | null
  /** Of the work, as people write it: 1851, c. 1600. */
  year: string | null
  /** The page that it was brought from, or that readers find it at. */
  address: string | null
  shows: Shows
  /** 0 where only its passages are here. */
  words: number
  /** Who brought it, and when; null for texts of the starter collection. */
  brought_by: string | null
  brought_at: Date | null
}

/** How much readers may read of a text: all, a passage around a quote, or the sentence of it. */
export type Shows = 'text' | 'passage' | 'sentence'

/** A division of a text that is read as a page. */
export type TextPartsTable = {
  text_id: string
  /** From 1. */
  n: number
  level: number
  heading: string
  body: string
  /** The number of its first word among the words of all texts. */
  first_word: number
  words: number
  /** Pairs: the number of a word in the part, and the character of the body at which it starts. Null until the text is indexed. */
  word_places: number[] | null
}

type TextSegmentsTable = {
  id: Generated<number>
  key: Generated<string>
  first_word: number
  to_word: number
  words: number
  bits: number
  common: Buffer
  ready: Generated<boolean>
  begun_at: Generated<Date>
}

type TextGramsTable = { segment: number; bucket: number; data: Buffer }

/** What the record of a write keeps of a text. */
export type TextRecord = Pick<TextsTable, 'id' | 'title' | 'author' | 'words'>

declare module '#changes' {
  interface Nouns {
    text: TextRecord
  }
}

type TextDraftsTable = {
  id: string
  name: string
  about: object
  outline: object
  divisions: object
  created_by: string | null
  created_at: Date
}

declare module '#platform/ground' {
  interface Tables {
    text_drafts: TextDraftsTable
    texts: TextsTable
    text_parts: TextPartsTable
    text_segments: TextSegmentsTable
    text_grams: TextGramsTable
  }
}
