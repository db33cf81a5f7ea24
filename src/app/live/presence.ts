import type { Changed } from '#changes'
import type { Ground } from '#platform/ground'
import { createPresenceBook, type Left, type Stay } from './presence-book.ts'

/** Milliseconds. An open form says every 10 s that it is there; a tab behind others is woken by its browser once a minute. */
export const stays = { seen: 25_000, hidden: 80_000 } as const

/** What processes at one database tell each other. `leftMs` and not when it ends: their clocks may differ. */
type Message = { from: string } & (
  | { here: (Omit<Stay, 'until' | 'isHeardHere'> & { leftMs: number })[] }
  | { left: Left }
  | { asks: true }
)

/** As many as a notice of 8,000 bytes holds. */
const mostInMessage = 15

/** `tell` is called when somebody sees something else from now on. */
export function createPresence(ground: Pick<Ground, 'clock'>, tell: () => void) {
  const book = createPresenceBook(ground.clock)
  const own = crypto.randomUUID()
  let send: (message: string) => void = () => {}
  const now = () => ground.clock.now().getTime()

  return {
    at: book.at,
    recordsOf: book.recordsOf,
    /** From now on the other processes hear of it, and this one asks them what they know. */
    connect(to: (message: string) => void): void {
      send = to
      share({ asks: true })
    },
    /** A window says that it is there. */
    enter(stay: Omit<Stay, 'since' | 'until' | 'isHeardHere'>, leftMs: number): void {
      if (book.enter({ ...stay, since: now(), until: now() + leftMs, isHeardHere: true })) tell()
      for (const kept of book.at(stay.record)) if (kept.window === stay.window) shareStays([kept])
    },
    leave(left: Left): void {
      if (book.leave(left)) tell()
      share({ left })
    },
    /** What another process told. */
    hear(payload: string): void {
      const message = readMessage(payload)
      if (!message || message.from === own) return
      if ('asks' in message) return shareStays(book.all().filter(({ isHeardHere }) => isHeardHere))
      const changed =
        'left' in message
          ? [book.leave(message.left)]
          : message.here.map(({ leftMs, ...stay }) => book.enter({ ...stay, until: now() + leftMs, isHeardHere: false }))
      if (changed.includes(true)) tell()
    },
    /** Messages may have been missed. */
    ask: () => share({ asks: true }),
    /** Something changed that people who have a record open may see: it was saved, or somebody’s session or role is another. */
    hearChange({ noun, id }: Changed): void {
      if (isSeen(noun, id)) tell()
    },
  }

  function isSeen(noun: string, id: string | null): boolean {
    if (noun === 'account' || noun === 'role' || noun === 'settings')
      return book.has(({ account }) => noun !== 'account' || id === null || account === id)
    if (noun === 'draft') return book.has(({ isDraft }) => isDraft)
    const shown = noun === 'newsletter-issue' ? 'issue' : noun
    return id === null ? book.recordsOf(shown).length > 0 : book.at(`${shown}:${id}`).length > 0
  }

  function shareStays(known: readonly Stay[]): void {
    const here = known.map(({ until, isHeardHere: _, ...stay }) => ({ ...stay, leftMs: until - now() }))
    for (let from = 0; from < here.length; from += mostInMessage) share({ here: here.slice(from, from + mostInMessage) })
  }

  function share(message: DistributiveOmit<Message, 'from'>): void {
    send(JSON.stringify({ from: own, ...message }))
  }
}

export type Presence = ReturnType<typeof createPresence>

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

function readMessage(payload: string): Message | undefined {
  try {
    const read: unknown = JSON.parse(payload)
    const isOurs =
      typeof read === 'object' &&
      read !== null &&
      'from' in read &&
      ('asks' in read || 'left' in read || ('here' in read && Array.isArray(read.here)))
    return isOurs ? (read as Message) : undefined // safe: only this file writes to the channel, and another form of the messages has another channel
  } catch {
    return undefined
  }
}
