import type { Generated } from 'kysely'
import type { Scope } from '#access'
import type { ImportAuthor, ImportOptions, ImportRow, ImportState, Counts, Notes, RowFields } from './import.ts'
import type { Mapping } from './fields.ts'
import type { Column } from './guess-mapping.ts'
import type { Encoding } from '#platform/encodings'
import type { Format } from './read/sniff-shape.ts'

export type ImportsTable = {
  id: string
  name: string
  format: Format
  encoding: Encoding
  divider: string | null
  has_head: boolean
  bytes: number
  pieces: number | null
  columns: Generated<Column[]>
  signature: string
  mapping: Generated<Mapping>
  options: Generated<ImportOptions>
  state: Generated<ImportState>
  reason: string | null
  notes: Generated<Notes>
  counts: Generated<Counts>
  rows_read: Generated<number>
  is_read: Generated<boolean>
  rows_planned: Generated<number>
  rows_done: Generated<number>
  made_to: Generated<number>
  rows_undone: Generated<number>
  rows_kept: Generated<number>
  category_id: string | null
  batch: string
  undo_batch: string
  worker: string | null
  claimed_until: Date | null
  created_by: string | null
  role: 'moderator' | 'admin' | 'system'
  scope: Scope | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  started_at: Date | null
  ended_at: Date | null
}

declare module '#changes' {
  interface Nouns {
    import: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    imports: ImportsTable
    import_authors: {
      import_id: string
      key: string
      name: string
      match: ImportAuthor['match']
      author_id: string | null
      near: Generated<ImportAuthor['near']>
      choice: ImportAuthor['choice']
      chosen_id: string | null
      created_id: string | null
      n: Generated<number>
    }
    import_prints: { import_id: string; print: number; number: number }
    import_texts: { import_id: string; number: number; fields: RowFields }
    import_rows: {
      import_id: string
      number: number
      line: number
      fields: RowFields
      author_key: string | null
      same_key: string | null
      verdict: ImportRow['verdict']
      reason: string | null
      note: string | null
      like_id: string | null
      like_number: number | null
      alike: number | null
      gains: object | null
      decision: ImportRow['decision']
      plan: ImportRow['plan']
      blocked: string | null
      done: Generated<boolean>
      late: boolean | null
      quote_id: string | null
      quote_version: number | null
      undone: Generated<boolean>
      kept: string | null
    }
  }
}
