import { systemActor, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid, isHouseError } from '#platform/errors'
import { isPinKept, listReadable, lockDay, readDay, readEntries, readTurns, saveDay } from './day-store.ts'
import { isReadable } from '../provenance.ts'
import type { Quote } from '../quote.ts'
import { readersHere } from '../readable-store.ts'
import { findQuotesById } from '../store.ts'
import { drawnInWeek, whoseTurn } from './whose-turn.ts'
import { dayMs, isDay } from '#time'

/**
 * The quote of a calendar day (`siteDay`): what staff pinned to it, else the featured quote that has waited longest (whose-turn.ts). The first
 * ask of a day is written down, so that page, feeds, API and mail agree whatever is featured later; days far from the
 * clock's are worked out and not written. Never one that is misattributed or no longer shown; undefined when nothing is featured.
 */
// oxlint-disable-next-line house/writes-ask-first -- the site keeps its own calendar, no matter who asks first
export async function pickQuoteOfTheDay(ctx: Ctx, day: string): Promise<Quote | undefined> {
  if (!isDay(day))
    throw new Invalid(say('desk-calendar.day-like', { example: '2026-01-31' }), {
      day: say('desk-calendar.day-like', { example: '2026-01-31' }),
    })
  const id = (await readDay(ctx, day)) ?? (isNear(day, ctx.clock.now()) ? await writeDown(ctx, day) : await readTurn(ctx, day))
  if (id === undefined) return undefined
  const [quote] = await findQuotesById(ctx, [id])
  return quote
}

/**
 * The same for the readers of this page. On a page in another language of the site they get the day's own quote if staff pinned it or they can read it,
 * and otherwise a featured one that they can read, drawn by lot; the calendar has no part in that, so the days before keep their own.
 */
// oxlint-disable-next-line house/writes-ask-first -- as above
export async function pickQuoteOfTheDayHere(ctx: Ctx, day: string): Promise<Quote | undefined> {
  const own = await pickQuoteOfTheDay(ctx, day)
  const readers = await readersHere(ctx)
  if (!readers) return own
  const isTheirs = [own, ...(own?.translations ?? [])].some((one) => one && isReadable(one, readers.languages))
  const id = isTheirs ? null : drawnInWeek(await listReadable(ctx, readers, day), day)
  const [quote] = id === null ? [] : await findQuotesById(ctx, [id])
  return quote ?? own
}

/** A write on behalf of the site, no matter who asks: the calendar is nobody's to choose by asking. */
async function writeDown(ctx: Ctx, day: string): Promise<string | undefined> {
  const turn = await readTurn(ctx, day)
  if (turn === undefined) return undefined
  try {
    return await keepDay(ctx, day)
  } catch (fault) {
    // A full or read-only disk must not keep anybody from reading; the day is written down by a later ask.
    if (!isHouseError(fault) || fault.code !== 'unavailable') throw fault
    ctx.log.warn({ err: fault, day }, 'the quote of the day could not be written down')
    return turn
  }
}

async function keepDay(ctx: Ctx, day: string): Promise<string | undefined> {
  const { id } = await change(
    { ...ctx, actor: systemActor },
    { noun: 'quote-of-the-day', id: day, verb: 'pick' },
    async (writing) => {
      await lockDay(writing, day)
      const known = await readDay(writing, day)
      const nothingNew = { day }
      if (known !== undefined) return { id: known, before: nothingNew, after: nothingNew }
      const id = await readTurn(writing, day)
      // The pinned quote appears later this day, or staff took it off the list, perhaps for a moment: until then another is shown.
      if (id === undefined || (await isPinKept(writing, day))) return { id, before: nothingNew, after: nothingNew }
      const was = (await readEntries(writing, [day])).get(day)
      await saveDay(writing, day, id, false)
      // Anyone who asked before it was written was shown the same.
      const wasPinned = was?.pinned ? { before: was } : {}
      return { id, ...wasPinned, after: { day, quote_id: id, pinned: false }, seen: 'nothing' as const }
    },
  )
  return id
}

async function readTurn(ctx: Ctx, day: string): Promise<string | undefined> {
  return whoseTurn(await readTurns(ctx, day), day) ?? undefined
}

/** Today is one of two dates somewhere on earth, three with a day's grace for a clock at midnight. */
function isNear(day: string, now: Date): boolean {
  return Math.abs(Date.parse(day) + dayMs / 2 - now.getTime()) <= 1.5 * dayMs
}
