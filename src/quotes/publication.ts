import type { Seen } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'

type Shown = { publishAt: Date | null; unpublishAt: Date | null; standing: { listed: boolean } }

/** Whether visitors see it at that moment; for rows, the database says the same (`is_shown`). */
export function isShown({ publishAt, unpublishAt, standing }: Shown, now: Date): boolean {
  return standing.listed && (publishAt === null || publishAt <= now) && (unpublishAt === null || unpublishAt > now)
}

/** Its time is over; until the job has made a draft of it, it only looks published (follow-schedule.ts). */
export function hasEnded({ unpublishAt }: Pick<Shown, 'unpublishAt'>, now: Date): boolean {
  return unpublishAt !== null && unpublishAt <= now
}

type Publication = {
  isActive: boolean
  publishAt: Date | null
  unpublishAt: Date | null
  standing: { publishedAt: Date | null }
}
type Wanted = { isActive: boolean; at?: Date | null; until?: Date | null }

/**
 * The one rule of publishing. What is asked for `at` a later minute is hidden until then, and when taken back before it never was
 * public; what was public once keeps the hour at which it first was. `until` is when it stops being shown; what should have stopped by
 * now is a draft. Either left out: as it is. A draft that is published, or taken back, is no longer proposed.
 * @throws Invalid where it would be taken down before it appears
 */
export function shownFrom(before: Publication | null, { isActive, at, until }: Wanted, now: Date) {
  const first = before?.standing.publishedAt ?? null
  const wasPublic = first !== null && first <= now ? first : null
  const proposal = isActive || before?.isActive ? { proposed_at: null } : {}
  const asItIs = before?.isActive ? before : null
  const ends = until === undefined ? (asItIs?.unpublishAt ?? null) : until
  const from = at === undefined ? (asItIs?.publishAt ?? null) : at !== null && at > now ? at : null
  if (isActive && from !== null && from > now && ends !== null && ends <= from)
    throw new Invalid(tooEarly(), { unpublishAt: tooEarly() })
  if (!isActive || (ends !== null && ends <= now))
    return { is_active: false, publish_at: null, unpublish_at: null, published_at: wasPublic, ...proposal }
  const begins = from !== null && from > now ? from : now
  return { is_active: true, publish_at: from, unpublish_at: ends, published_at: wasPublic ?? begins, ...proposal }
}

const tooEarly = () => say('desk-quotes.down-before-up')

/** What a write does to what visitors see of a quote. One that waits for its hour is altered, too: pages must learn when it comes. */
export function seenOf(before: Shown | null, after: Shown, now: Date): Seen {
  const [was, is] = [before !== null && isShown(before, now), isShown(after, now)]
  if (was && !is) return 'removed'
  return was || is || before?.standing.listed || after.standing.listed ? 'altered' : 'nothing'
}
