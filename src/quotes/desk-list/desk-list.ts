import { z } from 'zod'
import { ownAsked } from '#own-fields'
import { fieldsWhere, filterColumns, type Filters } from '../columns.ts'
import { orderBy, ownKeyIn, sortsBy, type DeskSort } from './sorts-by.ts'
import type { Origin } from '../origin.ts'
import { statuses } from '../provenance.ts'
import type { Quote } from '../quote.ts'
import { quoteLengths, type QuoteLength } from '../orders.ts'

/** What a quote can be on the desk: its state, waiting for its hour, or on the featured list. */
export const deskStates = ['published', 'draft', 'proposed', 'scheduled', 'featured'] as const
export type DeskState = (typeof deskStates)[number]

/** Columns of the list that are no cells. */
const shown = ['created', 'updated', 'likes', 'language', 'evidence', 'comments', 'assigned']
/** The list is sorted by each of its columns; those of the site's own fields are `own.` and a key. */
const sorted = [...shown, ...fieldsWhere(({ cell }) => cell !== undefined).map(({ column }) => column)]
export const deskSorts: readonly DeskSort[] = sorted.flatMap((column) => Object.values(sortsBy(column)))

/** Whether there is such an order, as far as its name says. */
export const isDeskSort = (sort: string): sort is DeskSort =>
  deskSorts.includes(sort) || ownKeyIn(orderBy(sort).column) !== undefined

/** What the list can be grouped by. */
export const deskGroupings = ['status', 'author', 'category', 'language'] as const
export type DeskGrouping = (typeof deskGroupings)[number]

const lengths = Object.keys(quoteLengths) as [QuoteLength, ...QuoteLength[]] // safe: its keys, of which there is at least one

const filters = Object.fromEntries(
  filterColumns.map(({ param, words }) => [param, z.enum(Object.keys(words)).optional().catch(undefined)]),
) as unknown as { [F in keyof Filters]-?: z.ZodCatch<z.ZodOptional<z.ZodType<NonNullable<Filters[F]>, NonNullable<Filters[F]>>>> } // safe: the words of each

/** Quotes on a page of the desk, where nobody asks for more. */
export const deskPageSize = 10
const mostOnPage = 200

/** What is asked of the list; what cannot be meant is passed over, for it comes from an address. */
export const deskListInput = z.object({
  q: z.string().trim().max(200).catch('').default(''),
  state: z.enum(deskStates).optional().catch(undefined),
  category: z.guid().optional().catch(undefined),
  author: z.guid().optional().catch(undefined),
  tag: z.string().trim().min(1).max(100).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .catch(undefined),
  length: z.enum(lengths).optional().catch(undefined),
  image: z.literal('yes').optional().catch(undefined),
  /** Only what the limits of one's role let one edit (docs/decisions/154-rights.md); without limits, everything. */
  editable: z.literal('yes').optional().catch(undefined),
  /** Nobody has found a source yet, and one may be found. */
  unsourced: z.literal('yes').optional().catch(undefined),
  ...filters,
  /** What the texts of the library say; the words are those of #evidence, which keeps them beside the quotes. */
  evidence: z
    .string()
    .regex(/^[a-z-]{1,20}$/)
    .optional()
    .catch(undefined),
  /** What own fields hold. */
  own: ownAsked,
  /** What one act brought, or changed: an import. */
  batch: z.guid().optional().catch(undefined),
  group: z.enum(deskGroupings).optional().catch(undefined),
  sort: z.string().refine(isDeskSort).catch('newest').default('newest'),
  /** In which order the list has what the texts of the library say, where it is sorted by that: the words of #evidence. */
  evidenceOrder: z.array(z.string()).readonly().default([]),
  page: z.number().int().min(1).max(100_000).catch(1).default(1),
  /** `next` of the page before, in the order of time: what leaves the list meanwhile moves nothing. */
  after: z.string().max(100).optional(),
  /** Rows on a page. */
  size: z.number().int().min(1).max(mostOnPage).catch(deskPageSize).default(deskPageSize),
})

export type DeskListAsked = z.input<typeof deskListInput>
export type DeskList = z.output<typeof deskListInput>

/** Counts of what is searched or narrowed twice stop here. */
export const mostCounted = 1_000

/** A row of the desk's list. */
export type DeskQuote = Pick<
  Quote,
  | 'id'
  | 'text'
  | 'author'
  | 'author_id'
  | 'category'
  | 'categories'
  | 'tags'
  | 'image'
  | 'state'
  | 'isFeatured'
  | 'publishAt'
  | 'unpublishAt'
  | 'createdAt'
  | 'updatedAt'
  | 'language'
  | 'direction'
  | 'status'
  | 'likes'
  | 'version'
> & { createdBy: string | null; reviewNote: string | null; origin: Origin | null }

/** Those of a page that have something in common, and how many there are on all pages, up to `mostCounted`. */
export type DeskGroup = {
  /** A status as the list calls it, an author's name, a category's id, a language; empty for none. */
  key: string
  ids: string[]
  count: number
  atLeast: boolean
}

/** Only so many of the rows with a value are in order (`held`), or of the newest with custom fields those with a value (`looked`), and the others follow, newest first; null where all are in order. */
export type MostSorted = { of: 'held' | 'looked'; most: number }

export type DeskQuotesPage = {
  quotes: DeskQuote[]
  total: number
  /** There are more than `total`. */
  atLeast: boolean
  page: number
  /** A page follows. */
  more: boolean
  /** Leads to it as `after`, in the order of time; null in others. */
  next: string | null
  /** The order, which is that of the authors where these are the groups. */
  sort: DeskSort
  mostSorted: MostSorted | null
  /** The groups, in the order of the list; null where nothing is grouped, or too much is found to be: the list is in its own order then. */
  groups: DeskGroup[] | null
}
