import type { Clock } from '#platform/ground'

/** A window that has a record open. */
export type Stay = {
  /** As `recordKey` writes it. */
  record: string
  window: string
  account: string
  session: string
  /** Milliseconds of the clock. */
  since: number
  isUnsaved: boolean
  /** Its draft is open, not what is live. */
  isDraft: boolean
  /** Without another word of that window it is over then. */
  until: number
  /** It spoke to this process last. */
  isHeardHere: boolean
}

/** A window that was left, and whose it was. */
export type Left = Pick<Stay, 'window' | 'account'>

/** So much of one person is remembered at a record, and in all; of everybody in all. The oldest make room, and nobody is refused a form. */
const most = { windows: 5, ofPerson: 100, all: 5_000 } as const

/** Longer than a request takes. */
const overMs = 60_000

/** Who has what open, as this process knows it. Kept in memory alone: nothing of it is worth a row, and all of it is said again in seconds. */
export function createPresenceBook(clock: Clock) {
  const records = new Map<string, Stay[]>()
  /** Windows that were left, so that what they said just before is not heard after it; until then. */
  const over = new Map<string, number>()
  const now = () => clock.now().getTime()

  return { enter, leave, at, recordsOf, has, all }

  /** @returns whether others see something else from now on */
  function enter(stay: Stay): boolean {
    if ((over.get(stay.window) ?? 0) > now()) return false
    const before = at(stay.record)
    const old = before.find(isSame(stay))
    const rest = before.filter((other) => other !== old)
    records.set(stay.record, fewer([...rest, { ...stay, since: old?.since ?? stay.since }], stay))
    if (old === undefined) makeRoom(stay)
    return seenAt(before, stay.account) !== seenAt(at(stay.record), stay.account)
  }

  function leave(stay: Left): boolean {
    for (const [window, until] of over) if (until <= now()) over.delete(window)
    if (over.size < most.all) over.set(stay.window, now() + overMs)
    const changed = all().flatMap((other) => (isSame(stay)(other) ? [drop(other)] : []))
    return changed.includes(true)
  }

  /** @returns whether others see that */
  function drop(stay: Stay): boolean {
    const before = at(stay.record)
    keep(
      stay.record,
      before.filter((other) => other !== stay),
    )
    return seenAt(before, stay.account) !== seenAt(at(stay.record), stay.account)
  }

  /** Who is there, the first to come first. */
  function at(record: string): Stay[] {
    const found = records.get(record)
    if (!found) return []
    const there = found.filter(({ until }) => until > now())
    if (there.length < found.length) keep(record, there)
    return there
  }

  /** The ids of a noun's records that somebody has open. */
  function recordsOf(noun: string): string[] {
    const start = `${noun}:`
    return [...records.keys()].flatMap((record) =>
      record.startsWith(start) && at(record).length > 0 ? [record.slice(start.length)] : [],
    )
  }

  function has(is: (stay: Stay) => boolean): boolean {
    return all().some(is)
  }

  function all(): Stay[] {
    return [...records.keys()].flatMap(at)
  }

  function keep(record: string, there: Stay[]): void {
    if (there.length > 0) records.set(record, there)
    else records.delete(record)
  }

  function makeRoom(newest: Stay): void {
    const stays = all()
    const own = stays.filter(({ account }) => account === newest.account)
    const crowd = own.length > most.ofPerson ? own : stays.length > most.all ? stays : []
    const [oldest] = crowd.toSorted((one, other) => one.until - other.until)
    if (oldest) drop(oldest)
  }
}

const isSame =
  ({ window, account }: Left) =>
  (other: Stay): boolean =>
    other.window === window && other.account === account

/**
 * Without the windows that are too many of one person at a record. They speak again in seconds and push out others, so none is
 * dropped that alone has unsaved changes, or the live record open: others would see a change each time.
 */
function fewer(stays: Stay[], newest: Left): Stay[] {
  const own = stays.filter(({ account }) => account === newest.account)
  if (own.length <= most.windows) return stays
  const seen = seenAt(stays, newest.account)
  const [oldest] = own
    .filter((one) => one.window !== newest.window && seenAt(without(stays, one), newest.account) === seen)
    .toSorted((one, other) => one.until - other.until)
  return oldest ? fewer(without(stays, oldest), newest) : stays
}

const without = (stays: Stay[], one: Stay): Stay[] => stays.filter((other) => other !== one)

/** What others see of a person at a record: one entry, however many windows they have. */
function seenAt(stays: readonly Stay[], account: string): string {
  const own = stays.filter((stay) => stay.account === account)
  return JSON.stringify([own.length > 0, own.some(({ isUnsaved }) => isUnsaved), own.every(({ isDraft }) => isDraft)])
}
