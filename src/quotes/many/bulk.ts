import { z } from 'zod'
import { hasRight, refusalOf, type Ctx } from '#access'
import { scopedQuote, type Seen } from '#changes'
import { isOnlySeo } from '#fields'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { sourceColumns } from '../columns.ts'
import { hasEnded, isShown, seenOf, shownFrom } from '../publication.ts'
import { statuses } from '../provenance.ts'
import { quoteInput } from '../quote.ts'
import { mostTags } from '../tags.ts'
import type { QuoteRecord } from '../record-store.ts'
import { sourceLack } from '../source-lack.ts'

export const quotesActs = [
  'publish',
  'publish-at',
  'unpublish',
  'unpublish-at',
  'feature',
  'unfeature',
  'propose',
  'trash',
  'set-category',
  'add-category',
  'add-tags',
  'remove-tag',
  'set-source',
] as const
export type QuotesAct = (typeof quotesActs)[number]

/** What can be done with many at once, without which they are. */
const what = z.object({
  act: z.enum(quotesActs),
  category: z.guid({ error: () => say('desk-quotes.valid-category') }).optional(),
  tags: quoteInput.shape.tags,
  /** What is filled in is written, the rest stays. */
  source: quoteInput.shape.source,
  status: z.enum(statuses).optional(),
  /** For the acts of a time; null takes the time away: shown at once, or for good. */
  at: quoteInput.shape.publishAt,
})

type What = z.output<typeof what>

function refuseHalf({ act, category, tags, at, source, status }: What, problems: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => problems.addIssue({ code: 'custom', path: path.split('.'), message })
  if (act === 'set-source') {
    if (status === undefined && Object.values(source).every((part) => part === null))
      refuse('source.work', say('desk-sources.enter-a-source'))
    for (const [part, sentence] of Object.entries(sourceLack(status, source))) refuse(`source.${part}`, sentence)
  }
  if ((act === 'set-category' || act === 'add-category') && category === undefined)
    refuse('category', say('desk-generator.category-required'))
  if ((act === 'publish-at' || act === 'unpublish-at') && at === undefined) refuse('at', say('desk-quotes.enter-date-and-time'))
  if ((act === 'add-tags' || act === 'remove-tag') && tags.length === 0) refuse('tags', say('desk-quotes.enter-a-tag'))
}

/** An act, for those that are not named in it. */
export const quotesActInput = what.superRefine(refuseHalf)

/** So many may be named. */
export const changeQuotesInput = what
  .extend({
    ids: z
      .array(z.guid())
      .min(1, { error: () => say('desk-quotes.select-one') })
      .max(1_000, { error: () => say('desk-quotes.select-at-most', { most: 1_000 }) }),
    versions: z
      .record(z.guid(), z.int())
      .optional()
      .describe('The version of a quote that you read, by its id. A quote that has changed since is skipped.'),
  })
  .superRefine(refuseHalf)

export type ChangeQuotesInput = z.input<typeof changeQuotesInput>
export type QuotesChange = z.output<typeof changeQuotesInput>

/** What is to be different about one of them, or why nothing is. */
export type Step = { skip: string; isStale?: true } | { set: Record<string, unknown>; links?: string[] }

/** What an act does to a quote as it is stored: the one place that says so, of one as of many. */
export function stepFor(
  ctx: Ctx,
  found: QuoteRecord | undefined,
  { act, category = '', tags, at = null, source, status }: QuotesChange,
): Step {
  const record = changeable(ctx, found)
  if (typeof record === 'string') return { skip: record }
  const now = ctx.clock.now()
  switch (act) {
    case 'publish':
      if (record.author_id === null) return { skip: say('desk-quotes.valid-author') }
      if (isShown(asShown(record), now)) return { skip: say('desk-quotes.published-already') }
      return schedule(record, { at: null }, now)
    case 'publish-at':
      if (record.author_id === null) return { skip: say('desk-quotes.valid-author') }
      if (record.is_active && same(record.publish_at, at)) return { skip: say('desk-quotes.appears-then-already') }
      return schedule(record, { at }, now)
    case 'unpublish':
      if (!record.is_active) return { skip: say('desk-quotes.draft-already') }
      return { set: shownFrom(asShown(record), { isActive: false }, now) }
    case 'unpublish-at':
      if (!record.is_active) return { skip: say('desk-quotes.draft-already') }
      if (same(record.unpublish_at, at))
        return { skip: at === null ? say('desk-quotes.no-end-date') : say('desk-quotes.ends-then-already') }
      return schedule(record, { until: at }, now)
    case 'feature':
    case 'unfeature':
      if (record.is_featured === (act === 'feature'))
        return { skip: record.is_featured ? say('desk-quotes.featured-already') : say('desk-quotes.not-featured') }
      return { set: { is_featured: act === 'feature' } }
    case 'propose':
      if (record.is_active || record.proposed_at !== null) return { skip: say('desk-quotes.no-draft') }
      return { set: { proposed_at: now, review_note: null } }
    case 'trash':
      return { set: trashed(record, now) }
    case 'set-category':
    case 'add-category':
      return shelve(record, category, act === 'add-category')
    case 'add-tags': {
      const more = tags.filter((tag) => !record.tags.includes(tag))
      if (more.length === 0) return { skip: say('desk-quotes.has-tag-already') }
      if (record.tags.length + more.length > mostTags) return { skip: say('desk-quotes.most-tags-already', { most: mostTags }) }
      return { set: { tags: [...record.tags, ...more] } }
    }
    case 'remove-tag': {
      const left = record.tags.filter((tag) => !tags.includes(tag))
      return left.length === record.tags.length ? { skip: say('desk-quotes.lacks-tag') } : { set: { tags: left } }
    }
    case 'set-source': {
      const set: Record<string, unknown> = status === undefined ? {} : { status }
      for (const [part, value] of Object.entries(source)) if (value !== null) set[`source_${part}`] = value
      return { set }
    }
  }
}

/** In the trash. A scheduled quote is not published there. */
export function trashed(record: QuoteRecord, now: Date): { deleted_at: Date; published_at: Date | null } {
  const { publishedAt } = asShown(record).standing
  return { deleted_at: now, published_at: publishedAt !== null && publishedAt <= now ? publishedAt : null }
}

/** Shown from and until then; what should have ended already, and is published again, has no end. */
function schedule(record: QuoteRecord, { at, until }: { at?: Date | null; until?: Date | null }, now: Date): Step {
  const was = asShown(record)
  const ended = until === undefined && hasEnded(was, now)
  const times = { ...(at === undefined ? {} : { at }), ...(ended ? { until: null } : until === undefined ? {} : { until }) }
  try {
    return { set: shownFrom(was, { isActive: true, ...times }, now) }
  } catch (problem) {
    if (isHouseError(problem) && problem.code === 'invalid') return { skip: problem.message }
    throw problem
  }
}

const same = (stored: string | null, at: Date | null) => (stored === null ? null : Date.parse(stored)) === (at?.getTime() ?? null)

function shelve(record: QuoteRecord, category: string, beside: boolean): Step {
  const had = record.use_multiple_categories ? record.quote_categories : record.category_id === null ? [] : [record.category_id]
  if (!beside || had.length === 0) {
    if (had.length === 1 && had[0] === category && !record.use_multiple_categories)
      return { skip: say('desk-quotes.in-category-already') }
    return { set: { category_id: category, use_multiple_categories: false }, links: [] }
  }
  if (had.includes(category)) return { skip: say('desk-quotes.in-category-already') }
  return { set: { category_id: record.category_id, use_multiple_categories: true }, links: [...had, category] }
}

/** What a write does to what readers see, by what is stored. */
export function seenOfRecords(before: QuoteRecord | null, after: QuoteRecord, now: Date): Seen {
  const seen = seenOf(before && asShown(before), asShown(after), now)
  if (seen !== 'altered' || !before) return seen
  if (isOnlySeo(before, after)) return 'head'
  return keepsItsPlace(before, after) ? 'reworded' : seen
}

/** What a write changed, for the record: quotes as they were, and as they are. */
export const changesOf = (before: ReadonlyMap<string, QuoteRecord>, after: ReadonlyMap<string, QuoteRecord>, now: Date) =>
  [...after].map(([id, record]) => {
    const was = before.get(id) ?? null
    return { id, before: was, after: record, seen: seenOfRecords(was, record, now) }
  })

/** The quote, or why nothing can be done to it. Authors can change drafts of their own, and a role that is limited only quotes of its categories and languages. */
export function changeable({ actor }: Ctx, found: QuoteRecord | undefined): QuoteRecord | string {
  if (!found || found.deleted_at !== null || found.merged_into !== null) return say('grid.gone')
  const isTheirs = found.created_by === actor.id && !found.is_active
  if (!hasRight(actor, 'quotes.publish') && !isTheirs) return say('desk-drafts.change-own')
  return refusalOf(actor.scope, scopedQuote(found)) ?? found
}

/** Why a step may not be taken: the quote would be outside the role's categories and languages. */
export const outsideAfter = ({ actor }: Ctx, record: QuoteRecord, set: Record<string, unknown>, links?: string[]) =>
  refusalOf(actor.scope, scopedQuote({ ...record, ...set, quote_categories: links ?? record.quote_categories }))

/** Whether it is in the lists of before, at its place in them. A field that is missing here only costs other quotes' pages a render. */
function keepsItsPlace(before: QuoteRecord, after: QuoteRecord): boolean {
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  return readableIn(before) === readableIn(after) && Object.keys(after).every((name) => wording.has(name) || isSame(name))
}

/** Quotes that readers can read come first, and a translation can make one readable. */
const readableIn = ({ quote_translations: all }: QuoteRecord) =>
  all
    .map(({ language }) => language)
    .toSorted()
    .join()

const wording = new Set<string>([
  'text',
  'normalised',
  'status_note',
  'review_note',
  'quote_translations',
  ...sourceColumns,
  'version',
  'updated_at',
])

/** The fields of a record that the rules of publishing need. */
export function asShown({ is_active, publish_at, unpublish_at, published_at, deleted_at, merged_into }: QuoteRecord) {
  return {
    isActive: is_active,
    publishAt: asDate(publish_at),
    unpublishAt: asDate(unpublish_at),
    standing: { listed: is_active && deleted_at === null && merged_into === null, publishedAt: asDate(published_at) },
  }
}

const asDate = (stored: string | null) => (stored === null ? null : new Date(stored))
