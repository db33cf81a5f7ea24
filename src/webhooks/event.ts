import type { StoredRecord } from '#changes'
import { kindName, type HeardNoun } from './kinds.ts'
import type { WebhookFilter } from './webhook.ts'

/** What the API says of a thing now. */
export type Told = {
  /** Its page; null where it has none. */
  url: string | null
  data: object
  /** By what a person knows it. */
  label: string
  /** Of a quote: what filters go by. */
  facets?: Facets
}

/** `categories` by id. */
export type Facets = { categories: string[]; status: string | null; language: string | null }

/** What is told of things by their ids; those that nobody may be told of are not in it. */
export type Tell<C> = (ctx: C, noun: HeardNoun, ids: string[]) => Promise<ReadonlyMap<string, Told>>

/** What a receiver knows of it before and after: drafts don't exist for it. */
export type EventKind = 'created' | 'updated' | 'deleted'

/** @param before as the record of changes has it; undefined where that does not say */
export function kindOfEvent(
  { before, isNew }: { before: StoredRecord | null | undefined; isNew: boolean },
  isTold: boolean,
): EventKind | undefined {
  const wasTold = isNew ? false : before === undefined ? isTold : before !== null && wasShown(before)
  if (isTold) return wasTold ? 'updated' : 'created'
  return wasTold ? 'deleted' : undefined
}

/** Of nouns that readers see; others have none of these columns. A planned quote is new when its minute has come. */
function wasShown({ is_active: isActive, deleted_at: deletedAt, merged_into: mergedInto, publish_at: publishAt }: StoredRecord) {
  return isActive !== false && (deletedAt ?? null) === null && (mergedInto ?? null) === null && (publishAt ?? null) === null
}

export const eventType = (noun: HeardNoun, kind: EventKind) => `${kindName(noun)}.${kind}`

/** Whether it passes as it is or as it was: a quote that leaves a category is told to those who listen to that category. */
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
