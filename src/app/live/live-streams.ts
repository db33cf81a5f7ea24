import { deskRoles, systemActor } from '#access'
import { actorOf, findSession } from '#accounts'
import type { Changed } from '#changes'
import { LimitReached } from '#platform/errors'
import type { Ground } from '#platform/ground'
import { createPresence } from './presence.ts'

/** A browser that wants to hear at once what becomes of its account. */
type Stream = {
  account: string
  token: string
  /** What it knows; null until it was told for the first time. */
  known: { role: string; held: string; profile: string } | null
  expiresAt: Date
  /** Looks come one after another, or an older answer could be said after a newer one. */
  last: Promise<void>
  say(event: string, data?: object): void
  end(): void
}

/** A browser has one; who signs in with more browsers than that hears of changes in the others when a page is loaded. */
const most = { account: 5, all: 1_000 } as const

const beatMs = 30_000

/** What a save or a new window changes for others is said once. Each page of staff asks then, so it is said at most once a second. */
const presenceMs = { together: 100, apart: 1_000 } as const

/** Bytes that a browser may leave unread before it counts as gone. */
const patience = 2_048

/**
 * The open streams of this process. What changed is read again from the database by the session's token, so a stream can say nothing but
 * what its session may know, and ends with it.
 */
export function createLiveStreams(ground: Ground) {
  const streams = new Map<string, Set<Stream>>()
  const ctx = { ...ground, actor: systemActor }
  let ended = false
  const heart = setInterval(() => void beat(), beatMs)
  heart.unref()
  let told: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  const presence = createPresence(ground, tellPresence)

  return { open, tell, catchUp, beat, end, size, isEnded: () => ended, presence }

  /** The bytes of a stream. @throws LimitReached where enough of them are open */
  function open(account: string, token: string): ReadableStream<Uint8Array> {
    const own = streams.get(account) ?? new Set()
    if (own.size >= most.account || size() >= most.all) throw new LimitReached('Too many open streams.', 60)
    const text = new TextEncoder()
    let stream: Stream
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const say: Stream['say'] = (event, data = {}) => {
            if (!own.has(stream)) return
            if ((controller.desiredSize ?? 0) <= 0) return stream.end()
            controller.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
          }
          const close = () => {
            if (!forget(stream)) return
            controller.close()
          }
          const expiresAt = ground.clock.now()
          stream = { account, token, known: null, expiresAt, last: Promise.resolve(), say, end: close }
          streams.set(account, own.add(stream))
          // It is heard of from here on: what happened since the request was let in is found now.
          void recheck(stream)
        },
        cancel: () => void forget(stream),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: patience }),
    )
  }

  function forget(stream: Stream): boolean {
    const own = streams.get(stream.account)
    const was = own?.delete(stream) ?? false
    if (own?.size === 0) streams.delete(stream.account)
    return was
  }

  /** What the channel brings: an account changed, or the rules by which a role counts; `tell`: there are notices for it. All staff hear of a changed thread as well. */
  function tell(change: Changed): void {
    const { noun, id, verb } = change
    presence.hearChange(change)
    if (noun === 'account' && verb === 'tell') {
      for (const stream of streams.get(id ?? '') ?? []) stream.say('notices')
      return
    }
    // All staff may hear it: only a page that shows the thread asks for it again, and the server checks who may read it.
    if (noun === 'thread') {
      for (const stream of all()) if (isStaff(stream.known?.role)) stream.say('notices')
      return
    }
    if (noun === 'settings' || noun === 'role' || (noun === 'account' && id === null)) return recheckAll()
    if (noun === 'account') for (const stream of streams.get(id ?? '') ?? []) void recheck(stream)
  }

  /** Somebody has a form open, left it or saved it. A page with a form asks who, and hears what its person may know. */
  function tellPresence(): void {
    const waitMs = Math.max(presenceMs.together, toldAt + presenceMs.apart - performance.now())
    told ??= setTimeout(() => {
      told = undefined
      toldAt = performance.now()
      for (const stream of all()) if (isStaff(stream.known?.role)) stream.say('presence')
    }, waitMs)
    told.unref()
  }

  function recheckAll(): void {
    for (const stream of all()) void recheck(stream)
  }

  /** Something may have been missed: all that a stream tells of is asked again. */
  function catchUp(): void {
    for (const stream of all())
      void recheck(stream).then(() => {
        if (!isStaff(stream.known?.role)) return
        stream.say('notices')
        stream.say('presence')
      })
  }

  function recheck(stream: Stream): Promise<void> {
    return (stream.last = stream.last.then(() => look(stream)))
  }

  /** Where the database does not answer, the stream ends: its browser comes again, and is then told what is true. */
  async function look(stream: Stream): Promise<void> {
    try {
      // A page that was left open is not somebody who is there.
      const session = await findSession(ctx, stream.token, { asUse: false })
      if (!session) {
        stream.say('signed-out')
        return stream.end()
      }
      const { role, rights } = await actorOf(ctx, session.account)
      // Without rights, their role says what they may.
      const held = { role, rights }
      const profile = JSON.stringify([session.account.fullName, session.account.email, session.account.role])
      const { known } = stream
      stream.known = { role, held: JSON.stringify(held), profile }
      stream.expiresAt = session.expiresAt
      if (known?.held !== stream.known.held) stream.say('role', held)
      else if (known.profile !== profile) stream.say('profile')
    } catch (err) {
      ground.log.warn({ err }, 'what became of an account could not be read')
      stream.end()
    }
  }

  /** Says that we are there, and ends what has run out. */
  async function beat(): Promise<void> {
    const now = ground.clock.now()
    const over = all().filter(({ expiresAt }) => expiresAt <= now)
    for (const stream of all()) if (stream.expiresAt > now) stream.say('beat')
    await Promise.all(over.map(recheck))
  }

  /** All of them, for good: the process stops, and their browsers find another one. */
  function end(): void {
    ended = true
    clearInterval(heart)
    clearTimeout(told)
    for (const stream of all()) stream.end()
  }

  function size(): number {
    return all().length
  }

  function all(): Stream[] {
    return [...streams.values()].flatMap((own) => [...own])
  }
}

const isStaff = (role: string | undefined): boolean => deskRoles.some((one) => one === role)

export type LiveStreams = ReturnType<typeof createLiveStreams>
