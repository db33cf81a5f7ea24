import type { StoredRecord } from '#changes'
import { kindName, type HeardNoun } from './kinds.ts'
import type { WebhookFilter } from './webhook.ts'

/** What an event says about a thing: its state now, as the API has it. */
export type Told = {
  /** Its page; null where it has none. */
  url: string | null
  data: object
  /** Its name for the lists of the desk. */
  label: string
  /** Of a quote: what filters go by. */
  facets?: Facets
}

/** `categories` by id. */
export type Facets = { categories: string[]; status: string | null; language: string | null }

/** Finds what events say about things, by their ids. Things that receivers may not know are left out. */
export type Tell<C> = (ctx: C, noun: HeardNoun, ids: string[]) => Promise<ReadonlyMap<string, Told>>

/** From the receiver's view, for which drafts don't exist. */
export type EventKind = 'created' | 'updated' | 'deleted'

/** What readers didn't see before, whatever its record says: its planned minute has come, or it was in the trash. */
const unseenBefore: ReadonlySet<string> = new Set(['appear', 'erase'])

type Entry = {
  before: StoredRecord | null | undefined
  after: StoredRecord | null | undefined
  isNew: boolean
  verb: string
  at: Date
  /** When the thing was changed before that; null where that isn't known. */
  last: Date | null
  now: Date
}

/**
 * @param entry `before` and `after` as the record of changes has them; undefined where that does not say
 * @param isTold whether readers see the thing now
 */
export function kindOfEvent({ before, after, isNew, verb, at, last, now }: Entry, isTold: boolean): EventKind | undefined {
  // Somebody changed it between its planned minute and the job: that has told of it.
  if (verb === 'appear' && before && isPassed(before['publish_at'], last)) return undefined
  const isUnseen = isNew || unseenBefore.has(verb)
  const wasTold = isUnseen ? false : before === undefined ? isTold : before !== null && wasShown(before, { at, last })
  // A change may be read long after it was made. A minute that has come since is not its own: the next change or the job tells of that.
  if (after && !isTold && isPassed(after['unpublish_at'], now) && wasShown(after, { at, last: at })) return undefined
  const waits = after && typeof after['publish_at'] === 'string' && !isPassed(after['publish_at'], at)
  if (isTold && !waits) return wasTold ? 'updated' : 'created'
  return wasTold ? 'deleted' : undefined
}

/** Of nouns that readers see; others have none of these columns. A planned minute that has passed stays in the record of a quote; the first change after it, by staff or by the job, tells of it. */
function wasShown(record: StoredRecord, { at, last }: Pick<Entry, 'at' | 'last'>): boolean {
  const {
    is_active: isActive,
    deleted_at: deletedAt,
    merged_into: mergedInto,
    publish_at: publishAt,
    unpublish_at: endsAt,
  } = record
  const { passage, corrections } = record
  // The records of these are there before the first passage or correction is.
  if (passage === null || (Array.isArray(corrections) && corrections.length === 0)) return false
  if (typeof publishAt === 'string' && !isPassed(publishAt, last ?? at)) return false
  if (isPassed(endsAt, last)) return false
  return isActive !== false && (deletedAt ?? null) === null && (mergedInto ?? null) === null
}

const isPassed = (minute: unknown, at: Date | null) =>
  typeof minute === 'string' && at !== null && Date.parse(minute) <= at.getTime()

export const eventType = (noun: HeardNoun, kind: EventKind) => `${kindName(noun)}.${kind}`

/** Whether a quote passes as it is or as it was: a webhook for a category also hears that a quote has left it. */
export function passes(filter: WebhookFilter, told: Facets | undefined, before: StoredRecord | null | undefined): boolean {
  const facets = [told, before && facetsOf(before)].filter((one) => one !== undefined && one !== null)
  return facets.length === 0 || facets.some((one) => fits(filter, one))
}

function fits({ categories, statuses, languages }: WebhookFilter, facets: Facets): boolean {
  return (
    (categories.length === 0 || facets.categories.some((id) => categories.includes(id))) &&
    (statuses.length === 0 || statuses.some((status) => status === facets.status)) &&
    (languages.length === 0 || languages.some((language) => language.toLowerCase() === facets.language?.toLowerCase()))
  )
}

function facetsOf({ category_id: own, quote_categories: others, status, language }: StoredRecord): Facets {
  const ids = [own, ...(Array.isArray(others) ? (others as unknown[]) : [])] // safe: each is looked at
  return {
    categories: ids.filter((id) => typeof id === 'string'),
    status: typeof status === 'string' ? status : null,
    language: typeof language === 'string' ? language : null,
  }
}
