import type { z } from 'zod'

/** What a field of a noun is and where it appears. A noun has one table of these; what reads, writes, undoes and moves it is made from the table. */
export type Field = Place & (Named | PartOfSource | Unread)

type Place = {
  /** What is stored; where `form` is not given. */
  type?: z.ZodType
  /** What the form's verbs take for it under `name`, and make of it. */
  form?: z.ZodType
  /** The column's type; undefined for rows of a table of their own, which hang on the noun's. */
  sql?: 'uuid' | 'text' | 'text[]' | 'boolean' | 'int' | 'bigint' | 'timestamptz' | 'tsvector' | 'jsonb'
  /**
   * Who writes it: `form`, what somebody fills in; `verb`, a verb of its own (undo puts both back, a restored version only the form's);
   * `birth`, once; `merge`; `write`, every write; `database`, which derives it.
   */
  by: 'form' | 'verb' | 'birth' | 'merge' | 'write' | 'database'
  /** The form's field that it is made of: it comes with that one, and history does not mention it. */
  follows?: string
  /** The database fills it in where it is not given. */
  filled?: true
  /** In what only staff read. */
  staff?: string
  /** What history calls it; the fields appear there in this order. */
  label?: () => string
  /** In the desk's CSV and JSON; a name where it differs. */
  exported?: true | string
  /** In lists that are imported: what it is called there, and how heads of columns name it: letters and digits, the surest first. */
  imported?: { label: () => string; heads: readonly string[]; as?: string }
  /** The desk's lists of quotes are narrowed by it: what each value is called, and what the first choice says, which is none. */
  filter?: { called: () => string; all: () => string; words: Readonly<Record<string, () => string>> }
  /** Edited in its cell where the desk has a table of them. */
  cell?: Cell
  /** Written of many at once, the same of each. */
  many?: true
  /** In a site that moves out: a column of the spec, or one that this site adds. */
  moves?: 'spec' | 'more'
  /** False where it moves out and is not taken from there, with the reason beside it. */
  arrives?: false
  /** So many characters of it are taken from there, and not only as many as a name has. */
  longest?: number
}

/**
 * How a field is typed in a cell: `line`; `words`, which may have several; `list`, with commas between; `one-of` a few words; `moment`, on the site's clock;
 * `related`, the names of authors or categories.
 */
export type Cell = 'line' | 'words' | 'list' | 'one-of' | 'moment' | 'related'

/** In what pages read of the noun. */
type Named = InApi & { name: string; part?: undefined }
/** A part of a quote's source. */
type PartOfSource = InApi & { part: string; name?: undefined }
type Unread = { name?: undefined; part?: undefined; api?: undefined }
/** Whether the API shows it to everyone; a sentence is what its document says about the field. */
type InApi = { api: boolean | string }
