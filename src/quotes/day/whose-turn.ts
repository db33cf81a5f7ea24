import { createHash } from 'node:crypto'
import { dayAfter, dayMs } from '#time'
import type { Times } from './why-not-on-day.ts'

/** A quote of the featured list that is listed and rightly attributed; `from` and `until` as `publish_at` and `unpublish_at`. */
export type Featured = {
  id: string
  from: Date | null
  until: Date | null
  last: string | null
  /** In no language of the readers, who are to meet their own more often. */
  isForeign?: boolean
}
/** What the calendar holds for a day. `stands`: its quote is shown on it. */
export type Entry = { day: string; id: string; pinned: boolean; stands: boolean }
/** The same with what decides that: whether the quote is listed and rightly attributed, and its times. */
export type Planned = Omit<Entry, 'stands'> & { isListed: boolean } & Times
/** The featured list, each with the last day before `first` on which it was, and what the calendar holds from `first` on. */
export type TurnTable<E = Pick<Entry, 'day' | 'id'>> = { featured: readonly Featured[]; entries: readonly E[] }

/** Why a day has its quote: staff pinned it, it was written down at the day's first ask, or the rule gives it if nothing changes. */
export type Turn = { day: string; id: string | null; by: 'pin' | 'pick' | 'rule' }

/**
 * Whose turn a day is: of the featured quotes that are shown all through it the one that was the day's longest ago, never before
 * first; a day ahead in the calendar that would bring it back within the list's length sends it to the end. Among equals the day draws lots, always
 * the same.
 */
export function whoseTurn({ featured, entries }: TurnTable, day: string): string | null {
  const able = featured.filter((quote) => isShownOn(quote, day))
  const end = dayAfter(day, able.length)
  const soon = new Set(entries.filter((entry) => entry.day > day && entry.day < end).map(({ id }) => id))
  const rank = ({ id, last }: Featured) => `${soon.has(id) ? 1 : 0}${last !== null && last < day ? last : ''}`
  const first = able.map(rank).reduce<string | null>((least, one) => (least === null || one < least ? one : least), null)
  const equals = able.filter((quote) => rank(quote) === first)
  return drawn(
    preferred(equals).map(({ id }) => id),
    day,
  )
}

/**
 * Which of these a day draws that has no calendar: by lot, and not the one that the day before drew in the same week, reckoned from today's list. A quote that is featured, or no more, in the
 * course of a day hardly ever changes it, but where that quote itself is drawn. What was drawn is remembered: pages ask again and again, and the list may have thousands.
 */
export function drawnInWeek(ids: readonly string[], day: string): string | null {
  const key = createHash('md5').update(`${day},${ids.join()}`).digest('base64')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  let before: string | null = null
  for (let n = sinceMonday; n >= 0; n--) before = drawn(ids, dayAfter(day, -n), ids.length > 1 ? before : null)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest)
  remembered.set(key, before)
  return before
}

/** By day and list; a site has a list for the readers of each language. */
const remembered = new Map<string, string | null>()
const mostRemembered = 100

/** The id with the least lot of the day. */
function drawn(ids: readonly string[], day: string, except: string | null = null): string | null {
  let least: { id: string; lot: string } | null = null
  for (const id of ids) {
    if (id === except) continue
    const lot = createHash('md5').update(`${id}${day}`).digest('hex')
    if (least === null || lot < least.lot) least = { id, lot }
  }
  return least?.id ?? null
}

/** Of equals the readers' own go first, until there are twice as many of them as of the others: from then on they are mixed to the end. */
function preferred(equals: readonly Featured[]): readonly Featured[] {
  const { own = [], foreign = [] } = Object.groupBy(equals, ({ isForeign }) => (isForeign ? 'foreign' : 'own'))
  return own.length > 0 && own.length >= foreign.length * 2 ? own : foreign.length > 0 ? foreign : own
}

/** The turns of so many days, as they will be if nothing changes: each day finds the ones before it in the calendar. */
export function turnsFrom({ featured, entries }: TurnTable<Entry>, first: string, days: number): Turn[] {
  const last = new Map(featured.map(({ id, last }) => [id, last]))
  return Array.from({ length: days }, (_, n) => {
    const day = dayAfter(first, n)
    const entry = entries.find((one) => one.day === day && one.stands)
    const list = featured.map((quote) => ({ ...quote, last: last.get(quote.id) ?? null }))
    const id = entry?.id ?? whoseTurn({ featured: list, entries }, day)
    if (id !== null && last.has(id)) last.set(id, day)
    return { day, id, by: entry ? (entry.pinned ? ('pin' as const) : ('pick' as const)) : ('rule' as const) }
  })
}

const oneHour = 3_600_000

/** All through that day, wherever on earth the site is: clocks are at most 14 hours before UTC and 12 behind it. */
function isShownOn({ from, until }: Featured, day: string): boolean {
  const begins = Date.parse(day) - 14 * oneHour
  const ends = Date.parse(day) + dayMs + 12 * oneHour
  return (from === null || from.getTime() <= begins) && (until === null || until.getTime() >= ends)
}
