import { randomUUID } from 'node:crypto'
import { isId, requireRight, takeInput, type Ctx, type Given } from '#access'
import { changeMany, type Writing } from '#changes'
import { language, say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { z } from 'zod'
import { clearDay, countFeatured, listDaysOf, lockCalendar, lockDay, readEntries, saveDay } from './day-store.ts'
import { findLikeDay, type LikeDay } from './find-like-day.ts'
import { readQuote } from '../store.ts'
import { whyNotOnDay } from './why-not-on-day.ts'
import { daysBetween, isDay, siteDay } from '#time'

const day = z.string().refine(isDay, { error: () => say('desk-calendar.day-like', { example: '2026-01-31' }) })

export const pinInput = z.object({
  day,
  /** Null gives the day back to the rule. */
  quote: z.string().nullable(),
  /** The day that it is moved from: given back to the rule in the same act. */
  from: day.optional(),
  /** What the person who pins saw pinned there, null for nothing: where it is another by now, nothing is done. */
  seen: z.string().nullable().optional(),
})
export type PinInput = z.input<typeof pinInput>
type Pin = z.output<typeof pinInput>

/**
 * Gives a day of the site its quote, or takes it from another day, or gives the day back to the rule. @returns the batch by which that can be undone, and a near day
 * whose quote has nearly the same words, of which staff are warned
 * @throws Forbidden below moderator · Invalid for a day that is over, a quote that visitors do not see on it, that is misattributed, or that the calendar has
 * within the list's length, which is named · Conflict where somebody else was there first
 */
export async function pinQuoteOfTheDay(
  ctx: Ctx,
  input: Given<PinInput>,
  timeZone: string,
): Promise<{ batch: string; like: LikeDay | null }> {
  requireRight(ctx, 'calendar.plan')
  const asked = takeInput(pinInput, input)
  const days = [...new Set([asked.day, ...(asked.from === undefined ? [] : [asked.from])])].toSorted()
  const today = siteDay(ctx.clock.now(), timeZone)
  if (days.some((one) => one < today)) throw new Invalid(say('desk-calendar.day-over'), { day: say('desk-calendar.day-over') })
  const batch = randomUUID()
  const verb = asked.quote === null ? 'unpin' : asked.from === undefined ? 'pin' : 'move'
  await changeMany(ctx, { noun: 'quote-of-the-day', verb, batch }, async (writing) => {
    await lockCalendar(writing)
    for (const one of days) await lockDay(writing, one)
    const before = await readEntries(writing, days)
    requireAsSeen(asked, before.get(asked.day))
    if (asked.from !== undefined) requireThere(asked.from, asked.quote, before.get(asked.from))
    if (asked.quote !== null) await requirePinnable(writing, asked.quote, asked, timeZone)
    if (asked.from !== undefined && asked.from !== asked.day) await clearDay(writing, asked.from)
    if (asked.quote === null) await clearDay(writing, asked.day)
    else await saveDay(writing, asked.day, asked.quote, true)
    const after = await readEntries(writing, days)
    return { changes: days.map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null })) }
  })
  return { batch, like: asked.quote === null ? null : await findLikeDay(ctx, asked.quote, asked.day) }
}

function requireAsSeen({ day, seen }: Pin, now: { quote_id: string | null; pinned: boolean } | undefined): void {
  if (seen === undefined || seen === (now?.pinned ? now.quote_id : null)) return
  throw new Conflict(say('desk-calendar.just-changed', { day: inWords(day) }))
}

/** What a colleague pinned meanwhile to the day that it is moved from stays. */
function requireThere(from: string, quote: string | null, now: { quote_id: string | null; pinned: boolean } | undefined): void {
  if (now?.pinned && now.quote_id === quote) return
  throw new Conflict(say('desk-calendar.just-changed', { day: inWords(from) }))
}

async function requirePinnable(writing: Writing, id: string, { day, from }: Pin, timeZone: string): Promise<void> {
  const refuse = (sentence: string) => new Invalid(sentence, { quote: sentence })
  const quote = isId(id) ? await readQuote(writing, id) : undefined
  if (!quote?.standing.listed) throw refuse(say('desk-calendar.choose-published'))
  if (quote.status === 'misattributed') throw refuse(say('desk-calendar.misattributed'))
  const { publishAt: appears, unpublishAt: until } = quote
  const why = whyNotOnDay({ from: appears, until }, day, timeZone)
  if (why === 'too-late' && appears) throw refuse(say('desk-calendar.not-until', { day: inWords(siteDay(appears, timeZone)) }))
  if (why === 'too-early' && until) throw refuse(say('desk-calendar.taken-down', { day: inWords(siteDay(until, timeZone)) }))
  const length = await countFeatured(writing)
  const near = (await listDaysOf(writing, id, day, length)).filter((one) => one !== day && one !== from)
  const nearest = near.toSorted((a, b) => daysBetween(a, day) - daysBetween(b, day))[0]
  if (nearest !== undefined) throw refuse(say('desk-calendar.returns-too-soon', { day: inWords(nearest), days: length }))
}

/** Mar 05, 2027: as the desk writes dates, in its language. */
function inWords(day: string): string {
  return new Intl.DateTimeFormat(language(), {
    calendar: 'gregory',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}
