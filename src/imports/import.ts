import { z } from 'zod'
import type { Scope } from '#access'
import { say } from '#messages'
import type { QuoteInput } from '#quotes'
import { fields, type Field, type Mapping } from './fields.ts'
import type { Column } from './guess-mapping.ts'
import { encodings, type Encoding } from '#platform/encodings'
import type { Format } from './read/sniff-shape.ts'

/** From the file to what was written of it. `stopped`: somebody halted it, or it has to be looked at; it can go on. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]
const atWork: ReadonlySet<ImportState> = new Set(['checking', 'running', 'undoing'])
/** A job has something to do with it. */
export const isAtWork = ({ state }: { state: ImportState }) => atWork.has(state)

/** What a row is: new; a quote that is there already, to the letter or nearly; the same as an earlier row; not to be read. */
export const verdicts = ['new', 'exact', 'near', 'in-file', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

/** What becomes of it. */
export const plans = ['create', 'change', 'skip', 'wrong'] as const
export type Plan = (typeof plans)[number]

/** How many rows are what, and become what. */
export type Counts = Partial<Record<`is:${Verdict}` | `to:${Plan}`, number>>

/** What was mended on the way: in how many rows. */
export type Notes = { repaired?: number; stripped?: number }

export const importOptions = z.object({
  /** For rows that name no category that there is. */
  categoryId: z.guid({ error: () => say('desk-generator.category-required') }).nullish(),
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, { error: () => say('desk-form.language-code') })
    .default('en'),
  /** Visible at once; otherwise they are drafts. */
  publish: z.boolean().default(false),
  exact: z.enum(['skip', 'change']).default('skip'),
  near: z.enum(['skip', 'create']).default('skip'),
  newAuthors: z.enum(['create', 'skip']).default('create'),
  nearAuthors: z.enum(['skip', 'create']).default('skip'),
})
export type ImportOptions = z.output<typeof importOptions>

const ownHead = z.templateLiteral(['own.', z.string().regex(/^[a-z][a-z0-9_]*$/)])

/** What somebody chooses before the rows are looked at. */
export const checkInput = z.object({
  mapping: z.partialRecord(z.union([z.enum(fields), ownHead]), z.string().max(200)).default({}),
  hasHead: z.boolean().optional(),
  /** Where the file is read with other letters than it was at first. */
  encoding: z.enum(encodings).optional(),
  options: importOptions,
})
export type CheckInput = z.input<typeof checkInput>

export type Import = {
  id: string
  name: string
  format: Format
  encoding: Encoding
  divider: string | null
  hasHead: boolean
  bytes: number
  /** null: the file was taken away. */
  pieces: number | null
  columns: Column[]
  mapping: Mapping
  options: ImportOptions
  state: ImportState
  reason: string | null
  notes: Notes
  counts: Counts
  rowsRead: number
  /** All of the file was read. */
  isRead: boolean
  rowsPlanned: number
  rowsDone: number
  /** All rows up to this number that were to become quotes became them, but for those that are late. */
  madeTo: number
  rowsUndone: number
  rowsKept: number
  /** Its rows are kept no longer, from the first on: it cannot go on, and there is no way back. */
  isForgotten: boolean
  batch: string
  undoBatch: string
  createdBy: string | null
  role: 'moderator' | 'admin' | 'system'
  /** The categories and languages that the person was limited to who last had it checked, written or undone. */
  scope: Scope | null
  createdAt: Date
  updatedAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

/** How many rows write something. */
export const toDo = ({ counts }: Pick<Import, 'counts'>): number => (counts['to:create'] ?? 0) + (counts['to:change'] ?? 0)

export type CountField = 'likes' | 'shares' | 'views'
export type PlainField = Exclude<Field, 'tags' | 'category' | 'translations' | CountField>

/** What a row says of a quote, before anybody is matched to its author. */
export type RowFields = Partial<Record<PlainField, string> & Record<CountField, number>> & {
  translations?: QuoteInput['translations']
  /** What the site's own fields hold, by key. */
  own?: Record<string, string>
  tags?: string[]
  categories?: string[]
}

export type ImportRow = {
  number: number
  line: number
  fields: RowFields
  verdict: Verdict
  plan: Plan
  reason: string | null
  note: string | null
  /** What it is like: a quote, or an earlier row. */
  likeId: string | null
  likeText: string | null
  likeNumber: number | null
  alike: number | null
  decision: 'create' | 'change' | 'skip' | null
  /** Why it is skipped although it would be created: who it is by is to be said, is new, or is to be skipped. */
  awaits: 'near' | 'new' | 'skip' | null
  /** What an exact duplicate would gain. */
  gains: object | null
  /** Why it could not be written when its turn came; it is decided again when the import goes on. */
  blocked: string | null
  done: boolean
  quoteId: string | null
  undone: boolean
  kept: string | null
}

export const authorMatches = ['name', 'alias', 'spelling', 'near', 'new'] as const
export type AuthorMatchKind = (typeof authorMatches)[number]

export type ImportAuthor = {
  key: string
  name: string
  match: AuthorMatchKind
  authorId: string | null
  authorName: string | null
  near: { id: string; name: string }[]
  choice: 'take' | 'create' | 'skip' | null
  /** Whom somebody chose; with `take`. */
  chosenId: string | null
  chosenName: string | null
  createdId: string | null
  /** Rows that name them. */
  n: number
}

export const rowsAPage = 50
