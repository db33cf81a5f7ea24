import { z } from 'zod'
import type { TextsTable } from '#library'
import type { Alignment } from '#platform/align'
import type { PassagesTable } from './tables.ts'

/** An edition of a work, in which quotes were found. */
export type Edition = Pick<
  TextsTable,
  'shows' | 'words' | 'title' | 'author' | 'translator' | 'edition' | 'licence' | 'repository' | 'commit'
> & {
  /** Null where it is no text of the library: a person read it elsewhere. */
  id: string | null
}

/** Where a quote is in a text, with what is before and after it, and how its words compare. */
export type Evidence = Omit<PassagesTable, 'quote_id' | 'text_id' | 'confirmed_by' | 'edition'> & {
  text: Edition
  alignment: Alignment
}

/** As in db/collection: the fields that a passage and a text need not have are left out there. */
const optional = z.string().optional()
export const passagesFile = z.record(
  z.guid(),
  z.object({
    text: z.string(),
    work: z.string(),
    division: z.string(),
    mark: optional,
    speaker: optional,
    before: z.string(),
    exact: z.string(),
    after: z.string(),
    url: z.string(),
  }),
)
export const textsFile = z.record(
  z.string(),
  z.object({
    title: z.string(),
    author: z.string(),
    translator: optional,
    /** The title of the work that this is a translation of. */
    of: optional,
    edition: optional,
    language: z.string(),
    licence: z.string(),
    repository: z.string(),
    commit: optional,
    shows: z.enum(['passage', 'sentence']),
  }),
)
export const checkedFile = z.object({ passages: z.iso.date() })
