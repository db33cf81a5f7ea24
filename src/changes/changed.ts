import type { Place } from './change-notice-store.ts'
import type { Noun } from './nouns.ts'

/** The one channel on which the database tells every process what changed. */
export const changedChannel = 'changed'

/**
 * What a change does to what readers see, the weakest first: a draft was saved; a page says something else to machines; a thing says something else where it
 * was; something is new, or in another place; something is no more.
 */
const seens = ['nothing', 'head', 'reworded', 'altered', 'removed'] as const
export type Seen = (typeof seens)[number]

/**
 * The notice of a change: small, because a notice may hold 8,000 bytes. `id` is null when many of the noun changed at once. `place` is where it is in the history of
 * changes; a release before this has written none.
 */
export type Changed = { noun: Noun; id: string | null; verb: string; batch?: string; seen: Seen; place?: Place }

/** The notice as sent by `change`; undefined for anything else that somebody may send on the channel. */
export function readChanged(payload: string): Changed | undefined {
  let read: unknown
  try {
    read = JSON.parse(payload)
  } catch {
    return undefined
  }
  return asChanged(read)
}

/** The same, of what was read already. */
export function asChanged(read: unknown): Changed | undefined {
  if (typeof read !== 'object' || read === null) return undefined
  if (!('noun' in read) || typeof read.noun !== 'string' || !('verb' in read) || typeof read.verb !== 'string') return undefined
  const seen = 'seen' in read ? seens.find((known) => known === read.seen) : undefined
  if (seen === undefined) return undefined
  const id = 'id' in read && typeof read.id === 'string' ? read.id : null
  const batch = 'batch' in read && typeof read.batch === 'string' ? { batch: read.batch } : {}
  const noun = read.noun as Noun // safe: only the types know all nouns, and the person who has a line for each looks whether there is one
  const place = 'place' in read ? asPlace(read.place) : undefined
  return { noun, id, verb: read.verb, ...batch, seen, ...(place ? { place } : {}) }
}

function asPlace(read: unknown): Place | undefined {
  if (typeof read !== 'object' || read === null || !('transaction' in read) || !('mark' in read)) return undefined
  const { transaction, mark } = read
  return typeof transaction === 'number' && typeof mark === 'number' ? { transaction, mark } : undefined
}

/** What readers see of many changes at once: the strongest of them. */
export function strongest(found: Seen[]): Seen {
  return seens[Math.max(...found.map((seen) => seens.indexOf(seen)))] ?? 'nothing'
}
